import type { LiveEvent } from '@lampstand/core/live/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { openEvents, type EventStream } from '../../../test/event-stream.ts';
import type { Member } from '../../../test/factories.ts';
import { addressOf } from '../../../test/listening.ts';
import { Rows } from '../../../test/rows.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';
import { startSession } from '../auth/session.ts';

const appA = await startTestApp();
const appB = await startTestApp({ beside: appA });
const urlB = await addressOf(appB);
const { pool } = appA.db;
let rosa: Member, elena: Member;
/** Another device of Rosa's, and one of somebody else, both on another server. */
let phone: EventStream, others: EventStream;
let postId: string;

beforeEach(async () => {
  await removeEverybody(pool);
  rosa = await appA.members.member({ firstName: 'Rosa' });
  elena = await appA.members.member({ firstName: 'Elena' });
  await new Rows(pool).conversation(rosa.user.id, elena.user.id);
  ({ id: postId } = await appA.client(elena.token).posts.create({ body: { content: 'He answered.' } }));
  phone = await openEvents(urlB, await startSession(pool, rosa.user.id, 'Phone', new Date()));
  others = await openEvents(urlB, elena.token);
});

/** Waits for a change that is sent to everybody, so that no earlier event is still on its way. */
async function ownEventsOf(stream: EventStream): Promise<LiveEvent[]> {
  await appA.client(rosa.token).profiles.update({ body: { firstName: 'Rosalía' } });
  await stream.received('author');
  return stream.events.filter(({ type }) => type.startsWith('own'));
}

describe('a member’s own actions are sent to their other devices only', () => {
  test('prayers and loves, with their current state', async () => {
    const { reactions } = appA.client(rosa.token);
    const params = { postId };
    await reactions.prayer({ params });
    await reactions.love({ params });
    const both = { type: 'ownMarks', postId, viewerHasPrayed: true, viewerHasLoved: true };
    await expect.poll(() => phone.events).toContainEqual(both);
    await reactions.love({ params });
    await expect.poll(() => phone.events).toContainEqual({ ...both, viewerHasLoved: false });
    await others.received('postCounts');
    expect(await ownEventsOf(others)).toEqual([]);
  });

  test('comments and testimonies', async () => {
    const { comments, posts } = appA.client(rosa.token);
    await comments.create({ params: { postId }, body: { content: 'Amen' } });
    expect(await phone.received('ownComment')).toEqual({ type: 'ownComment', postId });
    const { id } = await posts.create({ body: { content: 'And he answered me.' } });
    expect(await phone.received('ownPost')).toEqual({ type: 'ownPost', postId: id });
    await others.received('postAdded');
    expect(await ownEventsOf(others)).toEqual([]);
    expect(phone.events.some(({ type }) => type === 'postAdded')).toBe(false);
  });

  test('read marks, with the other member’s id', async () => {
    const receiverId = rosa.user.id;
    const { messages } = appA.client(elena.token);
    const first = await messages.send({ body: { receiverId, content: 'Peace' } });
    await messages.send({ body: { receiverId, content: 'Are you there?' } });
    const params = { userId: elena.user.id };
    await appA.client(rosa.token).messages.markRead({ params, body: { upTo: first.id } });
    expect(await phone.received('ownRead')).toEqual({ type: 'ownRead', userId: elena.user.id, unreadCount: 1 });
    expect(await ownEventsOf(others)).toEqual([]);
  });

  test('profile changes that nobody else sees', async () => {
    await appA.client(rosa.token).profiles.update({ body: { city: 'Austin' } });
    expect(await phone.received('ownProfile')).toEqual({ type: 'ownProfile' });
    expect(await ownEventsOf(others)).toEqual([]);
  });

  test('but nothing about someone behind a block', async () => {
    await appA.client(rosa.token).blocks.block({ params: { userId: elena.user.id } });
    await phone.received('authorGone');
    phone.forget();
    // As if a server announced it only now.
    appB.deps.live.acted('mark', rosa.user.id, postId);
    // Sent in the same batch.
    appB.deps.live.acted('mark', elena.user.id, postId);
    await others.received('ownMarks');
    expect(await ownEventsOf(phone)).toEqual([]);
  });
});
