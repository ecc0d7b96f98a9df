import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { openEvents, type EventStream } from '../../../test/event-stream.ts';
import type { Member } from '../../../test/factories.ts';
import { addressOf } from '../../../test/listening.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';
import { Rows } from '../../../test/rows.ts';
import { startSession } from '../auth/session.ts';

/** Everything is written on one server, and the members' streams are open on another. */
const appA = await startTestApp();
const appB = await startTestApp({ beside: appA });
const urlB = await addressOf(appB);
const { pool } = appA.db;
const rows = new Rows(pool);
let elena: Member, rosa: Member, moderator: Member;
let phone: EventStream, laptop: EventStream, others: EventStream;
let postId: string;

const as = (member: Member) => appA.client(member.token);
const pray = (wanted: boolean, by = rosa) => as(by).reactions.prayer({ params: { postId }, body: { wanted } });
const expectTold = (newCount: number, ...streams: EventStream[]) =>
  Promise.all(streams.map((stream) => stream.expectLatest({ type: 'activity', newCount })));

beforeEach(async () => {
  await removeEverybody(pool, 'decisions');
  elena = await appA.members.member({ firstName: 'Elena' });
  rosa = await appA.members.member({ firstName: 'Rosa' });
  moderator = await appA.members.moderator();
  postId = await rows.post(elena.user.id);
  phone = await openEvents(urlB, await startSession(pool, elena.user.id, 'Phone', new Date()));
  laptop = await openEvents(urlB, elena.token);
  others = await openEvents(urlB, rosa.token);
});

describe('the number of the bell is live, on any server (activity-5)', () => {
  it('rises with a prayer and falls when it is taken back, on all devices of its member alone', async () => {
    await pray(true);
    await expectTold(1, phone, laptop);
    await pray(false);
    await expectTold(0, phone, laptop);
    expect(others.events.filter(({ type }) => type === 'activity')).toEqual([]);
  });

  it('falls on every device when one has read', async () => {
    await pray(true);
    await expectTold(1, phone, laptop);
    const [latest] = (await as(elena).activity.list({ query: {} })).items;
    await as(elena).activity.markRead({ body: { upTo: latest?.latestAt ?? '' } });
    await expectTold(0, phone, laptop);
  });

  it('follows comments, also those taken away or removed', async () => {
    const comment = () => as(rosa).comments.create({ params: { postId }, body: { content: 'Amen' } });
    const { id } = await comment();
    await expectTold(1, laptop);
    await as(elena).comments.remove({ params: { commentId: id } });
    await expectTold(0, laptop);
    const other = await comment();
    await expectTold(1, laptop);
    const target = { kind: 'comment', id: other.id } as const;
    await as(moderator).moderation.makeDecision({ body: { target, act: 'remove', reason: 'spam' } });
    await expectTold(0, laptop);
    // Its writer is told of the decision.
    await expectTold(1, others);
  });

  it('follows requests, their acceptance and their end', async () => {
    const { id } = await as(rosa).connections.request({ body: { addresseeId: elena.user.id } });
    await expectTold(1, laptop);
    const params = { connectionId: id };
    await as(elena).connections.answer({ params, body: { status: 'accepted' } });
    await Promise.all([expectTold(0, laptop), expectTold(1, others)]);
    await as(elena).connections.end({ params });
    await expectTold(0, others);
  });

  it('falls with a block, and rises when it ends', async () => {
    await pray(true);
    await expectTold(1, laptop);
    const params = { userId: elena.user.id };
    await as(rosa).blocks.block({ params });
    await expectTold(0, laptop);
    await as(rosa).blocks.unblock({ params });
    await expectTold(1, laptop);
  });

  it('falls when a testimony is deleted, or its readers leave', async () => {
    await pray(true);
    await expectTold(1, laptop);
    await pool.query('delete from users where id = $1', [rosa.user.id]);
    await expectTold(0, laptop);
    await pray(true, moderator);
    await expectTold(1, laptop);
    await as(elena).posts.remove({ params: { postId } });
    await expectTold(0, laptop);
  });

  it('rises when somebody joins by an invitation', async () => {
    const invitation_id = await rows.insert('invitations', {
      code: 'ABCDEFGH',
      created_by: elena.user.id,
      places: 1,
      used: 1,
      until: new Date(),
    });
    await pool.query('insert into invitation_uses (user_id, invitation_id) values ($1, $2)', [
      rosa.user.id,
      invitation_id,
    ]);
    await expectTold(1, laptop);
  });

  it('rises when a report was decided', async () => {
    await as(elena).reports.create({
      body: { target: { kind: 'member', id: rosa.user.id }, about: 'name', reason: 'spam' },
    });
    const { items } = await as(moderator).moderation.queue({ query: {} });
    await as(moderator).moderation.decide({ params: { reportId: items[0]?.id ?? '' }, body: { status: 'reviewed' } });
    await expectTold(1, laptop);
  });
});
