import type { MessageView } from '@lampstand/core/messages/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { openEvents } from '../../../test/event-stream.ts';
import type { Member } from '../../../test/factories.ts';
import { phonePhoto } from '../../../test/images.ts';
import { addressOf } from '../../../test/listening.ts';
import { Rows } from '../../../test/rows.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';

// Two servers on one database: a change on one is received on the other.
const appA = await startTestApp();
const appB = await startTestApp({ beside: appA });
const [urlA, urlB] = [await addressOf(appA), await addressOf(appB)];
let rosa: Member, elena: Member, ruth: Member;

beforeEach(async () => {
  await removeEverybody(appA.db.pool);
  rosa = await appA.members.member({ firstName: 'Rosa' });
  elena = await appA.members.member({ firstName: 'Elena' });
  ruth = await appA.members.member({ firstName: 'Ruth' });
  await new Rows(appA.db.pool).conversation(rosa.user.id, elena.user.id);
});

const author = ({ user: { id, firstName, lastName, profileImageUrl } }: Member) => ({
  id,
  firstName,
  lastName,
  profileImageUrl,
});

describe('a message (live-1)', () => {
  test('reaches every screen of both members within a second, on any server, and nobody else’s', async () => {
    const phone = await openEvents(urlA, rosa.token);
    const laptop = await openEvents(urlB, rosa.token);
    const hers = await openEvents(urlB, elena.token);
    const others = await openEvents(urlB, ruth.token);
    const sent = await appA.client(rosa.token).messages.send({ body: { receiverId: elena.user.id, content: 'Peace' } });
    expect(await hers.received('message')).toEqual({ type: 'message', message: sent, user: author(rosa) });
    for (const own of [phone, laptop]) {
      expect(await own.received('message')).toEqual({ type: 'message', message: sent, user: author(elena) });
    }
    await hers.expectLatest({ type: 'unread', messages: 1, requests: 0 });
    hers.forget();
    const answer = await appB
      .client(elena.token)
      .messages.send({ body: { receiverId: rosa.user.id, content: 'And to you' } });
    await expect.poll(() => phone.events.filter(({ type }) => type === 'message')).toHaveLength(2);
    await phone.expectLatest({ type: 'unread', messages: 1, requests: 0 });
    await appB.client(rosa.token).messages.markRead({ params: { userId: elena.user.id }, body: { upTo: answer.id } });
    await phone.expectLatest({ type: 'unread', messages: 0, requests: 0 });
    // Events are in order, so one for her would have arrived before this one.
    await appA.client(rosa.token).profiles.update({ body: { city: 'Austin', firstName: 'Rosalía' } });
    await others.received('author');
    expect(others.events).toHaveLength(1);
  });

  test('of two thousand characters of four bytes each arrives complete, and a hundred messages stay in order', async () => {
    const hers = await openEvents(urlB, elena.token);
    const content = '🕊'.repeat(1_000);
    await appA.client(rosa.token).messages.send({ body: { receiverId: elena.user.id, content } });
    expect((await hers.received('message')).message.content).toBe(content);
    hers.forget();
    const sendOnBoth = async (n: number) => {
      const body = { receiverId: elena.user.id, content: String(n) };
      return Promise.all([appA, appB].map((app) => app.client(rosa.token).messages.send({ body })));
    };
    // Ten at a time on each server. With more, a slow machine would time out waiting for the conversation's row.
    const tenOnBoth = async () => Promise.all(Array.from({ length: 10 }, (_, n) => sendOnBoth(n)));
    const sent: MessageView[] = [];
    for (let round = 0; round < 5; round += 1) sent.push(...(await tenOnBoth()).flat());
    const received = () => hers.events.flatMap((event) => (event.type === 'message' ? [event.message] : []));
    await expect.poll(() => received().length).toBe(100);
    const inOrder = sent.toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
    expect(received()).toEqual(inOrder);
  });
});

