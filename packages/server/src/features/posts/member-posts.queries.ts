import type { PrayedPart } from '@lampstand/core/profiles/prayed-parts';
import { MOST_ROWS } from '../../db/cursor.ts';
import { prepared } from '../../db/sql.ts';
import { HIDDEN_MEMBERS } from '../blocks/blocks.queries.ts';
import { AUTHOR, POST_ROW, type PostRow } from './posts.queries.ts';
import { IS_ASKING } from './posts.table.ts';

/** The only row if the member exists and this page is empty. */
type NoPost = { [Column in keyof PostRow]: null };

/** One member's posts. Returns no row if the member does not exist for the viewer. */
export const readMemberPosts = prepared<
  PostRow | NoPost,
  [viewerId: string, userId: string, beforeTime: Date | string, beforeId: string, limit: number]
>(
  'posts.of-member',
  `with page as (
     select * from (
       select * from shown_posts
       where user_id = $2 and (created_at, id) < ($3::timestamptz, $4::uuid)
       order by created_at desc, id desc
       limit ${MOST_ROWS}
     ) longest_page
     limit $5
   )
   select ${POST_ROW}
   from users u left join page p on true
   where u.id = $2 and u.id not in ${HIDDEN_MEMBERS}
   order by p.created_at desc, p.id desc`,
);

/** A post, with the viewer's act because of which it is in the list. */
export interface ActedPostRow extends PostRow {
  actedAt: Date;
  actId: string;
}

type ActedPage = [viewerId: string, beforeTime: Date | string, beforeId: string, limit: number];

/** Posts by the viewer's own acts, latest first. `act` selects `r`, with its post `p`. */
const postsBy = (acts: string) => `with page as (
     select * from (${acts}) longest_page
     limit $4
   )
   select ${POST_ROW}, a.created_at as "actedAt", a.id as "actId"
   from page a join shown_posts p on p.id = a.post_id join lateral ${AUTHOR} u on true
   order by a.created_at desc, a.id desc`;

const ACT = 'r.id, r.created_at, r.post_id';
const OWN_ACT = `r.user_id = $1 and (r.created_at, r.id) < ($2::timestamptz, $3::uuid)`;
const LATEST = `order by r.created_at desc, r.id desc limit ${MOST_ROWS}`;

const prayedPosts = (name: string, condition: string) =>
  prepared<ActedPostRow, ActedPage>(
    name,
    postsBy(`
       select ${ACT} from prayers r join shown_posts p on p.id = r.post_id
       where ${OWN_ACT} and p.user_id not in ${HIDDEN_MEMBERS} and ${condition}
       ${LATEST}`),
  );

export const readPrayedPosts = prayedPosts('posts.prayed', 'true');

/** A request that rests is in none of them (requests-4). */
const PARTS: Record<PrayedPart, string> = {
  asking: IS_ASKING,
  answered: 'answered_at is not null',
  testimonies: `kind = 'testimony'`,
};

const partOf = (part: PrayedPart) => ({
  read: prayedPosts(`posts.prayed-${part}`, PARTS[part]),
  count: prepared<{ total: number }, [viewerId: string]>(
    `posts.count-prayed-${part}`,
    `select count(*) as total from prayers r join shown_posts p on p.id = r.post_id
     where r.user_id = $1 and p.user_id not in ${HIDDEN_MEMBERS} and ${PARTS[part]}`,
  ),
});

/** What the viewer prays for, by its parts (profiles-16). */
export const PRAYED = {
  asking: partOf('asking'),
  answered: partOf('answered'),
  testimonies: partOf('testimonies'),
} satisfies Record<PrayedPart, unknown>;

/** The viewer's comments from `view` that are their latest on a post. What was taken away counts too, because they still see it. */
const latestComments = (view: string) => `(
         select ${ACT} from ${view} r join shown_posts p on p.id = r.post_id
         where ${OWN_ACT} and p.user_id not in ${HIDDEN_MEMBERS}
           and not exists (select from shown_comments n where n.user_id = $1 and n.post_id = r.post_id
                           and (n.created_at, n.id) > (r.created_at, r.id))
           and not exists (select from taken_comments n where n.user_id = $1 and n.post_id = r.post_id
                           and (n.created_at, n.id) > (r.created_at, r.id))
         ${LATEST})`;

export const readCommentedPosts = prepared<ActedPostRow, ActedPage>(
  'posts.commented',
  postsBy(`
       select * from (
         ${latestComments('shown_comments')}
         union all
         ${latestComments('taken_comments')}
       ) r
       ${LATEST}`),
);
