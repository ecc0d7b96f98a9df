import type { FoundContent } from '@lampstand/core/content/contract';
import type { PostKind } from '@lampstand/core/posts/entity';
import { MOST_ROWS } from '../../db/cursor.ts';
import { prepared } from '../../db/sql.ts';
import { markedText } from '../../db/text-search.ts';
import { authorColumns, type AuthorRow } from '../../members/columns.ts';
import { AUTHOR } from '../posts/posts.queries.ts';

export interface FoundRow extends AuthorRow {
  kind: FoundContent['kind'];
  id: string;
  postId: string;
  createdAt: Date;
  /** Of the post itself, or of the one under which the comment stands. */
  postKind: PostKind;
  answeredAt: Date | null;
  answer: string | null;
  removedBy: string | null;
  /** Null if it was removed. */
  content: string | null;
  authorId: string;
}

export interface MarkedRow extends FoundRow {
  marked: string | null;
  /** How many there are on all pages. */
  total: number;
}

/** Of a row `p`, with its author `u`. */
const FOUND = `p.id, p.post_id as "postId", p.created_at as "createdAt", p.post_kind as "postKind", p.removed_by as "removedBy",
  case when p.removed_by is null then p.answered_at end as "answeredAt",
  case when p.removed_by is null then p.answer end as answer,
  case when p.removed_by is null then p.content end as content,
  p.user_id as "authorId", ${authorColumns}`;

/**
 * What has these words (moderation-21), the newest first. The page is selected before any text is read. An answer is part of its
 * request, which is listed once. A comment under a removed post counts as removed with it.
 */
export const findContent = prepared<
  MarkedRow,
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
     select g.*, coalesce(c.user_id, p.user_id) as user_id, p.kind as post_kind, p.answered_at, p.answer,
       case g.kind when 'testimony' then p.content when 'answer' then p.answer else c.content end as content,
       coalesce(c.hidden_by, p.hidden_by) as removed_by
     from page g
     join posts p on p.id = g.post_id
     left join comments c on g.kind = 'comment' and c.id = g.id
   )
   select case p.kind when 'comment' then 'comment' else 'post' end as kind, ${FOUND}, p.total::integer,
     case when p.removed_by is null then ${markedText('p.content', '$1')} end as marked
   from rows p join users u on u.id = p.user_id
   order by p.created_at desc, p.id desc`,
);

/** All posts of a kind, the newest first, and how many there are: statements for each, because each kind has an index of its own. */
export const postsOf: Record<PostKind, ReturnType<typeof statementsOf>> = {
  testimony: statementsOf('testimony'),
  prayer: statementsOf('prayer'),
};

function statementsOf(kind: PostKind) {
  return {
    page: prepared<FoundRow, [beforeTime: Date | string, beforeId: string, limit: number]>(
      `moderation.posts.${kind}`,
      `select 'post' as kind, ${FOUND}
       from (
         select id, id as post_id, user_id, created_at, kind as post_kind, hidden_by as removed_by, answered_at, answer, content
         from (
           select * from posts where kind = '${kind}' and (created_at, id) < ($1::timestamptz, $2::uuid)
           order by created_at desc, id desc limit ${MOST_ROWS}
         ) longest_page
         limit $3
       ) p join lateral ${AUTHOR} u on true
       order by p.created_at desc, p.id desc`,
    ),
    count: prepared<{ total: number }>(
      `moderation.count-posts.${kind}`,
      `select count(*) as total from posts where kind = '${kind}'`,
    ),
  };
}