describe('the feed', () => {
  test('announces a new testimony to others, and changes and removals to everybody', async () => {
    const own = await openEvents(urlA, rosa.token);
    const others = await openEvents(urlB, elena.token);
    const { posts } = appA.client(rosa.token);
    const { id: postId } = await posts.create({ body: { content: 'He answered.' } });
    expect(await others.received('postAdded')).toEqual({ type: 'postAdded', postId, userId: rosa.user.id });
    await posts.edit({ params: { postId }, body: { content: 'He answered us.' } });
    await posts.edit({ params: { postId }, body: { content: 'He answered us.' } });
    expect(await others.received('postChanged')).toEqual({ type: 'postChanged', postId });
    await posts.remove({ params: { postId } });
    expect(await others.received('postRemoved')).toEqual({ type: 'postRemoved', postId });
    await own.received('postRemoved');
    const seen = own.events.map(({ type }) => type).filter((type) => type !== 'activity');
    expect(seen).toEqual(['ownPost', 'postChanged', 'postRemoved']);
    expect(others.events.map(({ type }) => type)).toEqual(['postAdded', 'postChanged', 'postRemoved']);
  });

  test('updates its counts, and combines many changes of one post into few events, the last one right', async () => {
    const { id: postId } = await appA.client(rosa.token).posts.create({ body: { content: 'He answered.' } });
    const screen = await openEvents(urlB, rosa.token);
    const members = await Promise.all(Array.from({ length: 30 }, () => appA.members.member()));
    const params = { postId };
    await Promise.all(
      members.map(async ({ token }, i) => {
        const { reactions, comments } = (i % 2 ? appA : appB).client(token);
        await reactions.prayer({ params });
        await reactions.love({ params });
        if (i % 3 === 0) await reactions.love({ params });
        await comments.create({ params, body: { content: 'Amen' } });
      }),
    );
    const whole = { type: 'postCounts', postId, prayerCount: 30, loveCount: 20, commentCount: 30 };
    await expect.poll(() => screen.events.at(-1)).toEqual(whole);
    const counts = screen.events.filter(({ type }) => type === 'postCounts');
    // About a hundred changes on two servers, which each send four times a second.
    expect(counts.length).toBeLessThan(30);
  });
});

describe('a member', () => {
  test('with a new name or picture is updated everywhere at once; other changes are sent to nobody', async () => {
    const screen = await openEvents(urlB, elena.token);
    const { profiles } = appA.client(rosa.token);
    await profiles.update({ body: { city: 'Austin', age: 35 } });
    await profiles.update({ body: { firstName: 'Rosalía' } });
    expect(await screen.received('author')).toEqual({
      type: 'author',
      user: { ...author(rosa), firstName: 'Rosalía' },
    });
    expect(screen.events).toHaveLength(1);
    screen.forget();
    const files = { profilePicture: new Blob([new Uint8Array(await phonePhoto())], { type: 'image/jpeg' }) };
    const { profileImageUrl } = await profiles.uploadPicture({ body: {}, files });
    expect((await screen.received('author')).user.profileImageUrl).toBe(profileImageUrl);
  });

  test('receives a request to connect, and the requester receives the answer', async () => {
    const asking = await openEvents(urlA, rosa.token);
    const asked = await openEvents(urlB, elena.token);
    const request = () => appA.client(rosa.token).connections.request({ body: { addresseeId: elena.user.id } });
    const { id } = await request();
    expect(await asked.received('connection')).toEqual({ type: 'connection', user: author(rosa), status: 'pending' });
    await asked.expectLatest({ type: 'unread', messages: 0, requests: 1 });
    await request();
    await appB.client(elena.token).connections.answer({ params: { connectionId: id }, body: { status: 'accepted' } });
    expect(await asking.received('connection')).toEqual({
      type: 'connection',
      user: author(elena),
      status: 'accepted',
    });
    await asked.expectLatest({ type: 'unread', messages: 0, requests: 0 });
    expect(asked.events.filter(({ type }) => type === 'connection')).toHaveLength(1);
  });
});

describe('a report', () => {
  test('updates the queue of the admins, and its decision reaches the reporter without the admin’s name (reports-6)', async () => {
    const admin = await appA.members.admin();
    const { id: postId } = await appA.client(rosa.token).posts.create({ body: { content: 'Buy my oil.' } });
    const queue = await openEvents(urlB, admin.token);
    const reporting = await openEvents(urlB, elena.token);
    const reported = await openEvents(urlA, rosa.token);
    const { id } = await appA.client(elena.token).reports.create({ body: { postId, reason: 'spam' } });
    await queue.expectLatest({ type: 'reportsQueue', pending: 1 });
    const params = { reportId: id };
    await appA.client(admin.token).moderation.decide({ params, body: { status: 'reviewed' } });
    expect(await reporting.received('report')).toEqual({ type: 'report', postId, status: 'reviewed' });
    await queue.expectLatest({ type: 'reportsQueue', pending: 0 });
    // A former admin receives no more events about the queue.
    await appA.db.pool.query("update users set role = 'member' where id = $1", [admin.user.id]);
    await queue.received('ownProfile');
    queue.forget();
    await appA.client(ruth.token).reports.create({ body: { postId, reason: 'spam' } });
    await appA.client(ruth.token).profiles.update({ body: { firstName: 'Ruthie' } });
    await queue.received('author');
    await reported.received('author');
    // That they are no longer an admin is told too: their name has a mark less (profiles-14).
    expect(new Set([...queue.events, ...reported.events].map(({ type }) => type))).toEqual(new Set(['author']));
  });
});
