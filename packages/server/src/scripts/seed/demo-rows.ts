import type { Pool } from 'pg';
import { uuidV7 } from '../../db/uuid-v7.ts';
import { imageUrlOf } from '../../features/media/media-names.ts';
import type { MediaStorage } from '../../features/media/media-storage.ts';
import { processProfilePicture, processPhoto } from '../../features/media/image-process.ts';
import { markRequest } from '../../features/messages/conversations.queries.ts';
import { DEMO_MEMBERS, type DemoKey } from './demo-content.ts';
import { DEMO_CONNECTIONS, DEMO_CONVERSATIONS } from './demo-conversations.ts';
import { demoEmail } from './demo-members.ts';
import { DEMO_POSTS } from './demo-posts.ts';
import {
  COMMENT_COLUMNS,
  CONNECTION_COLUMNS,
  insertRows,
  MESSAGE_COLUMNS,
  POST_COLUMNS,
  REACTION_COLUMNS,
  USER_COLUMNS,
} from './insert-rows.ts';
import { drawPicture, type DemoPicture } from './pictures.ts';

const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export type DemoIds = Record<DemoKey, string>;

/** The people of the demo with their drawn pictures. All have the password with the given hash. */
export async function insertDemoMembers(
  pool: Pool,
  storage: MediaStorage,
  passwordHash: string,
  now: Date,
): Promise<DemoIds> {
  const joined = new Date(now.getTime() - 400 * DAY_MS);
  const rows: unknown[][] = [];
  for (const member of DEMO_MEMBERS) {
    const { key, firstName, lastName, age, gender, city, state, country } = member;
    const picture = 'picture' in member ? await drawnProfilePicture(storage, member.picture) : null;
    const role = 'role' in member ? member.role : 'member';
    const home = [city, state, country];
    rows.push([
      uuidV7(),
      demoEmail(key),
      firstName,
      lastName,
      picture,
      age,
      gender,
      ...home,
      role,
      passwordHash,
      joined,
      joined,
    ]);
  }
  await insertRows(pool, 'users', USER_COLUMNS, rows);
  return Object.fromEntries(DEMO_MEMBERS.map(({ key }, index) => [key, rows[index]?.[0]])) as DemoIds;
}

async function drawnProfilePicture(storage: MediaStorage, picture: DemoPicture) {
  const image = await processProfilePicture(await drawPicture(picture, { width: 400, height: 400 }));
  return imageUrlOf(await storage.saveProfilePicture(image));
}

/**
 * The testimonies with their comments, with as many prayers and loves by `community` as their numbers say. Returns the ids of those
 * that have a key.
 */
export async function insertDemoPosts(
  pool: Pool,
  storage: MediaStorage,
  ids: DemoIds,
  community: readonly string[],
  now: Date,
): Promise<Map<string, string>> {
  const known = new Map<string, string>();
  const posts: unknown[][] = [];
  const prayers: unknown[][] = [];
  const loves: unknown[][] = [];
  const comments: unknown[][] = [];
  for (const post of DEMO_POSTS) {
    const id = uuidV7();
    if (post.key) known.set(post.key, id);
    const at = new Date(now.getTime() - post.hoursAgo * HOUR_MS);
    const [latitude, longitude] = post.coordinates ?? [null, null];
    const image = post.picture ? await drawnPhoto(storage, post.picture) : [null, null, null, null];
    const { kind = 'testimony', answered } = post;
    const answer = answered ? [new Date(at.getTime() + answered.hoursLater * HOUR_MS), answered.words] : [null, null];
    const place = [latitude, longitude, post.place ?? null];
    posts.push([id, ids[post.by], post.content, ...image, ...place, at, kind, ...answer]);
    const others = post.prayedBy ? [ids[post.prayedBy], ...community] : community;
    for (const member of others.slice(0, post.prayers)) prayers.push([uuidV7(), id, member, at]);
    for (const member of community.slice(0, post.loves)) loves.push([uuidV7(), id, member, at]);
    for (const { key, by, hoursLater, content } of post.comments ?? []) {
      const commentId = uuidV7();
      if (key) known.set(key, commentId);
      comments.push([commentId, id, ids[by], content, new Date(at.getTime() + hoursLater * HOUR_MS)]);
    }
  }
  await insertRows(pool, 'posts', POST_COLUMNS, posts);
  await insertRows(pool, 'prayers', REACTION_COLUMNS, prayers);
  await insertRows(pool, 'loves', REACTION_COLUMNS, loves);
  await insertRows(pool, 'comments', COMMENT_COLUMNS, comments);
  return known;
}

async function drawnPhoto(storage: MediaStorage, picture: DemoPicture) {
  const photo = await processPhoto(await drawPicture(picture));
  return [imageUrlOf(await storage.savePhoto(photo)), photo.width, photo.height, photo.placeholder];
}

/** Who knows whom, and what they write to each other. */
export async function insertDemoConversations(pool: Pool, ids: DemoIds, now: Date): Promise<void> {
  const connections = DEMO_CONNECTIONS.map(({ from, to, daysAgo, accepted }) => {
    const at = new Date(now.getTime() - daysAgo * DAY_MS);
    return [uuidV7(), ids[from], ids[to], accepted ? 'accepted' : 'pending', at, accepted ? at : null];
  });
  await insertRows(pool, 'connections', CONNECTION_COLUMNS, connections);
  const messages = DEMO_CONVERSATIONS.flatMap(({ between, unread = 0, lines }) =>
    lines.map(([by, minutesAgo, content], index) => {
      const at = new Date(now.getTime() - minutesAgo * MINUTE_MS);
      return [uuidV7(), ids[between[by]], ids[between[1 - by]!], content, index < lines.length - unread, at];
    }),
  );
  await insertRows(pool, 'messages', MESSAGE_COLUMNS, messages);
  for (const { between, isRequest } of DEMO_CONVERSATIONS) {
    if (isRequest) await markRequest(pool, [ids[between[0]], ids[between[1]], 'waiting']);
  }
}
