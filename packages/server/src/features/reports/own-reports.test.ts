import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { emptyTables } from '../../../test/empty-tables.ts';
import { openEvents } from '../../../test/event-stream.ts';
import type { Member } from '../../../test/factories.ts';
import { addressOf } from '../../../test/listening.ts';
import { expectRefusal } from '../../../test/refusal.ts';
import { Rows } from '../../../test/rows.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';

// "Your reports" (reports-11).
const test = await startTestApp();
const { pool } = test.db;
const rows = new Rows(pool);
const address = await addressOf(test);
let author: Member, reporter: Member, moderator: Member;
let postId: string;

beforeEach(async () => {
  await removeEverybody(pool, 'decisions');
  author = await test.members.member({ firstName: 'Raúl', lastName: 'Medina' });
  reporter = await test.members.member();
  moderator = await test.members.moderator({ firstName: 'Ruthanne' });
  postId = await rows.post(author.user.id);
});

const as = (who: Member) => test.client(who.token);
const list = async (who = reporter) => (await as(who).reports.list()).items;
const reportPost = () => as(reporter).reports.create({ body: { postId, reason: 'harassment' } });
const remove = (kind: 'post' | 'comment', id: string) =>
  as(moderator).moderation.makeDecision({ body: { target: { kind, id }, act: 'remove', reason: 'spam' } });
const decide = (reportId: string, status: 'reviewed' | 'resolved') =>
  as(moderator).moderation.decide({ params: { reportId }, body: { status } });

it('lists what was reported, whose it was and what became of it, never who decided', async () => {
  const { id } = await reportPost();
  const commentId = await rows.insert('comments', { post_id: postId, user_id: author.user.id, content: 'x' });
  await as(reporter).reports.create({ body: { target: { kind: 'comment', id: commentId }, reason: 'spam' } });
  const target = { kind: 'member', id: author.user.id } as const;
  await as(reporter).reports.create({ body: { target, about: 'name', reason: 'other', description: 'Not his name' } });
  await decide(id, 'reviewed');
  await remove('comment', commentId);
  const listed = await list();
  const { firstName, lastName } = author.user;
  const common = { author: { id: author.user.id, firstName, lastName, profileImageUrl: null } };
  expect(listed).toEqual([
    { ...common, kind: 'member', about: 'name', reason: 'other', status: 'pending', outcome: 'pending', ...SOME },
    { ...common, kind: 'comment', reason: 'spam', status: 'resolved', outcome: 'removed', ...SOME },
    { ...common, kind: 'post', reason: 'harassment', status: 'reviewed', outcome: 'reviewed', ...SOME },
  ]);
  expect(JSON.stringify(listed)).not.toMatch(new RegExp(`Ruthanne|${moderator.user.id}`));
  expect(await list(author)).toEqual([]);
});

const SOME = { id: expect.any(String) as string, createdAt: expect.any(String) as string };

describe('the outcome', () => {
  it('follows what is decided about the target', async () => {
    const { id } = await reportPost();
    expect(await list()).toMatchObject([{ outcome: 'pending' }]);
    await decide(id, 'resolved');
    expect(await list()).toMatchObject([{ outcome: 'resolved' }]);
    const decision = await remove('post', postId);
    expect(await list()).toMatchObject([{ outcome: 'removed' }]);
    await as(moderator).moderation.reverseDecision({ params: { decisionId: decision.id } });
    expect(await list()).toMatchObject([{ outcome: 'putBack' }]);
    // A decision before the report says nothing about it.
    await reportPost();
    expect(await list()).toMatchObject([{ outcome: 'pending' }, { outcome: 'putBack' }]);
  });

  it('survives the deletion of what was reported', async () => {
    const { id } = await reportPost();
    await decide(id, 'resolved');
    await as(author).posts.remove({ params: { postId } });
    expect(await list()).toMatchObject([{ kind: 'post', outcome: 'resolved' }]);
  });

  it('arrives on open screens', async () => {
    const screen = await openEvents(address, reporter.token);
    const first = await reportPost();
    await decide(first.id, 'reviewed');
    expect(await screen.received('report')).toEqual({ type: 'report', postId, status: 'reviewed' });
    const target = { kind: 'member', id: author.user.id } as const;
    const second = await as(reporter).reports.create({ body: { target, about: 'name', reason: 'other' } });
    await decide(second.id, 'resolved');
    expect(await screen.received('ownReport')).toEqual({ type: 'ownReport', status: 'resolved' });
  });
});

describe('the list', () => {
  it('is newest first and paged', async () => {
    const made: string[] = [];
    for (let at = 0; at < 5; at++) {
      const post = await rows.post(author.user.id);
      made.push((await as(reporter).reports.create({ body: { postId: post, reason: 'spam' } })).id);
    }
    const first = await as(reporter).reports.list({ query: { limit: 3 } });
    const rest = await as(reporter).reports.list({ query: { limit: 3, cursor: first.next } });
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(made.toReversed());
    expect(rest.next).toBeUndefined();
    await expectRefusal(as(reporter).reports.list({ query: { cursor: 'x' } }), 'invalid_cursor');
  });

  it('does not reveal a block: members who have blocked the reporter are left out, unless the reporter did so too', async () => {
    await reportPost();
    await rows.insert('blocks', { blocker_id: author.user.id, blocked_id: reporter.user.id });
    expect(await list()).toEqual([]);
    await rows.insert('blocks', { blocker_id: reporter.user.id, blocked_id: author.user.id });
    expect(await list()).toHaveLength(1);
    await emptyTables(pool, 'blocks');
    expect(await list()).toHaveLength(1);
  });
});
