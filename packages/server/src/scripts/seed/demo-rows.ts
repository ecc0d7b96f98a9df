import type { Role } from '@lampstand/core/profiles/roles';
import type { Pool } from 'pg';
import { uuidV7 } from '../../db/uuid-v7.ts';
import { imageUrlOf } from '../../features/media/media-names.ts';
import type { MediaStorage } from '../../features/media/media-storage.ts';
import { processProfilePicture, processPhoto } from '../../features/media/image-process.ts';
import { DEMO_MEMBERS, DEMO_MESSAGES, type DemoKey } from './demo-content.ts';
import { demoEmail } from './demo-members.ts';
import { DEMO_POSTS } from './demo-posts.ts';
import { COMMENT_COLUMNS, insertRows, POST_COLUMNS, REACTION_COLUMNS, USER_COLUMNS } from './insert-rows.ts';
import { drawLandscape, PALETTES } from './pictures.ts';

const HOUR_MS = 3_600_000;

type Ids = Record<DemoKey, string>;

/** The ten people of the demo with their drawn pictures. All have the password with the given hash. */
export async function insertDemoMembers(
  pool: Pool,
  storage: MediaStorage,
  passwordHash: string,
  now: Date,
): Promise<Ids> {
  const rows: unknown[][] = [];
  for (const member of DEMO_MEMBERS) {
    const { key, firstName, lastName, age, gender, city, state, country } = member;
    const picture = 'picture' in member ? await drawnProfilePicture(storage, member.picture) : null;
    const joined = new Date(now.getTime() - 400 * 24 * HOUR_MS);
    const email = demoEmail(key);
    const role: Role = key === 'ruth' ? 'admin' : 'member';
    rows.push([
      uuidV7(),
      email,
      firstName,
      lastName,
      picture,
      age,
      gender,
      city,
      state,
      country,
      role,
      passwordHash,
      joined,
      joined,
    ]);
  }
  await insertRows(pool, 'users', USER_COLUMNS, rows);
  return Object.fromEntries(DEMO_MEMBERS.map(({ key }, index) => [key, rows[index]?.[0]])) as Ids;
}

async function drawnProfilePicture(
  storage: MediaStorage,
  { palette, seed }: { palette: keyof typeof PALETTES; seed: number },
) {
  const image = await processProfilePicture(await drawLandscape(400, 400, PALETTES[palette], seed));
  return imageUrlOf(await storage.saveProfilePicture(image));
}

/** The testimonies with their comments, with as many prayers and loves by `community` as their numbers say. */
export async function insertDemoPosts(
  pool: Pool,
  storage: MediaStorage,
  ids: Ids,
  community: readonly string[],
  now: Date,
): Promise<void> {
  const posts: unknown[][] = [];
  const prayers: unknown[][] = [];
  const loves: unknown[][] = [];
  const comments: unknown[][] = [];
  for (const post of DEMO_POSTS) {
    const id = uuidV7();
    const at = new Date(now.getTime() - post.hoursAgo * HOUR_MS);
    const [latitude, longitude] = post.coordinates ?? [null, null];
    const image = post.picture ? await drawnPhoto(storage, post.picture) : [null, null, null, null];
    posts.push([id, ids[post.by], post.content, ...image, latitude, longitude, post.place ?? null, at]);
    const others = post.prayedBy ? [ids[post.prayedBy], ...community] : community;
    for (const member of others.slice(0, post.prayers)) prayers.push([uuidV7(), id, member, at]);
    for (const member of community.slice(0, post.loves)) loves.push([uuidV7(), id, member, at]);
    for (const { by, hoursLater, content } of post.comments ?? []) {
      comments.push([uuidV7(), id, ids[by], content, new Date(at.getTime() + hoursLater * HOUR_MS)]);
    }
  }
  await insertRows(pool, 'posts', POST_COLUMNS, posts);
  await insertRows(pool, 'prayers', REACTION_COLUMNS, prayers);
  await insertRows(pool, 'loves', REACTION_COLUMNS, loves);
  await insertRows(pool, 'comments', COMMENT_COLUMNS, comments);
}

async function drawnPhoto(storage: MediaStorage, { palette, seed }: { palette: keyof typeof PALETTES; seed: number }) {
  const photo = await processPhoto(await drawLandscape(1200, 800, PALETTES[palette], seed));
  return [imageUrlOf(await storage.savePhoto(photo)), photo.width, photo.height, photo.placeholder];
}

const MESSAGE_COLUMNS = {
  id: 'uuid',
  sender_id: 'uuid',
  receiver_id: 'uuid',
  content: 'text',
  read: 'boolean',
  created_at: 'timestamptz',
} as const;

export async function insertDemoMessages(pool: Pool, ids: Ids, now: Date): Promise<void> {
  const rows = DEMO_MESSAGES.map(({ from, to, minutesAgo, read, content }) => [
    uuidV7(),
    ids[from],
    ids[to],
    content,
    read,
    new Date(now.getTime() - minutesAgo * 60_000),
  ]);
  await insertRows(pool, 'messages', MESSAGE_COLUMNS, rows);
}
