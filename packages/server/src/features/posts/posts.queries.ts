import type { Post, PostKind } from '@lampstand/core/posts/entity';
import type { ReportStatus } from '@lampstand/core/reports/entity';
import { LIMITS } from '@lampstand/core/limits';
import { guardedWrite } from '../../members/guarded-write.ts';
import { prepared } from '../../db/sql.ts';
import { HIDDEN_MEMBERS } from '../blocks/blocks.queries.ts';
import { authorColumns, type AuthorRow } from '../../members/columns.ts';

/** A post with its author and the viewer's own marks and latest report. */
export interface PostRow extends Post, AuthorRow {
  viewerHasPrayed: boolean;
  viewerHasLoved: boolean;
  /** The status of the viewer's latest report on it. */
  viewerReport: ReportStatus | null;
}

export const POST_COLUMNS = `
  p.id, p.user_id as "userId", p.kind, p.content, p.image_url as "imageUrl", p.image_width as "imageWidth",
  p.image_height as "imageHeight", p.image_placeholder as "imagePlaceholder", p.image_description as "imageDescription", p.latitude, p.longitude, p.location,
  p.prayer_count as "prayerCount", p.comment_count as "commentCount", p.love_count as "loveCount",
  p.created_at as "createdAt", p.edited_at as "editedAt",
  p.answered_at as "answeredAt", p.answer, p.is_resting as "isResting"`;

/** The status of the viewer's latest report on the post `p`. The viewer is `$1`. */
export const VIEWER_REPORT = `(
  select r.status from reports r where r.reporter_id = $1 and r.target_kind = 'post' and r.target_id = p.id
  order by r.created_at desc, r.id desc limit 1)`;

export const POST_ROW = `
  ${POST_COLUMNS},
  ${authorColumns},
  exists (select from prayers r where r.post_id = p.id and r.user_id = $1) as "viewerHasPrayed",
  exists (select from loves r where r.post_id = p.id and r.user_id = $1) as "viewerHasLoved",
  ${VIEWER_REPORT} as "viewerReport"`;

/**
 * The author's current name and picture, so that a change shows on all their posts (profiles-7). `limit` makes it an index
 * lookup per row; for a join, the planner might read all members.
 */
export const AUTHOR =
  '(select first_name, last_name, profile_image_url, team_role, xmin from users where id = p.user_id limit 1)';

/** One post, unless a block hides it from the viewer. */
export const readPost = prepared<PostRow, [viewerId: string, postId: string]>(
  'posts.one',
  `select ${POST_ROW}
   from shown_posts p join lateral ${AUTHOR} u on true
   where p.id = $2 and p.user_id not in ${HIDDEN_MEMBERS}`,
);

export const insertPost = guardedWrite<
  [
    kind: PostKind,
    content: string,
    imageUrl: string | null,
    imageWidth: number | null,
    imageHeight: number | null,
    imagePlaceholder: string | null,
    imageDescription: string | null,
    latitude: string | null,
    longitude: string | null,
    location: string | null,
  ]
>('posts.insert', {
  target: 'select 1',
  insert: `insert into posts (id, user_id, created_at, kind, content, image_url, image_width, image_height, image_placeholder,
                      image_description, latitude, longitude, location)
    select $2::uuid, $1::uuid, $3::timestamptz, $12::text, $13::text, $14::text, $15::integer, $16::integer, $17::text, $18::text,
      $19::text, $20::text, $21::text
    from target
    returning id`,
});

/** Deletes the owner's post with everything that refers to it. No row if it is not theirs. */
export const deleteOwnPost = prepared<{ imageUrl: string | null }, [postId: string, userId: string]>(
  'posts.delete',
  `delete from shown_posts where id = $1 and user_id = $2 returning image_url as "imageUrl"`,
);

/** No row if it is not the owner's, or no prayer request. Marking it again only changes the words. */
export const markAnswered = prepared<
  { id: string },
  [postId: string, userId: string, answer: string | null, now: Date, keepsAnswer: boolean]
>(
  'posts.mark-answered',
  `update shown_posts set answered_at = coalesce(answered_at, $4::timestamptz), is_resting = false,
     answer = case when $5::boolean then answer else $3 end,
     is_question_closed = is_question_closed or created_at < $4::timestamptz - interval '${LIMITS.requestAskedDays} days'
   where id = $1 and user_id = $2 and kind = 'prayer' returning id`,
);

export const takeAnswerBack = prepared<{ id: string }, [postId: string, userId: string]>(
  'posts.take-answer-back',
  `update shown_posts set answered_at = null, answer = null where id = $1 and user_id = $2 and kind = 'prayer' returning id`,
);

/** Whether it still asks or rests. Either closes the question (requests-4). An answered one does neither. */
export const letAsk = prepared<{ id: string }, [postId: string, userId: string, asking: boolean]>(
  'posts.let-ask',
  `update shown_posts set is_resting = answered_at is null and not $3::boolean, is_question_closed = true
   where id = $1 and user_id = $2 and kind = 'prayer' returning id`,
);

/** Everything that the author of the post `of` has written in it: the text, and below it the answer of a request. Null without a post. */
export const postWords = (of: string) => `case when ${of}.answer is null then ${of}.content
  else ${of}.content || e'\\n\\n' || ${of}.answer end`;

/** Tells up to `most` of those who are due that a request was answered (requests-3), also by the clock of the database, where the job waits. */
export const tellAnswer = prepared<{ told: number }, [postId: string, now: Date, most: number]>(
  'posts.tell-answer',
  'select tell_answer($1, greatest($2::timestamptz, now()), $3) as told',
);
