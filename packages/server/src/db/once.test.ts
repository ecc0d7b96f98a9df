import type { Endpoint } from '@lampstand/core/api/endpoint';
import { api } from '@lampstand/core/api/table';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../test/app.ts';
import type { Member } from '../../test/factories.ts';
import { drawn } from '../../test/images.ts';
import { expectRefusal } from '../../test/refusal.ts';
import { Rows } from '../../test/rows.ts';
import { removeEverybody } from '../../test/remove-everybody.ts';
import { deleteOldKeys } from './once.ts';

const test = await startTestApp();
const rows = new Rows(test.db.pool);
const HOUR = 3_600_000;
let rosa: Member, elena: Member;
let postId: string;

beforeEach(async () => {
  await removeEverybody(test.db.pool);
  rosa = await test.members.member({ firstName: 'Rosa' });
  elena = await test.members.member({ firstName: 'Elena' });
  await rows.conversation(rosa.user.id, elena.user.id);
  postId = await rows.post(elena.user.id);
});

type Send = (content: string, key?: string) => Promise<{ id: string; content: string }>;

const KINDS: [table: string, send: Send][] = [
  [
    'messages',
    (content, idempotencyKey) =>
      test.client(rosa.token).messages.send({ body: { receiverId: elena.user.id, content } }, { idempotencyKey }),
  ],
  [
    'comments',
    (content, idempotencyKey) =>
      test.client(rosa.token).comments.create({ params: { postId }, body: { content } }, { idempotencyKey }),
  ],
  [
    'posts',
    (content, idempotencyKey) => test.client(rosa.token).posts.create({ body: { content } }, { idempotencyKey }),
  ],
];

describe.each(KINDS)('a key for %s', (table, send) => {
  const own = async () => {
    const { rows: found } = await test.db.pool.query<{ n: number }>(
      `select count(*)::int as n from ${table} where content <> 'He answered.'`,
    );
    return found[0]?.n;
  };

  it('writes once, and answers a repeat like the first request (offline-3)', async () => {
    const first = await send('Amen', 'key-1');
    expect(await send('Amen', 'key-1')).toEqual(first);
    expect(await own()).toBe(1);
    expect((await send('Amen', 'key-2')).id).not.toBe(first.id);
    expect((await send('Amen')).id).not.toBe(first.id);
    expect(await own()).toBe(3);
  });

  it('writes once when it is sent ten times at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => send('Amen', 'key-1')));
    expect(answers).toEqual(answers.map(() => answers[0]));
    expect(await own()).toBe(1);
    expect(await rows.count('idempotency_keys')).toBe(1);
  });

  it('is refused with other content', async () => {
    await send('Amen', 'key-1');
    await expectRefusal(send('Amen?', 'key-1'), 'idempotency_conflict');
    expect(await own()).toBe(1);
  });

  it('can be used again a day later, and is swept', async () => {
    await send('Amen', 'key-1');
    await test.db.pool.query('update idempotency_keys set created_at = $1', [new Date(Date.now() - 24 * HOUR - 1000)]);
    await send('Something else', 'key-1');
    expect(await own()).toBe(2);
    await deleteOldKeys(test.db.pool, [new Date(Date.now() + 23 * HOUR)]);
    expect(await rows.count('idempotency_keys')).toBe(1);
    await deleteOldKeys(test.db.pool, [new Date(Date.now() + 25 * HOUR)]);
    expect(await rows.count('idempotency_keys')).toBe(0);
  });

  it('is not used up by a request that was refused', async () => {
    await expectRefusal(send(' ', 'key-1'), 'invalid_input');
    await send('Amen', 'key-1');
    expect(await own()).toBe(1);
  });
});

it.each(['with space', 'ñandú', 'x'.repeat(101), ''])('refuses the key %j', async (key) => {
  const answer = await test.request('/api/messages', {
    method: 'POST',
    token: rosa.token,
    headers: { 'Idempotency-Key': key, 'Content-Type': 'application/json' },
    body: JSON.stringify({ receiverId: elena.user.id, content: 'x' }),
  });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ details: { fields: [{ field: 'Idempotency-Key', issue: 'invalid' }] } });
  expect(await rows.count('messages')).toBe(0);
});

