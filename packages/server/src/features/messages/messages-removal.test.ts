import { LIMITS } from '@lampstand/core/limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { openEvents } from '../../../test/event-stream.ts';
import type { Member } from '../../../test/factories.ts';
import { addressOf } from '../../../test/listening.ts';
import { expectRefusal } from '../../../test/refusal.ts';
import { Rows } from '../../../test/rows.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';
import { KINDS } from '../push/kinds.ts';

const test = await startTestApp();
const { pool } = test.db;
const rows = new Rows(pool);
const address = await addressOf(test);
let rosa: Member, ruth: Member, third: Member, moderator: Member;

beforeEach(async () => {
  await removeEverybody(pool, 'decisions');
  [rosa, ruth, third] = [await test.members.member(), await test.members.member(), await test.members.member()];
  moderator = await test.members.moderator();
  await rows.conversation(rosa.user.id, ruth.user.id);
});

const as = (who: Member, language: 'en' | 'es' = 'en') => test.client(who.token, { language });
const withUser = ({ user }: Member) => ({ params: { userId: user.id } });
const send = async (from: Member, to: Member, content = 'Call 555-1234.') =>
  (await as(from).messages.send({ body: { receiverId: to.user.id, content } })).id;
const remove = (by: Member, messageId: string) => as(by).messages.remove({ params: { messageId } });
const listed = async (who: Member, other: Member, language: 'en' | 'es' = 'en') =>
  (await as(who, language).messages.list(withUser(other))).items;
const isLater = (id: string, minutes: number) =>
  pool.query('update messages set created_at = created_at - $2 * interval $$1 minute$$ where id = $1', [id, minutes]);
const report = (id: string, context?: string[]) =>
  as(ruth).reports.create({
    body: { target: { kind: 'message', id }, reason: 'harassment', ...(context && { context }) },
  });

describe('a message that its sender removes (messages-8)', () => {
  it('is gone for both, says so in the language of the reader, and waits for nobody', async () => {
    const id = await send(rosa, ruth);
    const screens = [await openEvents(address, ruth.token), await openEvents(address, rosa.token)];
    await remove(rosa, id);
    for (const [who, other, screen] of [
      [ruth, rosa, screens[0]],
      [rosa, ruth, screens[1]],
    ] as const) {
      await screen?.expectLatest({ type: 'conversation', user: expect.objectContaining({ id: other.user.id }) });
      expect(await listed(who, other)).toMatchObject([{ id, content: 'Message removed', removed: true }]);
      expect(await listed(who, other, 'es')).toMatchObject([{ content: 'Mensaje quitado' }]);
      const { items } = await as(who).messages.conversations();
      expect(items).toMatchObject([{ lastMessage: { content: 'Message removed', removed: true }, unreadCount: 0 }]);
    }
    expect(await as(ruth).messages.unread()).toEqual({ messages: 0, requests: 0 });
    const about = {
      memberId: ruth.user.id,
      topic: rosa.user.id,
      since: new Date(0).toISOString(),
      watermark: 0,
      now: new Date(),
    };
    expect(await KINDS.messages.news(test.deps, about)).toMatchObject([{ count: 0 }]);
    expect((await pool.query('select content from messages')).rows).toEqual([{ content: '' }]);
    await remove(rosa, id);
  });

  it('can be removed for an hour', async () => {
    const id = await send(rosa, ruth);
    await isLater(id, LIMITS.removeMessageMinutes + 1);
    await expectRefusal(remove(rosa, id), 'message_too_old');
    expect(await listed(ruth, rosa)).toMatchObject([{ content: 'Call 555-1234.' }]);
    expect((await listed(ruth, rosa))[0]).not.toHaveProperty('removed');
  });

  it('is not found by its receiver, by others, behind a block, and after moderators have removed it', async () => {
    const id = await send(rosa, ruth);
    for (const other of [ruth, third, moderator]) await expectRefusal(remove(other, id), 'message_not_found');
    await expectRefusal(remove(rosa, crypto.randomUUID()), 'message_not_found');
    await as(ruth).blocks.block({ params: { userId: rosa.user.id } });
    await expectRefusal(remove(rosa, id), 'message_not_found');
    await as(ruth).blocks.unblock({ params: { userId: rosa.user.id } });
    await report(id);
    const body = { target: { kind: 'message', id }, act: 'remove', reason: 'harassment' } as const;
    await as(moderator).moderation.makeDecision({ body });
    await expectRefusal(remove(rosa, id), 'message_not_found');
  });

  it('leaves a request as it was, without its words, and no second one can be written', async () => {
    const id = await send(rosa, third);
    const screen = await openEvents(address, third.token);
    await remove(rosa, id);
    await screen.received('ready');
    expect((await as(third).messages.requests()).items).toMatchObject([{ lastMessage: { removed: true } }]);
    await expectRefusal(send(rosa, third), 'request_waiting');
  });

  it('says nothing to a member from whom it was held back (messages-5)', async () => {
    const minor = await test.members.member({ age: 15 });
    const screen = await openEvents(address, minor.token);
    const id = await send(rosa, minor);
    await remove(rosa, id);
    await send(ruth, rosa);
    expect(screen.events.map(({ type }) => type).filter((type) => type !== 'ready' && type !== 'unread')).toEqual([]);
    expect(await listed(minor, rosa)).toEqual([]);
  });

  it('is in the export of both, without words', async () => {
    const id = await send(rosa, ruth);
    await remove(rosa, id);
    for (const who of [rosa, ruth]) {
      const answer = await test.request('/api/users/export', { token: who.token });
      const zip = Buffer.from(await answer.arrayBuffer());
      expect(zip.includes('messages.json')).toBe(true);
      expect(zip.includes('555-1234')).toBe(false);
    }
  });
});

describe('a report (reports-5)', () => {
  const cards = async () => (await as(moderator).moderation.queue({})).items;

  it('made before keeps the words, and moderators see that the message is gone', async () => {
    const id = await send(rosa, ruth);
    await report(id);
    await remove(rosa, id);
    expect(await cards()).toMatchObject([{ content: 'Call 555-1234.', now: 'gone', contentNow: null }]);
    const body = { target: { kind: 'message', id }, act: 'remove', reason: 'harassment' } as const;
    await as(moderator).moderation.makeDecision({ body });
    expect(await listed(ruth, rosa)).toEqual([]);
  });

  it('cannot be made of it afterwards, nor disclose it', async () => {
    const [gone, before, id] = [await send(rosa, ruth, 'Gone'), await send(ruth, rosa, 'Who?'), await send(rosa, ruth)];
    await remove(rosa, gone);
    await expectRefusal(report(gone), 'message_not_found');
    // An app that does not know what is removed names it too.
    await report(id, [gone, before]);
    expect(await cards()).toMatchObject([{ context: [{ content: 'Who?' }] }]);
  });

  it('made at the same time has the whole text or is refused', async () => {
    for (let i = 0; i < 10; i++) {
      const id = await send(rosa, ruth);
      await Promise.allSettled([report(id), remove(rosa, id)]);
    }
    for (const { content } of await cards()) expect(content).toBe('Call 555-1234.');
  });
});
