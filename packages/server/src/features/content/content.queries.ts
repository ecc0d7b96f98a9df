import type { FoundContent } from '@lampstand/core/content/contract';
import type { PostKind } from '@lampstand/core/posts/entity';
import { prepared } from '../../db/sql.ts';
import { markedText } from '../../db/text-search.ts';
import type { AuthorRow } from '../../members/columns.ts';

export interface FoundRow extends AuthorRow {
  kind: FoundContent['kind'];
  id: string;
  postId: string;
  createdAt: Date;
  removedBy: string | null;
  /** Null if it was removed. */
  content: string | null;
  marked: string | null;
  authorId: string;
  /** How many there are on all pages. */
  total: number;
}

/**
 * What has these words (moderation-21), the newest first. The page is selected before any text is read. An answer is part of its
 * request, which is listed once. A comment under a removed post counts as removed with it.
 */
export const findContent = prepared<
  FoundRow,
  [
    q: string,
    kind: FoundContent['kind'] | null,
    beforeTime: Date | string,
    beforeId: string,
    limit: number,
    postKind: PostKind | null,
  ]
>(
  'moderation.find-content',
  // Without an order, so that the index of the words is read and not that of the time.
  `with matching as materialized (
     select kind, id, post_id, created_at from text_words where words @@ (select text_query($1))
   ), found as materialized (
     select m.*, count(*) over () as total from matching m
     where ($2::text is null or (m.kind = 'comment') = ($2 = 'comment'))
       and ($6::text is null or m.kind <> 'comment' and exists (select from posts where id = m.post_id and kind = $6))
       and (m.kind <> 'answer' or not exists (select from matching o where o.id = m.id and o.kind = 'testimony'))
   ), page as (
     select * from found where (created_at, id) < ($3::timestamptz, $4::uuid)
     order by created_at desc, id desc limit $5
   ), rows as (
     select g.*, coalesce(c.user_id, p.user_id) as user_id,
       case g.kind when 'testimony' then p.content when 'answer' then p.answer else c.content end as content,
       coalesce(c.hidden_by, p.hidden_by) as removed_by
     from page g
     join posts p on p.id = g.post_id
     left join comments c on g.kind = 'comment' and c.id = g.id
   )
   select case r.kind when 'comment' then 'comment' else 'post' end as kind, r.id, r.post_id as "postId",
     r.created_at as "createdAt", r.removed_by as "removedBy", r.total::integer,
     case when r.removed_by is null then r.content end as content,
     case when r.removed_by is null then ${markedText('r.content', '$1')} end as marked,
     a.id as "authorId", a.first_name as "firstName", a.last_name as "lastName",
     a.profile_image_url as "profileImageUrl", nullif(a.team_role, 'member') as "office"
   from rows r join users a on a.id = r.user_id
   order by r.created_at desc, r.id desc`,
);
