import type { Comment } from '@lampstand/core/comments/entity';
import { MOST_ROWS } from '../../db/cursor.ts';
import { guardedWrite } from '../../members/guarded-write.ts';
import { prepared } from '../../db/sql.ts';
import { HIDDEN_MEMBERS } from '../blocks/blocks.queries.ts';
import { authorColumns, type AuthorRow } from '../../members/columns.ts';

/** A comment with its author. */
export interface CommentRow extends Comment, AuthorRow {}

const COMMENT = `c.id, c.post_id as "postId", c.user_id as "userId", c.content, c.created_at as "createdAt",
  c.edited_at as "editedAt", c.taken_away_at as "takenAwayAt"`;

const BEFORE = '(created_at, id) < ($3::timestamptz, $4::uuid)';

/** The only row if the post exists and this page is empty. */
type NoComment = { [Column in keyof CommentRow]: null };

/**
 * Returns no row if the post does not exist for this viewer. Scans comments (post_id, created_at, id) backwards, and the index of
 * what was taken away from the viewer, `$1`, who still sees it (comments-5).
 */
export const readComments = prepared<
  CommentRow | NoComment,
  [viewerId: string, postId: string, beforeTime: Date | string, beforeId: string, limit: number]
>(
  'comments.list',
  `with hidden as materialized ${HIDDEN_MEMBERS},
   page as (
     select * from (
       (select * from shown_comments
        where post_id = $2 and ${BEFORE} and user_id not in (select blocked_id from hidden)
        order by created_at desc, id desc
        limit ${MOST_ROWS})
       union all
       (select * from taken_comments
        where post_id = $2 and user_id = $1 and ${BEFORE}
        order by created_at desc, id desc
        limit ${MOST_ROWS})
       order by created_at desc, id desc
       limit ${MOST_ROWS}
     ) longest_page
     limit $5
   )
   select ${COMMENT},
          ${authorColumns}
   from shown_posts p
   left join page c on true
   left join lateral (
     select first_name, last_name, profile_image_url, team_role from users where id = c.user_id limit 1
   ) u on true
   where p.id = $2 and p.user_id not in (select blocked_id from hidden)
   order by c.created_at desc, c.id desc`,
);

/**
 * Locks the post before its counter's trigger needs it, so that comments, toggles and a deletion of the post queue up in the same
 * order. There is no target if the post does not exist for this viewer.
 */
export const insertComment = guardedWrite<[postId: string, content: string]>('comments.insert', {
  target: `select id from shown_posts where id = $12 and user_id not in ${HIDDEN_MEMBERS} for no key update`,
  insert: `insert into comments (id, post_id, user_id, content, created_at)
    select $2::uuid, target.id, $1::uuid, $13::text, $3::timestamptz from target
    returning id`,
});

/** The answer to a repeated request. No row if the post is deleted, or if its author is now behind a block. */
export const readOwnComment = prepared<Comment, [userId: string, id: string]>(
  'comments.own',
  `select ${COMMENT}
   from (select * from shown_comments union all select * from taken_comments) c
   join shown_posts p on p.id = c.post_id
   where c.id = $2 and c.user_id = $1 and p.user_id not in ${HIDDEN_MEMBERS}`,
);

/**
 * Changes the viewer's own comment, also one that was taken away (comments-6). No row if there is nothing to change. A report locks the
 * row, so that it keeps one of the two texts.
 */
export const updateOwnComment = prepared<{ id: string }, [viewerId: string, id: string, content: string, now: Date]>(
  'comments.edit',
  `update comments c set content = $3, edited_at = $4 from shown_posts p
   where c.id = $2 and c.user_id = $1 and c.hidden_by is null and c.content <> $3
     and p.id = c.post_id and p.user_id not in ${HIDDEN_MEMBERS}
   returning c.id`,
);

type Removal = [viewerId: string, id: string];

/**
 * The comment `$2` on a post that the viewer, `$1`, can see. Locks the post first, like `insertComment`. Without members behind a
 * block, whose comments do not exist for the viewer.
 */
const target = (view: string) => `with target as (
    select c.id, p.id as post_id, c.user_id, p.user_id as host_id from shown_posts p join ${view} c on c.post_id = p.id
    where c.id = $2 and p.user_id not in ${HIDDEN_MEMBERS} and c.user_id not in ${HIDDEN_MEMBERS}
    for no key update of p
  )`;

/** Deletes the viewer's own comment (comments-4). No row if it is not theirs. */
export const deleteOwnComment = prepared<{ postId: string }, Removal>(
  'comments.delete',
  `${target('shown_comments')}
   delete from shown_comments c using target t where c.id = t.id and t.user_id = $1 returning t.post_id as "postId"`,
);

/** The same, if it was taken away before. */
export const deleteOwnTakenComment = prepared<{ postId: string }, Removal>(
  'comments.delete-taken',
  `${target('taken_comments')}
   delete from taken_comments c using target t where c.id = t.id and t.user_id = $1 returning t.post_id as "postId"`,
);

/** Takes a comment away from the viewer's own post (comments-5). No row if the post is not theirs. */
export const takeAwayComment = prepared<{ postId: string }, [...Removal, now: Date]>(
  'comments.take-away',
  `${target('shown_comments')}
   update shown_comments c set taken_away_at = $3 from target t
   where c.id = t.id and t.host_id = $1 and t.user_id <> $1 returning t.post_id as "postId"`,
);
