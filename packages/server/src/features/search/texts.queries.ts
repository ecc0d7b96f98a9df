import type { PostKind } from '@lampstand/core/posts/entity';
import type { FoundText } from '@lampstand/core/search/contract';
import { MOST_ROWS } from '../../db/cursor.ts';
import { prepared } from '../../db/sql.ts';
import { markedText } from '../../db/text-search.ts';
import { HIDDEN_MEMBERS } from '../blocks/blocks.queries.ts';
import type { AuthorRow } from '../../members/columns.ts';

type Named<Prefix extends string> = {
  [Column in keyof AuthorRow as `${Prefix}${Capitalize<Column>}`]: AuthorRow[Column];
};

export interface FoundTextRow extends Named<'author'>, Named<'host'> {
  kind: FoundText['kind'];
  id: string;
  postId: string;
  postKind: PostKind;
  createdAt: Date;
  content: string;
  marked: string | null;
  authorId: string;
  /** Who wrote the testimony or the request. */
  hostId: string;
}

/**
 * How many of the newest texts are looked through, before the index is asked for all that have the words. What many texts have is
 * found among these; what few have, the index knows at once. Each alone would read the whole table for the other.
 */
const NEWEST_READ = 2_000;

/** Selected, so that it is made once and not for every row. */
const ASKED = '(select text_query($2))';

const BEFORE = '(created_at, id) < ($3::timestamptz, $4::uuid)';
const NEWEST_FIRST = 'order by created_at desc, id desc';

/** What the viewer, `$1`, can see: neither removed nor behind a block (blocks-1), nor reported by themselves (reports-6). */
const IS_SHOWN = `
  exists (select from shown_posts p where p.id = w.post_id and p.user_id not in (select blocked_id from hidden))
  and (w.kind <> 'comment'
       or exists (select from shown_comments c where c.id = w.id and c.user_id not in (select blocked_id from hidden)))
  and not exists (select from reports r where r.reporter_id = $1
                  and (r.target_kind, r.target_id) in (('post', w.post_id), ('comment', w.id)))`;

const author = (of: string, prefix: string) => `${of}.id as "${prefix}Id", ${of}.first_name as "${prefix}FirstName",
  ${of}.last_name as "${prefix}LastName", ${of}.profile_image_url as "${prefix}ProfileImageUrl",
  nullif(${of}.team_role, 'member') as "${prefix}Office"`;

const member = (id: string) =>
  `(select id, first_name, last_name, profile_image_url, team_role from users where id = ${id} limit 1)`;

/** Testimonies, answers and comments that have all of the words, newest first (search-1, search-2). */
export const findTexts = prepared<
  FoundTextRow,
  [viewerId: string, q: string, beforeTime: Date | string, beforeId: string, limit: number]
>(
  'search.texts',
  `with hidden as materialized ${HIDDEN_MEMBERS},
   recent as materialized (
     select kind, id, post_id, created_at from (
       select * from text_words where ${BEFORE} ${NEWEST_FIRST} limit ${NEWEST_READ}
     ) w
     where words @@ ${ASKED} and ${IS_SHOWN}
     ${NEWEST_FIRST} limit ${MOST_ROWS}
   ),
   -- Without an order or a beginning, so that no index is read but that of the words. Not at all if the page is full.
   older as materialized (
     select kind, id, post_id, created_at from text_words where (select count(*) from recent) < $5 and words @@ ${ASKED}
   ),
   page as (
     select * from (
       select * from recent where (select count(*) from recent) >= $5
       union all
       (select w.* from (select * from older where ${BEFORE} ${NEWEST_FIRST} offset 0) w where ${IS_SHOWN}
        ${NEWEST_FIRST} limit ${MOST_ROWS})
     ) longest_page
     ${NEWEST_FIRST} limit $5
   )
   select g.kind, g.id, g.post_id as "postId", p.kind as "postKind", g.created_at as "createdAt", t.content, ${markedText('t.content', '$2')} as marked,
     ${author('a', 'author')}, ${author('h', 'host')}
   from page g
   join lateral (select kind, user_id, content, answer from shown_posts where id = g.post_id limit 1) p on true
   left join lateral (
     select user_id, content from shown_comments where g.kind = 'comment' and id = g.id limit 1
   ) c on true
   cross join lateral (
     select case g.kind when 'testimony' then p.content when 'answer' then p.answer else c.content end as content
   ) t
   join lateral ${member('coalesce(c.user_id, p.user_id)')} a on true
   join lateral ${member('p.user_id')} h on true
   order by g.created_at desc, g.id desc`,
);
