import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { atOnce } from '../../../test/at-once.ts';
import { emptyTables } from '../../../test/empty-tables.ts';
import { onServer } from '../../../test/database.ts';
import type { Member } from '../../../test/factories.ts';
import { Rows } from '../../../test/rows.ts';
import { CallError } from '../../../test/transport.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';
import { untilWaiting } from '../../../test/waiting.ts';
import { pairLock } from '../../db/pair-transaction.ts';
import { uuidV7 } from '../../db/uuid-v7.ts';

const test = await startTestApp();
const rows = new Rows(test.db.pool);
let rosa: Member, elena: Member;

beforeEach(async () => {
  await removeEverybody(test.db.pool);
  rosa = await test.members.member({ firstName: 'Rosa' });
  elena = await test.members.member({ firstName: 'Elena' });
  await rows.conversation(rosa.user.id, elena.user.id);
});

const send = (from: Member, to: Member, content: string) =>
  test.client(from.token).messages.send({ body: { receiverId: to.user.id, content } });

/** Every message between the two as one of them sees it, read page by page, newest first. */
async function wholeConversation(viewer: Member, other: Member): Promise<{ id: string; createdAt: string }[]> {
  const { messages } = test.client(viewer.token);
  const all: { id: string; createdAt: string }[] = [];
  let cursor: string | undefined;
  do {
    const page = await messages.list({ params: { userId: other.user.id }, query: { limit: 7, cursor } });
    all.push(...page.items.map(({ id, createdAt }) => ({ id, createdAt })));
    cursor = page.next;
  } while (cursor !== undefined);
  return all;
}

async function statusOf(call: Promise<unknown>): Promise<number> {
  return call.then(
    () => 201,
    (error: unknown) => (error instanceof CallError ? error.status : Promise.reject(error)),
  );
}

describe('100 messages from both sides, many at once (messages-6)', () => {
  it('have the same order for both, ascending times, and right unread counts', async () => {
    const sent = await atOnce(100, (i) => (i % 2 ? send(rosa, elena, `${i}`) : send(elena, rosa, `${i}`)));
    expect(await rows.count('messages')).toBe(100);
    const [hers, theirs] = [await wholeConversation(rosa, elena), await wholeConversation(elena, rosa)];
    expect(theirs).toEqual(hers);
    expect(new Set(hers.map(({ id }) => id))).toEqual(new Set(sent.map(({ id }) => id)));
    const times = hers.map(({ createdAt }) => Date.parse(createdAt)).toReversed();
    expect(times.every((time, i) => i === 0 || time > times[i - 1]!)).toBe(true);
    for (const [member, other] of [
      [rosa, elena],
      [elena, rosa],
    ] as const) {
      const { messages } = test.client(member.token);
      expect(await messages.unread()).toEqual({ messages: 50, requests: 0 });
      expect((await messages.conversations()).items).toMatchObject([{ unreadCount: 50, user: { id: other.user.id } }]);
      expect((await messages.conversation({ params: { userId: other.user.id } })).unreadCount).toBe(50);
    }
  });

  it('ascend even if a slower clock writes the later message', async () => {
    const ahead = new Date(Date.now() + 60_000);
    const early = await rows.insert('messages', {
      sender_id: rosa.user.id,
      receiver_id: elena.user.id,
      content: 'from a fast clock',
      created_at: ahead,
    });
    const late = await send(elena, rosa, 'the answer');
    expect(Date.parse(late.createdAt)).toBe(ahead.getTime() + 1);
    expect((await wholeConversation(rosa, elena)).map(({ id }) => id)).toEqual([late.id, early]);
  });
});