it('keeps a repeat from taking back a prayer or a love', async () => {
  const { reactions } = test.client(rosa.token);
  for (const kind of ['prayer', 'love'] as const) {
    const toggle = (idempotencyKey: string) => reactions[kind]({ params: { postId } }, { idempotencyKey });
    expect(await toggle(`${kind}-1`)).toEqual({ action: 'added', count: 1 });
    const again = await Promise.all(Array.from({ length: 5 }, () => toggle(`${kind}-1`)));
    expect(again).toEqual(again.map(() => ({ action: 'added', count: 1 })));
    expect(await toggle(`${kind}-2`)).toEqual({ action: 'removed', count: 0 });
    // Another device has taken the mark back meanwhile, so the repeat returns the current state.
    expect(await toggle(`${kind}-1`)).toEqual({ action: 'removed', count: 0 });
    const elsewhere = { params: { postId: await rows.post(elena.user.id) } };
    await expectRefusal(reactions[kind](elsewhere, { idempotencyKey: `${kind}-1` }), 'idempotency_conflict');
  }
});

it('belongs to one member and one path', async () => {
  const body = { content: 'Amen' };
  const params = { postId };
  await test.client(rosa.token).comments.create({ params, body }, { idempotencyKey: 'shared' });
  const theirs = await test.client(elena.token).comments.create({ params, body }, { idempotencyKey: 'shared' });
  expect(theirs.userId).toBe(elena.user.id);
  const elsewhere = { params: { postId: await rows.post(elena.user.id) }, body };
  const again = test.client(rosa.token).comments.create(elsewhere, { idempotencyKey: 'shared' });
  await expectRefusal(again, 'idempotency_conflict');
  await expectRefusal(
    test.client(rosa.token).posts.create({ body }, { idempotencyKey: 'shared' }),
    'idempotency_conflict',
  );
});

describe('a repeat after the other member has left', () => {
  type Repeat = () => [path: string, body: object];
  /** The endpoints that take a key and concern another member. Sharing a post concerns nobody else. */
  const REPEATS: Record<string, Repeat> = {
    '/api/messages': () => ['/api/messages', { receiverId: elena.user.id, content: 'Amen' }],
    '/api/posts/:postId/comments': () => [`/api/posts/${postId}/comments`, { content: 'Amen' }],
    '/api/posts/:postId/prayer': () => [`/api/posts/${postId}/prayer`, {}],
    '/api/posts/:postId/love': () => [`/api/posts/${postId}/love`, {}],
  };

  async function ask([path, body]: ReturnType<Repeat>): Promise<{ status: number; headers: string; text: string }> {
    const answer = await test.request(path, {
      method: 'POST',
      token: rosa.token,
      headers: { 'Idempotency-Key': 'again', 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    answer.headers.delete('X-Request-Id');
    const text = (await answer.text()).replace(/"requestId":"[^"]*"/, '');
    return { status: answer.status, headers: JSON.stringify([...answer.headers]), text };
  }

  it('is tested for every endpoint that takes a key', () => {
    const keyed = Object.values(api).flatMap((noun) =>
      Object.values<Endpoint>(noun).filter((entry) => entry.idempotent),
    );
    expect(keyed.map(({ path }) => path).toSorted()).toEqual([...Object.keys(REPEATS), '/api/posts'].toSorted());
  });

  it.each(Object.keys(REPEATS))(
    '%s gives the same answer for a block and a deletion, and writes nothing',
    async (path) => {
      const repeat = REPEATS[path]!();
      const first = await ask(repeat);
      expect(first.status).toBeLessThan(300);
      const written = await rows.count('messages');
      await test.client(elena.token).blocks.block({ params: { userId: rosa.user.id } });
      const behindBlock = await ask(repeat);
      expect(behindBlock.status).toBe(404);
      expect(await rows.count('messages')).toBe(written);
      await test.client(elena.token).blocks.unblock({ params: { userId: rosa.user.id } });
      expect(await ask(repeat)).toEqual({ ...first, text: expect.any(String) });
      await test.db.pool.query('delete from users where id = $1', [elena.user.id]);
      expect(await ask(repeat)).toEqual(behindBlock);
    },
  );
});

it('does not write a comment again after its post was deleted', async () => {
  const send = KINDS[1]![1];
  await send('Amen', 'key-1');
  await test.db.pool.query('delete from posts');
  await expectRefusal(send('Amen', 'key-1'), 'post_not_found');
});

it('stores the photo of a post once, and detects a different photo', async () => {
  const photo = async (width: number) => new Blob([new Uint8Array(await drawn(width).jpeg().toBuffer())]);
  const { posts } = test.client(rosa.token);
  const share = async (width: number) =>
    posts.create({ body: { content: 'Look' }, files: { image: await photo(width) } }, { idempotencyKey: 'photo' });
  const first = await share(320);
  expect(await share(320)).toEqual(first);
  await expectRefusal(share(300), 'idempotency_conflict');
  const files: string[] = [];
  for await (const name of test.deps.storage.names()) files.push(name);
  // The photo and its thumbnail.
  expect(files).toHaveLength(2);
  expect((await test.request(first.imageUrl!, { token: rosa.token })).status).toBe(200);
});
