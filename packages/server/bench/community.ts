import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';
import { startEmbeddedPostgres } from '../src/db/embedded-postgres.ts';
import { encodeCursor, type Position } from '../src/db/cursor.ts';
import { createOrm, migrate, type Database } from '../src/db/orm.ts';
import { uuidV7 } from '../src/db/uuid-v7.ts';
import { seededRandom } from '../src/scripts/seed/random.ts';
import { inventMembers, seedCommunity } from '../src/scripts/seed/seed-community.ts';
import { parentOf } from './processor-time.ts';

/** Kept between runs, because creating a million testimonies takes minutes. */
export const CACHE = path.join(import.meta.dirname, '..', '..', '..', '.cache', 'bench');

const VIEWERS = 50;
const DAY_MS = 86_400_000;

export interface Community {
  databaseUrl: string;
  dataDir: string;
  /** Session cookies of members who each have a few blocks and reactions. */
  cookies: string[];
  viewerIds: string[];
  /** Ids of the newest posts. */
  postIds: string[];
  /** Members with whom each signed-in member has a conversation. */
  partnerIds: string[];
  /** Of a page far down the feed. */
  deepCursor: string;
  /** A member who has blocked 2,000 others, among them half of the authors. */
  blocking: { id: string; cookie: string };
  /** Signs in other members on the given number of devices in all. */
  signInMore(count: number): Promise<{ id: string; cookie: string }[]>;
  /** Has as many members as this, and prayer requests among the testimonies, a quarter of them answered. */
  grow(members: number): Promise<void>;
  /** PostgreSQL's first process. */
  postmasterPid(): Promise<number>;
  close(): Promise<void>;
}

/** A separate database with the given number of testimonies by 1,000 members, analyzed, and fifty signed-in members. */
export async function openCommunity(posts: number): Promise<Community> {
  const dataDir = path.join(CACHE, String(posts));
  const postgres = await startEmbeddedPostgres({ dataDir });
  const db = await createOrm(postgres.connectionString);
  await migrate(db);
  const { rows } = await db.pool.query<{ count: number }>('select count(*)::int as count from posts');
  // A run that was ended has left some.
  const lacking = posts - (rows[0]?.count ?? 0);
  if (lacking > 0) {
    console.error(`inventing ${lacking.toLocaleString('en')} testimonies…`);
    await seedCommunity(db.pool, { posts: lacking, members: 1_000, seed: 7, now: new Date() });
    await withoutTimeout(db, 'vacuum analyze');
  }
  const partnerIds = await inventConversations(db);
  const viewers = await signIn(db);
  const blocking = await signInBlocking(db);
  // The pool reads times as text.
  const { rows: old } = await db.pool.query<{ createdAt: string; id: string }>(
    'select created_at as "createdAt", id from posts order by created_at, id offset 200 limit 1',
  );
  const deep = old.map(({ createdAt, id }): Position => ({ createdAt: new Date(createdAt), id }))[0];
  const newest = await db.pool.query<{ id: string }>(
    'select id from posts order by created_at desc, id desc limit 200',
  );
  return {
    databaseUrl: postgres.connectionString,
    dataDir,
    cookies: viewers.map(({ cookie }) => cookie),
    viewerIds: viewers.map(({ id }) => id),
    postIds: newest.rows.map(({ id }) => id),
    partnerIds,
    deepCursor: encodeCursor(deep ?? { createdAt: new Date(0), id: '' }),
    blocking,
    signInMore: (count) => signInMore(db, count),
    grow: (members) => grow(db, members),
    postmasterPid: async () => {
      const { rows } = await db.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
      return parentOf(rows[0]?.pid ?? 0);
    },
    close: async () => {
      await db.close();
      await postgres.stop();
    },
  };
}

/** Two hundred conversations of twenty messages for each viewer. The last two messages of each are unread. */
async function inventConversations(db: Database): Promise<string[]> {
  const { rows } = await db.pool.query<{ id: string }>(
    'select id from (select id, age from users order by id offset $1) others where age >= 18 order by id limit 200',
    [VIEWERS * 2],
  );
  const partnerIds = rows.map(({ id }) => id);
  const { rowCount } = await db.pool.query('select from messages limit 1');
  if (rowCount === 0) {
    console.error('creating conversations…');
    await withoutTimeout(
      db,
      `insert into messages (id, sender_id, receiver_id, content, read, created_at)
       select gen_random_uuid(), case when k % 2 = 0 then v.id else p.id end, case when k % 2 = 0 then p.id else v.id end,
         'Thank you for praying with me this week. ' || k, k < 18,
         date_trunc('milliseconds', now()) - interval '1 hour' * (20 - k) - interval '1 minute' * v.n
       from (select id, row_number() over (order by id) as n from users order by id limit ${VIEWERS}) v
       cross join unnest(array['${partnerIds.join("','")}']::uuid[]) as p (id)
       cross join generate_series(1, 20) as k`,
    );
    await withoutTimeout(db, 'vacuum analyze messages, conversations');
  }
  return partnerIds;
}

