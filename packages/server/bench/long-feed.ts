/**
 * `node bench/long-feed.ts` serves 5,000 testimonies, a third of them with a photo, until it is told to end. It prints its origin and the
 * cookie of a member, for the benchmark of the web client's feed (web/bench/scrolling.ts).
 */
import { once } from 'node:events';
import path from 'node:path';
import sharp from 'sharp';
import { startEmbeddedPostgres } from '../src/db/embedded-postgres.ts';
import { createOrm, migrate } from '../src/db/orm.ts';
import { seedCommunity } from '../src/scripts/seed/seed-community.ts';
import { CACHE, openSession } from './community.ts';
import { startLampstand } from './servers.ts';

const TESTIMONIES = 5_000;
const SHAPES = [
  [1600, 1200],
  [1200, 1600],
  [1600, 900],
  [1200, 1200],
] as const;

const dataDir = path.join(CACHE, 'long-feed');
const postgres = await startEmbeddedPostgres({ dataDir });
const db = await createOrm(postgres.connectionString);
await migrate(db);
const { pool } = db;
const lacking = TESTIMONIES - (await count());
if (lacking > 0) await seedCommunity(pool, { posts: lacking, members: 300, seed: 7, now: new Date() });
const { rows: members } = await pool.query<{ id: string }>('select id from users order by id limit 1');
const cookie = await openSession(pool, members[0]?.id ?? '');
const server = await startLampstand(postgres.connectionString, dataDir, { name: 'long-feed' });
const { rowCount } = await pool.query('select from posts where image_url is not null limit 1');
if (rowCount === 0) {
  for (const [width, height] of SHAPES) await share(await landscape(width, height));
  await pool.query(
    `with photos as (
       select row_number() over (order by id) - 1 as nth, image_url, image_width, image_height, image_placeholder
       from posts where image_url is not null
     ), others as (select id, row_number() over (order by id) as nth from posts where image_url is null)
     update posts set image_url = photos.image_url, image_width = photos.image_width, image_height = photos.image_height,
       image_placeholder = photos.image_placeholder
     from others, photos
     where posts.id = others.id and others.nth % 3 = 0 and photos.nth = others.nth / 3 % $1`,
    [SHAPES.length],
  );
}
process.stdout.write(`${JSON.stringify({ origin: server.origin, cookie, testimonies: await count() })}\n`);
await Promise.race([once(process, 'SIGTERM'), once(process.stdin.resume(), 'end')]);
await server.stop();
await db.close();
await postgres.stop();
process.exit();

async function count(): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from posts');
  return rows[0]?.count ?? 0;
}

function landscape(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width: 40, height: 30, channels: 3, background: '#888', noise } })
    .resize(width, height, { fit: 'fill' })
    .jpeg()
    .toBuffer();
}

async function share(photo: Buffer): Promise<void> {
  const body = new FormData();
  body.set('content', path.basename(import.meta.filename));
  body.set('image', new Blob([new Uint8Array(photo)]), 'photo');
  const headers = { Origin: server.origin, Cookie: cookie };
  const answer = await fetch(`${server.origin}/api/posts`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`The photo was not shared: ${answer.status} ${await answer.text()}`);
}
