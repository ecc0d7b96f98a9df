import type { FoundContent } from '@lampstand/core/content/contract';
import type { PostKind } from '@lampstand/core/posts/entity';
import { MOST_ROWS } from '../../db/cursor.ts';
import { SEARCH_CONFIGS } from '../../db/search-indexes.ts';
import type { AuthorRow } from '../../members/columns.ts';
import { prepared } from '../../db/sql.ts';

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
}

export type Kind = FoundContent['kind'] | null;

const matches = (config: string) =>
  `content_words('pg_catalog.${config}', content) @@ content_query('pg_catalog.${config}', $1)`;

const HAS_WORDS = `(${SEARCH_CONFIGS.map(matches).join(' or ')})`;

/** Marked in the first language in which it matches. */
const MARKED = `case ${SEARCH_CONFIGS.map(
  (config) => `when ${matches(config)} then marked_content('pg_catalog.${config}', content, $1)`,
).join(' ')} end`;

/** Of a kind of post, `given`, there are no comments. */
const isWanted = (kind: FoundContent['kind'], given: string) =>
  `($2::text is null or $2 = '${kind}') and (${given}::text is null${kind === 'post' ? ` or kind = ${given}` : ''})`;

const found = (kind: FoundContent['kind']) => `(
  select '${kind}' as kind, id, created_at from ${kind}s
  where ${isWanted(kind, '$6')} and ${HAS_WORDS}
    and (created_at, id) < ($3::timestamptz, $4::uuid)
  order by created_at desc, id desc limit ${MOST_ROWS})`;

/**
 * What has these words (moderation-21), the newest first. The page is selected before any text is read. A comment under a removed post counts as removed with it.
 */
export const findContent = prepared<
  FoundRow,
  [q: string, kind: Kind, beforeTime: Date | string, beforeId: string, limit: number, postKind: PostKind | null]
>(
  'moderation.find-content',
  `with page as (
     select * from (${found('post')} union all ${found('comment')}) both_kinds
     order by created_at desc, id desc limit $5
   ), rows as (
     select g.kind, g.id, g.created_at, coalesce(c.post_id, p.id) as post_id, coalesce(c.user_id, p.user_id) as user_id,
       coalesce(c.content, p.content) as content, coalesce(c.hidden_by, u.hidden_by, p.hidden_by) as removed_by
     from page g
     left join posts p on g.kind = 'post' and p.id = g.id
     left join comments c on g.kind = 'comment' and c.id = g.id
     left join posts u on u.id = c.post_id
   )
   select r.kind, r.id, r.post_id as "postId", r.created_at as "createdAt", r.removed_by as "removedBy",
     case when r.removed_by is null then r.content end as content,
     case when r.removed_by is null then ${MARKED} end as marked,
     a.id as "authorId", a.first_name as "firstName", a.last_name as "lastName",
     a.profile_image_url as "profileImageUrl", nullif(a.team_role, 'member') as "office"
   from rows r join users a on a.id = r.user_id
   order by r.created_at desc, r.id desc`,
);

export const countContent = prepared<{ total: number }, [q: string, kind: Kind, postKind: PostKind | null]>(
  'moderation.count-content',
  `select
     (select count(*) from posts where ${isWanted('post', '$3')} and ${HAS_WORDS})
     + (select count(*) from comments
        where ${isWanted('comment', '$3')} and ${HAS_WORDS}) as total`,
);
