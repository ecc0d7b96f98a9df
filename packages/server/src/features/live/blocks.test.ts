import type { LiveEvent } from '@lampstand/core/live/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { openEvents, type EventStream } from '../../../test/event-stream.ts';
import type { Member } from '../../../test/factories.ts';
import { addressOf } from '../../../test/listening.ts';
import { Rows } from '../../../test/rows.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';

const appA = await startTestApp();
const appB = await startTestApp({ beside: appA });
const urlB = await addressOf(appB);
const rows = new Rows(appA.db.pool);
let viewer: Member, other: Member, third: Member;
let otherPost: string, thirdPost: string;

beforeEach(async () => {
  await removeEverybody(appA.db.pool);
  viewer = await appA.members.member({ firstName: 'Viewer' });
  other = await appA.members.member({ firstName: 'Other' });
  third = await appA.members.member({ firstName: 'Third' });
  otherPost = await rows.post(other.user.id);
  thirdPost = await rows.post(third.user.id);
  await rows.insert('messages', {
    sender_id: other.user.id,
    receiver_id: viewer.user.id,
    content: 'From before',
  });
});

const blockAs = (by: Member, whom: Member) => appA.client(by.token).blocks.block({ params: { userId: whom.user.id } });
const unblockAs = (by: Member, whom: Member) =>
  appA.client(by.token).blocks.unblock({ params: { userId: whom.user.id } });

type BlockRelation = 'byMe' | 'byThem' | 'mutual';

async function setUp(relation: BlockRelation): Promise<void> {
  const pairs = { byMe: [[viewer, other]], byThem: [[other, viewer]] } as const;
  const both = [...pairs.byMe, ...pairs.byThem];
  for (const [by, whom] of relation === 'mutual' ? both : pairs[relation]) {
    await rows.insert('blocks', { blocker_id: by.user.id, blocked_id: whom.user.id });
  }
}

/**
 * Every action of another member that the viewer's screens may show. Rows are written directly where a service would reject the
 * action because of a block.
 */
const ACTIONS: Record<string, () => Promise<unknown>> = {
  'sharing a testimony': () => appA.client(other.token).posts.create({ body: { content: 'He answered.' } }),
  'editing one': () =>
    appA.client(other.token).posts.edit({ params: { postId: otherPost }, body: { content: 'He answered us.' } }),
  'deleting one': () => appA.client(other.token).posts.remove({ params: { postId: otherPost } }),
  'being prayed for': () => appA.client(third.token).reactions.prayer({ params: { postId: otherPost } }),
  'being answered': () =>
    appA.client(third.token).comments.create({ params: { postId: otherPost }, body: { content: 'Amen' } }),
  'changing their name': () => appA.client(other.token).profiles.update({ body: { firstName: 'Otherwise' } }),
  'having written': () =>
    rows.insert('messages', { sender_id: other.user.id, receiver_id: viewer.user.id, content: 'Hello' }),
  'having been written to': () =>
    rows.insert('messages', { sender_id: viewer.user.id, receiver_id: other.user.id, content: 'Hello' }),
  'asking to connect': () => rows.insert('connections', { requester_id: other.user.id, addressee_id: viewer.user.id }),
  'being judged after the viewer’s report': async () => {
    const report = { reporter_id: viewer.user.id, post_id: otherPost, reason: 'spam', content: 'He answered.' };
    const id = await rows.report(report);
    await appA.db.pool.query(`update reports set status = 'resolved' where id = $1`, [id]);
  },
  leaving: () => appA.db.pool.query('delete from users where id = $1', [other.user.id]),
};

/** The events of the stream so far. Two changes by a third member mark the end: one in batches and one sent at once. */
async function receivedBy(stream: EventStream): Promise<EventStream['events']> {
  const before = stream.events.length;
  const ofThird = (type: LiveEvent['type'], id: string) =>
    stream.events.findIndex((event, i) => i >= before && event.type === type && JSON.stringify(event).includes(id));
  await appA.client(third.token).reactions.prayer({ params: { postId: thirdPost } });
  await expect.poll(() => ofThird('postCounts', thirdPost), { interval: 5 }).not.toBe(-1);
  await appA.client(third.token).profiles.update({ body: { firstName: `Third ${performance.now()}` } });
  await expect.poll(() => ofThird('author', third.user.id), { interval: 5 }).not.toBe(-1);
  const isOfThird = (event: LiveEvent) => [thirdPost, third.user.id].some((id) => JSON.stringify(event).includes(id));
  return stream.events.filter((event) => event.type !== 'unread' && !isOfThird(event));
}

