import type { Endpoint } from '@lampstand/core/api/endpoint';
import { api } from '@lampstand/core/api/table';
import type { RateLimitName } from '@lampstand/core/limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../test/app.ts';
import { onServer } from '../../test/database.ts';
import type { Member } from '../../test/factories.ts';
import { removeEverybody } from '../../test/remove-everybody.ts';
import { Rows } from '../../test/rows.ts';
import { untilWaiting } from '../../test/waiting.ts';
import { uuidV7 } from '../db/uuid-v7.ts';

const LIMIT = 3;
const limited = ['posts', 'comments', 'messages', 'reactions'].map((name) => `${name}=${LIMIT}/600`).join(' ');
const test = await startTestApp({ env: { RATE_LIMITS: limited } });
const rows = new Rows(test.db.pool);
let rosa: Member, elena: Member;
let postId: string;

beforeEach(async () => {
  await removeEverybody(test.db.pool);
  await test.db.pool.query('delete from rate_limits');
  rosa = await test.members.member({ firstName: 'Rosa' });
  elena = await test.members.member({ firstName: 'Elena' });
  await rows.conversation(rosa.user.id, elena.user.id);
  postId = await rows.post(elena.user.id);
});

interface Write {
  limit: RateLimitName;
  table: string;
  request: () => [path: string, body: object];
}

/** The endpoints that count their requests in the statement that writes: all that accept a key. */
const WRITES: Record<string, Write> = {
  '/api/posts': { limit: 'posts', table: 'posts', request: () => ['/api/posts', { content: 'Amen' }] },
  '/api/posts/:postId/comments': {
    limit: 'comments',
    table: 'comments',
    request: () => [`/api/posts/${postId}/comments`, { content: 'Amen' }],
  },
  '/api/posts/:postId/prayer': {
    limit: 'reactions',
    table: 'prayers',
    request: () => [`/api/posts/${postId}/prayer`, { wanted: true }],
  },
  '/api/posts/:postId/love': {
    limit: 'reactions',
    table: 'loves',
    request: () => [`/api/posts/${postId}/love`, { wanted: true }],
  },
  '/api/messages': {
    limit: 'messages',
    table: 'messages',
    request: () => ['/api/messages', { receiverId: elena.user.id, content: 'Amen' }],
  },
};

async function send([path, body]: [path: string, body: object], key?: string): Promise<Response> {
  const isForm = path === '/api/posts';
  return test.request(path, {
    method: 'POST',
    token: rosa.token,
    headers: { ...(isForm ? {} : { 'Content-Type': 'application/json' }), ...(key ? { 'Idempotency-Key': key } : {}) },
    body: isForm ? asForm(body) : JSON.stringify(body),
  });
}

function asForm(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  return form;
}

async function written(table: string): Promise<number> {
  const { rows: found } = await test.db.pool.query<{ n: number }>(
    `select count(*)::int as n from ${table} where ${table === 'messages' ? 'sender_id' : 'user_id'} = $1`,
    [rosa.user.id],
  );
  return found[0]?.n ?? 0;
}

it('is tested for every endpoint that accepts a key', () => {
  const keyed = Object.values(api).flatMap((noun) => Object.values<Endpoint>(noun).filter((entry) => entry.idempotent));
  expect(Object.fromEntries(keyed.map(({ path, rateLimit }) => [path, rateLimit]))).toEqual(
    Object.fromEntries(Object.entries(WRITES).map(([path, { limit }]) => [path, limit])),
  );
});