describe('a block set during 50 messages (messages-6)', () => {
  it('lets no message through afterwards', async () => {
    for (let round = 0; round < 5; round++) {
      const sends = Array.from({ length: 50 }, (_, i) =>
        i % 2 ? send(rosa, elena, `${i}`) : send(elena, rosa, `${i}`),
      ).map(statusOf);
      const params = { userId: rosa.user.id };
      await test.client(elena.token).blocks.block({ params });
      const landed = await rows.count('messages');
      const after = await Promise.all(Array.from({ length: 5 }, () => statusOf(send(rosa, elena, 'late'))));
      const statuses = await Promise.all(sends);
      expect(await rows.count('messages')).toBe(landed);
      expect(statuses.filter((status) => status === 201)).toHaveLength(landed);
      expect([...statuses, ...after].every((status) => status === 201 || status === 404)).toBe(true);
      expect(after).toEqual([404, 404, 404, 404, 404]);
      await test.client(elena.token).blocks.unblock({ params });
      await emptyTables(test.db.pool, 'messages');
    }
  });

  it('stops messages that had started before it and waited for it', async () => {
    // A block set by another process, held open between its row and its commit.
    await onServer(test.db.connectionString, async (blocking) => {
      await blocking.query(`begin; select pg_advisory_xact_lock(${pairLock(rosa.user.id, elena.user.id)})`);
      await blocking.query('insert into blocks (id, blocker_id, blocked_id) values ($1, $2, $3)', [
        uuidV7(),
        elena.user.id,
        rosa.user.id,
      ]);
      const sends = Array.from({ length: 8 }, () => statusOf(send(rosa, elena, 'waiting')));
      await untilWaiting(test.db.connectionString, 8);
      await blocking.query('commit');
      expect(await Promise.all(sends)).toEqual(Array.from({ length: 8 }, () => 404));
    });
    expect(await rows.count('messages')).toBe(0);
  });
});

describe('the watermark', () => {
  it('never covers a message that the reader has not received', async () => {
    const { messages } = test.client(rosa.token);
    const params = { userId: elena.user.id };
    await send(elena, rosa, 'the first');
    for (let round = 0; round < 10; round++) {
      const arriving = Array.from({ length: 10 }, (_, i) => send(elena, rosa, `${round}.${i}`));
      // The list is read while messages arrive, and only what it contains is marked as read.
      const { items } = await messages.list({ params, query: { limit: 50 } });
      const shown = new Set(items.map(({ id }) => id));
      await messages.markRead({ params, body: { upTo: items[0]!.id } });
      await Promise.all(arriving);
      const { items: now } = await messages.list({ params, query: { limit: 50 } });
      expect(now.filter(({ read, id }) => read && !shown.has(id))).toEqual([]);
      const left = now.filter(({ read }) => !read).length;
      expect((await messages.unread()).messages).toBe(left);
      const settled = await messages.markRead({ params, body: { upTo: now[0]!.id } });
      expect(settled).toEqual({ unreadCount: 0 });
      await test.db.pool.query('delete from messages where id <> $1', [now.at(-1)!.id]);
    }
  });

  it('of two screens at once marks everything without errors', async () => {
    for (let i = 0; i < 40; i++) await send(elena, rosa, `${i}`);
    const all = await wholeConversation(rosa, elena);
    const { messages } = test.client(rosa.token);
    await Promise.all(
      all.map(({ id }) => messages.markRead({ params: { userId: elena.user.id }, body: { upTo: id } })),
    );
    expect(await messages.unread()).toEqual({ messages: 0, requests: 0 });
  });
});

describe('a member who leaves during concurrent messages', () => {
  it('looks unknown to their senders, and no request fails', async () => {
    const sends = Array.from({ length: 30 }, () => statusOf(send(rosa, elena, 'Are you there?')));
    await test.db.pool.query('delete from users where id = $1', [elena.user.id]);
    const statuses = await Promise.all(sends);
    expect(statuses.filter((status) => status !== 201 && status !== 404)).toEqual([]);
    expect([await rows.count('messages'), await rows.count('conversations')]).toEqual([0, 0]);
  });

  it('is signed out while sending, and no request fails', async () => {
    const sends = Array.from({ length: 30 }, () => statusOf(send(rosa, elena, 'My last words')));
    await test.db.pool.query('delete from users where id = $1', [rosa.user.id]);
    const statuses = await Promise.all(sends);
    expect(statuses.filter((status) => status !== 201 && status !== 401)).toEqual([]);
    expect(await rows.count('messages')).toBe(0);
  });
});