async function grow(db: Database, members: number): Promise<void> {
  const { rows } = await db.pool.query<{ count: number }>('select count(*)::int as count from users');
  const lacking = members - (rows[0]?.count ?? 0);
  if (lacking > 0) {
    console.error(`inventing ${lacking.toLocaleString('en')} members…`);
    await inventMembers(db.pool, seededRandom(9), lacking, new Date());
    await withoutTimeout(db, 'vacuum analyze users, member_words');
  }
  const { rowCount } = await db.pool.query(`select from posts where kind = 'prayer' limit 1`);
  if (rowCount === 0) {
    console.error('asking for prayer…');
    await withoutTimeout(
      db,
      `alter table posts disable trigger user;
       update posts set kind = 'prayer', answered_at = case when get_byte(uuid_send(id), 14) < 64 then created_at end
       where get_byte(uuid_send(id), 15) < 32;
       alter table posts enable trigger user`,
    );
    await withoutTimeout(db, 'vacuum analyze posts');
  }
}

async function withoutTimeout(db: Pick<Database, 'pool'>, statement: string): Promise<void> {
  const client = await db.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(statement);
  } finally {
    client.release(true);
  }
}

async function signIn({ pool }: Database): Promise<{ id: string; cookie: string }[]> {
  const { rows } = await pool.query<{ id: string }>('select id from users order by id limit $1', [VIEWERS * 2]);
  const viewers = rows.slice(0, VIEWERS);
  const others = rows.slice(VIEWERS);
  return Promise.all(
    viewers.map(async ({ id }, index) => {
      await pool.query('insert into blocks (id, blocker_id, blocked_id) values ($1, $2, $3) on conflict do nothing', [
        uuidV7(),
        id,
        others[index]?.id,
      ]);
      return { id, cookie: await openSession(pool, id) };
    }),
  );
}

async function signInBlocking({ pool }: Database): Promise<{ id: string; cookie: string }> {
  const { rows } = await pool.query<{ id: string }>('select id from users order by id offset $1 limit 1', [
    VIEWERS * 2,
  ]);
  const id = rows[0]?.id ?? '';
  const { rowCount } = await pool.query('select from blocks where blocker_id = $1 offset 1 limit 1', [id]);
  if (rowCount === 0) {
    console.error('creating blocks…');
    await pool.query(
      `with quiet as (
         -- After all others in the order of ids, so that the viewers stay the same.
         insert into users (id, email)
         select ('ffffffff-ffff-4fff-bfff-' || lpad(n::text, 12, '0'))::uuid, 'quiet-' || n || '@example.org'
         from generate_series(1, 1500) n
         returning id
       ), authors as (
         select id from (select id, row_number() over (order by id) as n from users where id <> $1 order by id limit 1000) u
         where n % 2 = 0
       )
       insert into blocks (id, blocker_id, blocked_id)
       select gen_random_uuid(), $1, id from (select id from quiet union all select id from authors) blocked
       on conflict do nothing`,
      [id],
    );
    await withoutTimeout({ pool }, 'vacuum analyze users, blocks');
  }
  return { id, cookie: await openSession(pool, id) };
}

async function signInMore({ pool }: Database, count: number): Promise<{ id: string; cookie: string }[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from (select id, age from users order by id offset $1) others where age >= 18 limit $2',
    [VIEWERS * 2, count],
  );
  // The viewers can write to each of them without a request.
  await pool.query(
    `insert into conversations (low_id, high_id, last_message_at)
     select least(v.id, o.id), greatest(v.id, o.id), 'epoch'
     from (select id from users order by id limit $1) v cross join unnest($2::uuid[]) o (id)
     on conflict do nothing`,
    [VIEWERS, rows.map(({ id }) => id)],
  );
  const devices = Array.from({ length: count }, (_, index) => rows[index % rows.length]?.id ?? '');
  return Promise.all(devices.map(async (id) => ({ id, cookie: await openSession(pool, id) })));
}

export async function openSession(pool: Database['pool'], userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const sid = createHash('sha256').update(token).digest('hex');
  const now = new Date();
  const at = now.toISOString();
  const sess = { id: uuidV7(), userId, createdAt: at, lastSeenAt: at, userAgent: 'bench' };
  const expire = new Date(now.getTime() + 14 * DAY_MS);
  await pool.query('insert into sessions (sid, sess, expire) values ($1, $2, $3)', [sid, sess, expire]);
  return `lampstand=${token}`;
}