describe.each(Object.entries(WRITES))('%s', (_, { limit, table, request }) => {
  it.each([false, true])(
    'counts each request, and writes nothing above the limit (api-5; with a key: %s)',
    async (isKeyed) => {
      const key = (nth: number) => (isKeyed ? `key-${nth}` : undefined);
      for (let nth = 1; nth <= LIMIT; nth += 1) expect((await send(request(), key(nth))).status).toBeLessThan(300);
      const before = [await written(table), await rows.count('idempotency_keys')];
      const refused = await send(request(), key(99));
      expect(refused.status).toBe(429);
      const wait = Number(refused.headers.get('Retry-After'));
      expect(wait).toBeGreaterThan(590);
      expect(wait).toBeLessThanOrEqual(600);
      expect([await written(table), await rows.count('idempotency_keys')]).toEqual(before);
      await test.db.pool.query('update rate_limits set expire = $1', [Date.now() - 1]);
      expect((await send(request(), key(99))).status).toBeLessThan(300);
    },
  );

  it('counts ten requests at once as ten, with those that are counted elsewhere', async () => {
    await test.deps.limiter.consume(limit, rosa.user.id);
    const answers = await Promise.all(Array.from({ length: 10 }, (__, nth) => send(request(), `key-${nth}`)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status < 300)).toHaveLength(LIMIT - 1);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10 - LIMIT + 1);
    const { rows: counts } = await test.db.pool.query<{ points: number }>('select points from rate_limits');
    expect(counts).toEqual([{ points: 11 }]);
  });

  it('counts repeats of a key too', async () => {
    for (let nth = 1; nth <= LIMIT; nth += 1) expect((await send(request(), 'again')).status).toBeLessThan(300);
    expect((await send(request(), 'again')).status).toBe(429);
    expect(await written(table)).toBe(1);
  });

  it('waits for a request with the same key, and writes only if that one is rolled back', async () => {
    for (const end of ['rollback', 'commit']) {
      await onServer(test.db.connectionString, async (other) => {
        await other.query('begin');
        await other.query(
          'insert into idempotency_keys (user_id, key, request_hash, target, created_at) values ($1, $2, $3, $4, now())',
          [rosa.user.id, `held-${end}`, '0'.repeat(64), uuidV7()],
        );
        const answer = send(request(), `held-${end}`);
        await untilWaiting(test.db.connectionString, 1);
        await other.query(end);
        const { status } = await answer;
        // The key that was committed belongs to other content.
        expect(end === 'commit' ? status === 409 : status < 300, `${end}: ${status}`).toBe(true);
      });
    }
    expect(await written(table)).toBe(1);
  });
});

describe('a request that finds no target', () => {
  it.each(['/api/posts/:postId/comments', '/api/posts/:postId/prayer', '/api/messages'])(
    'of %s is counted, and takes no key',
    async (path) => {
      const request = WRITES[path]!.request();
      await test.client(elena.token).blocks.block({ params: { userId: rosa.user.id } });
      for (let nth = 1; nth <= LIMIT; nth += 1) expect((await send(request, 'key')).status).toBe(404);
      expect((await send(request, 'key')).status).toBe(429);
      expect(await rows.count('idempotency_keys')).toBe(0);
    },
  );

  it('is not counted if its input is invalid', async () => {
    const request: [string, object] = [`/api/posts/${postId}/comments`, { content: ' ' }];
    for (let nth = 0; nth <= LIMIT; nth += 1) expect((await send(request, 'key')).status).toBe(422);
    expect(await rows.count('rate_limits')).toBe(0);
  });
});

it('with one key for two posts at the same moment comments on one of them', async () => {
  const posts = await Promise.all(Array.from({ length: LIMIT }, () => rows.post(elena.user.id)));
  const answers = await Promise.all(
    posts.map((id) => send([`/api/posts/${id}/comments`, { content: 'Amen' }], 'shared')),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  expect(await written('comments')).toBe(1);
  const { rows: kept } = await test.db.pool.query(
    'select 1 from idempotency_keys k join comments c on c.id = k.target and c.user_id = k.user_id',
  );
  expect(kept).toHaveLength(1);
});

it('deleting the post leaves both the key and no comment, or neither', async () => {
  const ids = await Promise.all(Array.from({ length: LIMIT }, () => rows.post(elena.user.id)));
  const answers = ids.map((id, nth) => send([`/api/posts/${id}/comments`, { content: 'Amen' }], `key-${nth}`));
  await test.db.pool.query('delete from posts where id = any ($1)', [ids]);
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses.every((status) => status === 201 || status === 404)).toBe(true);
  expect(await rows.count('idempotency_keys')).toBe(statuses.filter((status) => status === 201).length);
  expect(await rows.count('comments')).toBe(0);
});
