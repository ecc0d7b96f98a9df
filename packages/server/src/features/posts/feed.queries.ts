import type { Post } from '@lampstand/core/posts/entity';
import { MOST_ROWS } from '../../db/cursor.ts';
import { prepared } from '../../db/sql.ts';
import { SESSION, SESSION_COLUMNS, type SessionRow } from '../../members/session.ts';
import { HIDDEN_MEMBERS } from '../blocks/blocks.queries.ts';
import { authorColumns, type AuthorRow } from '../../members/columns.ts';
import { AUTHOR, POST_COLUMNS, VIEWER_REPORT } from './posts.queries.ts';
import { IS_ASKING } from './posts.table.ts';

type PageValues = [viewerId: string, beforeTime: Date | string, beforeId: string, limit: number];

/**
 * The version of a post and its author. PostgreSQL gives every change of a row its own `xmin`, so that a card of this version is
 * current, whoever changed what on whichever server.
 */
const VERSION = `p.version || '.' || u.xmin`;

/**
 * A page of the feed as one text: `<post> <version> <p if prayed><l if loved> <status of the report>`, with commas in between.
 * It is decided here what the viewer may see; the cards themselves are mostly known already (feed-cards.ts).
 */
const page = (condition: string) => `
  select string_agg(
    p.id || ' ' || ${VERSION} || ' '
      || case when exists (select from prayers r where r.post_id = p.id and r.user_id = $1) then 'p' else '' end
      || case when exists (select from loves r where r.post_id = p.id and r.user_id = $1) then 'l' else '' end
      || ' ' || coalesce(${VIEWER_REPORT}, ''),
    ',' order by p.created_at desc, p.id desc) as page
  from (
    select * from (
      select * from shown_posts
      where (created_at, id) < ($2::timestamptz, $3::uuid) and user_id not in ${HIDDEN_MEMBERS} and ${condition}
      order by created_at desc, id desc
      limit ${MOST_ROWS}
    ) longest_page
    limit $4
  ) p join lateral (select xmin from users where id = p.user_id limit 1) u on true`;

/** What a feed can have (requests-5), as conditions of a post. Each is read by an index of its own. */
const FEEDS = {
  all: 'true',
  testimonies: `kind = 'testimony'`,
  requests: `kind = 'prayer'`,
  asking: IS_ASKING,
  answered: 'answered_at is not null',
  none: 'false',
};
export type FeedName = keyof typeof FEEDS;

/** The page of each feed. */
export const readFeedPage = eachFeed((name) =>
  prepared<{ page: string | null }, PageValues>(`posts.feed.${name}`, page(FEEDS[name])),
);

/** The same together with the session of the request, in one round trip. No row without a session. */
export const readFeedPageAndSession = eachFeed((name) =>
  prepared<SessionRow & { page: string | null }, [...page: PageValues, sid: string, now: Date]>(
    `posts.feed-and-session.${name}`,
    `select ${SESSION_COLUMNS}, (${page(FEEDS[name])}) as page from ${SESSION('$5', '$6')}`,
  ),
);

function eachFeed<Read>(make: (name: FeedName) => Read): Record<FeedName, Read> {
  const names = Object.keys(FEEDS) as FeedName[];
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<FeedName, Read>;
}

/** A post with its author, as every viewer sees them. */
export interface CardRow extends Post, AuthorRow {
  version: string;
}

/** Those of the given posts that are still shown. */
export const readCards = prepared<CardRow, [postIds: readonly string[]]>(
  'posts.cards',
  `select ${POST_COLUMNS}, ${authorColumns}, ${VERSION} as version
   from shown_posts p join lateral ${AUTHOR} u on true
   where p.id = any ($1)`,
);
