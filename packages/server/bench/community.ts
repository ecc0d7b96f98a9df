import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';
import { startEmbeddedPostgres } from '../src/db/embedded-postgres.ts';
import { createOrm, migrate, type Database } from '../src/db/orm.ts';
import { uuidV7 } from '../src/db/uuid-v7.ts';
import { seedCommunity } from '../src/scripts/seed/seed-community.ts';

/** Kept between runs: inventing a million testimonies takes minutes. */
const CACHE = path.join(import.meta.dirname, '..', '..', '..', '.cache', 'bench');

const VIEWERS = 50;
const DAY_MS = 86_400_000;

export interface Community {
  databaseUrl: string;
  dataDir: string;
  /** Cookies of members who are signed in, each with a few blocks and reactions. */
  cookies: string[];
  /** Ids of the newest posts. */
  postIds: string[];
  close(): Promise<void>;
}

/** A database of its own with that many testimonies by 1,000 members, analysed, and fifty members signed in. */
export async function openCommunity(posts: number): Promise<Community> {
  const dataDir = path.join(CACHE, String(posts));
  const postgres = await startEmbeddedPostgres({ dataDir });
  const db = await createOrm(postgres.connectionString);
  await migrate(db);
  const { rows } = await db.pool.query<{ count: number }>('select count(*)::int as count from posts');
  if ((rows[0]?.count ?? 0) < posts) {
    console.error(`inventing ${posts.toLocaleString('en')} testimonies…`);
    await seedCommunity(db.pool, { posts, members: 1_000, seed: 7, now: new Date() });
    await withoutTimeout(db, 'vacuum analyze');
  }
  const cookies = await signIn(db);
  const newest = await db.pool.query<{ id: string }>(
    'select id from posts order by created_at desc, id desc limit 200',
  );
  return {
    databaseUrl: postgres.connectionString,
    dataDir,
    cookies,
    postIds: newest.rows.map(({ id }) => id),
    close: async () => {
      await db.close();
      await postgres.stop();
    },
  };
}

async function withoutTimeout(db: Database, statement: string): Promise<void> {
  const client = await db.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(statement);
  } finally {
    client.release(true);
  }
}

async function signIn({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>('select id from users order by id limit $1', [VIEWERS * 2]);
  const viewers = rows.slice(0, VIEWERS);
  const others = rows.slice(VIEWERS);
  const now = new Date();
  const expire = new Date(now.getTime() + 14 * DAY_MS);
  return Promise.all(
    viewers.map(async ({ id }, index) => {
      await pool.query('insert into blocks (id, blocker_id, blocked_id) values ($1, $2, $3) on conflict do nothing', [
        uuidV7(),
        id,
        others[index]?.id,
      ]);
      const token = randomBytes(32).toString('base64url');
      const sid = createHash('sha256').update(token).digest('hex');
      const at = now.toISOString();
      const sess = { id: uuidV7(), userId: id, createdAt: at, lastSeenAt: at, userAgent: 'bench' };
      await pool.query('insert into sessions (sid, sess, expire) values ($1, $2, $3)', [sid, sess, expire]);
      return `lampstand=${token}`;
    }),
  );
}