/** The viewer's stream, after all that is about the block itself. The number of the bell may arrive late. */
async function streamOfViewer(): Promise<EventStream> {
  const stream = await openEvents(urlB, viewer.token);
  await receivedBy(stream);
  stream.forget();
  return stream;
}

test.each(Object.keys(ACTIONS))(
  'without a block the viewer receives an event for the other member %s',
  async (action) => {
    const stream = await streamOfViewer();
    await ACTIONS[action]?.();
    expect(await receivedBy(stream)).not.toEqual([]);
  },
);

test.each(['byMe', 'byThem', 'mutual'] as const)(
  'with a block "%s" the viewer receives no event, whatever the other member does',
  async (relation) => {
    await setUp(relation);
    const stream = await streamOfViewer();
    // Nothing is sent about what is gone by then.
    const { 'deleting one': deleting, leaving, ...others } = ACTIONS;
    for (const action of Object.values(others)) await action();
    expect(await receivedBy(stream)).toEqual([]);
    for (const action of [deleting, leaving]) {
      await action?.();
      expect(await receivedBy(stream)).toEqual([]);
    }
  },
);

describe('an open screen (live-3)', () => {
  test('removes the other member on both sides after a block, and receives nothing more about them', async () => {
    const mine = await openEvents(urlB, viewer.token);
    const theirs = await openEvents(urlB, other.token);
    await blockAs(viewer, other);
    expect(await mine.received('authorGone')).toEqual({ type: 'authorGone', userId: other.user.id });
    expect(await theirs.received('authorGone')).toEqual({ type: 'authorGone', userId: viewer.user.id });
    // The count of earlier messages may arrive late.
    await mine.expectLatest({ type: 'unread', messages: 0, requests: 0 });
    mine.forget();
    theirs.forget();
    await ACTIONS['sharing a testimony']?.();
    await appA.client(viewer.token).profiles.update({ body: { firstName: 'Viewed' } });
    const [own] = await receivedBy(mine);
    expect(own).toMatchObject({ type: 'author', user: { id: viewer.user.id } });
    expect((await receivedBy(theirs)).filter((event) => JSON.stringify(event).includes(viewer.user.id))).toEqual([]);
  });

  test('must refetch after an unblock, and then receives events about the other member again', async () => {
    await setUp('byMe');
    const mine = await openEvents(urlB, viewer.token);
    await unblockAs(viewer, other);
    await mine.received('ready');
    // The count may still have been on its way when the stream began.
    await mine.expectLatest({ type: 'unread', messages: 1, requests: 0 });
    await ACTIONS['sharing a testimony']?.();
    await mine.received('postAdded');
  });

  test('keeps hiding the other member while their own block remains', async () => {
    await setUp('mutual');
    const mine = await openEvents(urlB, viewer.token);
    const theirs = await openEvents(urlB, other.token);
    await receivedBy(mine);
    mine.forget();
    await unblockAs(viewer, other);
    await mine.received('ready');
    await ACTIONS['sharing a testimony']?.();
    await ACTIONS['changing their name']?.();
    expect((await receivedBy(mine)).map(({ type }) => type)).toEqual(['ready']);
    expect((await receivedBy(theirs)).filter((event) => JSON.stringify(event).includes(viewer.user.id))).toEqual([]);
  });

  test('receives no messages after a block that is set during a conversation', async () => {
    const mine = await openEvents(urlB, viewer.token);
    const write = (n: number) =>
      appA.client(other.token).messages.send({ body: { receiverId: viewer.user.id, content: `${n}` } });
    const writing = Array.from({ length: 20 }, (_, n) => write(n).catch(() => undefined));
    await blockAs(viewer, other);
    await Promise.all(writing);
    await receivedBy(mine);
    const types = mine.events.map(({ type }) => type).filter((type) => type === 'message' || type === 'authorGone');
    expect(types.lastIndexOf('message')).toBeLessThan(types.indexOf('authorGone'));
  });
});
