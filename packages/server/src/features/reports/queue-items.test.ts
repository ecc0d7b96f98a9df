import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { openEvents } from '../../../test/event-stream.ts';
import type { Member } from '../../../test/factories.ts';
import { addressOf } from '../../../test/listening.ts';
import { expectRefusal } from '../../../test/refusal.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';

const test = await startTestApp();
const address = await addressOf(test);
const { pool } = test.db;
let ruth: Member, author: Member, reporter: Member, third: Member;
let postId: string, commentId: string;

const as = (who: Member) => test.client(who.token);

beforeEach(async () => {
  await removeEverybody(pool, 'decisions');
  ruth = await test.members.moderator({ firstName: 'Ruth', lastName: 'Okafor' });
  author = await test.members.member({ firstName: 'Raúl', lastName: 'Medina' });
  reporter = await test.members.member({ firstName: 'Ana', lastName: 'Restrepo' });
  third = await test.members.member();
  postId = (await as(reporter).posts.create({ body: { content: 'My last chemotherapy.' } })).id;
  const comment = await as(author).comments.create({ params: { postId }, body: { content: 'No faith.' } });
  commentId = comment.id;
});

const reportComment = (who = reporter, description = 'He said it at church as well.') =>
  as(who).reports.create({
    body: { target: { kind: 'comment', id: commentId }, reason: 'harassment', description },
  });
const queue = async (query = {}) => (await as(ruth).moderation.queue({ query })).items;
const remove = (by = ruth) =>
  as(by).moderation.makeDecision({
    body: { target: { kind: 'comment', id: commentId }, act: 'remove', reason: 'harassment' },
  });

describe('the queue (reports-12)', () => {
  it('shows a comment as reported, whose it is, where it stands and who reported it, without emails', async () => {
    const { id } = await reportComment();
    const items = await queue();
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      id,
      kind: 'comment',
      target: { kind: 'comment', id: commentId },
      status: 'pending',
      reason: 'harassment',
      words: 'He said it at church as well.',
      content: 'No faith.',
      now: 'same',
      author: { id: author.user.id, firstName: 'Raúl', reports: 1, decisions: 0, reversed: 0 },
      under: { postId, author: 'Ana Restrepo', excerpt: 'My last chemotherapy.' },
      reporter: { id: reporter.user.id, upheld: 0, decided: 0 },
      count: 1,
      waiting: 1,
      otherReports: 0,
      decision: null,
      mayDecide: true,
    });
    expect(JSON.stringify(items)).not.toContain('@');
    const one = await as(ruth).moderation.queueItem({ params: { reportId: id } });
    expect(one).toEqual(items[0]);
  });

  it('knows the record of a reporter: a put-back lowers it', async () => {
    const { id: reportId } = await reportComment();
    const decision = await remove();
    const record = async () => (await queue({ status: 'all' }))[0]?.reporter;
    expect(await record()).toMatchObject({ upheld: 1, decided: 1 });
    await as(ruth).moderation.reverseDecision({ params: { decisionId: decision.id } });
    expect(await record()).toMatchObject({ upheld: 0, decided: 1 });
    expect((await queue({ status: 'all' }))[0]?.author).toMatchObject({ decisions: 1, reversed: 1 });
    await reportComment();
    const params = { reportId: (await queue())[0]?.id ?? reportId };
    await as(ruth).moderation.decide({ params, body: { status: 'reviewed' } });
    expect(await record()).toMatchObject({ upheld: 0, decided: 2 });
  });

  it('says what became of the target, and never shows what is hidden', async () => {
    await reportComment();
    await pool.query(`update comments set content = 'Changed' where id = $1`, [commentId]);
    expect(await queue()).toMatchObject([{ now: 'edited', content: 'No faith.', contentNow: 'Changed' }]);
    await remove();
    expect(await queue({ status: 'resolved' })).toMatchObject([
      { now: 'gone', content: 'No faith.', contentNow: null },
    ]);
    await pool.query('delete from posts');
    expect(await queue({ status: 'resolved' })).toMatchObject([{ now: 'gone', under: null }]);
  });

  it('is filtered by kind, reason, author, reporter, target and age', async () => {
    await reportComment();
    await as(third).reports.create({ body: { postId, reason: 'spam' } });
    const member = { kind: 'member', id: author.user.id } as const;
    await as(third).reports.create({ body: { target: member, about: 'name', reason: 'other' } });
    await pool.query(`update reports set created_at = now() - interval '2 days' where target_kind = 'post'`);
    const kinds = async (query: object) => (await queue(query)).map(({ kind }) => kind);
    expect(await kinds({})).toEqual(['post', 'comment', 'member']);
    expect(await kinds({ kind: 'comment' })).toEqual(['comment']);
    expect(await kinds({ reason: 'spam' })).toEqual(['post']);
    expect(await kinds({ author: author.user.id })).toEqual(['comment', 'member']);
    expect(await kinds({ reporter: third.user.id })).toEqual(['post', 'member']);
    expect(await kinds({ target: commentId })).toEqual(['comment']);
    const yesterday = new Date(Date.now() - 86_400_000).toISOString();
    expect(await kinds({ before: yesterday })).toEqual(['post']);
    expect(await kinds({ since: yesterday })).toEqual(['comment', 'member']);
    expect(await kinds({ kind: 'appeal' })).toEqual([]);
  });

  it('is paged over reports and appeals together', async () => {
    await reportComment();
    const { id: decisionId } = await remove();
    await as(author).notices.appeal({ params: { decisionId }, body: { text: 'I was tired.' } });
    await as(third).reports.create({ body: { postId, reason: 'spam' } });
    const query = { status: 'all', limit: 1 } as const;
    const kinds: string[] = [];
    for (let cursor: string | undefined, more = true; more;) {
      const page = await as(ruth).moderation.queue({ query: { ...query, ...(cursor ? { cursor } : {}) } });
      expect(page.total).toBe(3);
      kinds.push(...page.items.map(({ kind }) => kind));
      cursor = page.next;
      more = cursor !== undefined;
    }
    expect(kinds).toEqual(['comment', 'appeal', 'post']);
  });

  it('waits as often as every count says (reports-13)', async () => {
    const numbers = async () => {
      const { moderation } = as(ruth);
      const [{ total }, stats, figures] = [
        await moderation.queue({}),
        await moderation.stats(),
        await moderation.moderationStats({}),
      ];
      return [total, stats.reportedContent, figures.waiting.count];
    };
    const screen = await openEvents(address, ruth.token);
    await reportComment();
    const { id: decisionId } = await remove();
    await as(author).notices.appeal({ params: { decisionId }, body: { text: 'I was tired.' } });
    await as(third).reports.create({ body: { postId, reason: 'spam' } });
    expect(await numbers()).toEqual([2, 2, 2]);
    const counts = () => screen.events.filter(({ type }) => type === 'reportsQueue');
    await vi.waitFor(() => expect(counts().at(-1)).toEqual({ type: 'reportsQueue', pending: 2 }));
    // Of a member who has left, nothing is to be decided.
    await test.db.pool.query('delete from users where id = $1', [author.user.id]);
    expect(await numbers()).toEqual([1, 1, 1]);
  });

  it('decides one report of any kind without an act', async () => {
    const { id: reportId } = await reportComment();
    await as(ruth).moderation.decide({ params: { reportId }, body: { status: 'resolved' } });
    expect(await queue({ status: 'resolved' })).toMatchObject([{ id: reportId, status: 'resolved' }]);
    await expectRefusal(
      as(ruth).moderation.decide({ params: { reportId }, body: { status: 'reviewed' } }),
      'report_not_pending',
    );
  });

  it('can leave the reports open when an act is decided', async () => {
    await reportComment();
    const body = { target: { kind: 'comment', id: commentId }, act: 'warn', reason: 'harassment' } as const;
    await as(ruth).moderation.makeDecision({ body: { ...body, closeReports: false } });
    expect(await queue()).toMatchObject([{ status: 'pending' }]);
    await as(ruth).moderation.makeDecision({ body });
    expect(await queue()).toEqual([]);
  });

  it('decides about the member of a target that is gone', async () => {
    await reportComment();
    await pool.query('delete from comments');
    const target = { kind: 'comment', id: commentId } as const;
    await expectRefusal(remove(), 'comment_not_found');
    const body = { target, act: 'warn', reason: 'harassment' } as const;
    expect(await as(ruth).moderation.makeDecision({ body })).toMatchObject({ member: { id: author.user.id } });
  });
});

describe('a card (reports-14)', () => {
  const close = (reportId: string, status: 'reviewed' | 'resolved', all = true) =>
    as(ruth).moderation.decide({ params: { reportId }, body: { status, all } });

  it('has all reports of one target, each with its reporter, reason and words', async () => {
    const first = await reportComment();
    await pool.query(`update comments set content = 'You have no faith.' where id = $1`, [commentId]);
    const second = await as(third).reports.create({
      body: { target: { kind: 'comment', id: commentId }, reason: 'hate_speech', description: 'Unkind.' },
    });
    const [card, ...others] = await queue();
    expect(others).toEqual([]);
    expect(card).toMatchObject({ id: first.id, reason: 'harassment', count: 2, waiting: 2, otherReports: 0 });
    expect(card?.reports).toMatchObject([
      { id: first.id, reason: 'harassment', words: 'He said it at church as well.', content: null },
      // What each of them has reported is kept, where it is not the same.
      { id: second.id, reason: 'hate_speech', words: 'Unkind.', content: 'You have no faith.' },
    ]);
    expect(card?.reports.map((one) => one.reporter.id)).toEqual([reporter.user.id, third.user.id]);
    expect(await as(ruth).moderation.queueItem({ params: { reportId: second.id } })).toEqual(card);
    expect(await queue({ reporter: third.user.id })).toEqual([card]);
    expect(await queue({ reason: 'hate_speech' })).toEqual([card]);
    expect(await queue({ reason: 'spam' })).toEqual([]);
  });

  it('shows the picture of a member whom one reported for the name, and another for the picture', async () => {
    await pool.query(`update users set profile_image_url = '/api/images/a.webp' where id = $1`, [author.user.id]);
    const target = { kind: 'member', id: author.user.id } as const;
    await as(reporter).reports.create({ body: { target, about: 'name', reason: 'other' } });
    await as(third).reports.create({ body: { target, about: 'picture', reason: 'inappropriate' } });
    expect(await queue()).toMatchObject([
      { content: 'Raúl Medina', imageUrl: '/api/images/a.webp', reports: [{ about: 'name' }, { about: 'picture' }] },
    ]);
  });

  it('is closed as one, and a later report waits on a card of its own', async () => {
    const { id } = await reportComment();
    await reportComment(third);
    await close(id, 'reviewed');
    expect(await queue()).toEqual([]);
    await reportComment(third, 'Again.');
    expect(await queue()).toMatchObject([{ words: 'Again.', count: 1, waiting: 1, otherReports: 2 }]);
    expect(await queue({ status: 'reviewed' })).toMatchObject([{ id, count: 2, waiting: 1, otherReports: 1 }]);
    expect(await queue({ status: 'all' })).toHaveLength(2);
  });

  it('loses one report to a client that closes a single one', async () => {
    const { id } = await reportComment();
    const { id: left } = await reportComment(third);
    await close(id, 'resolved', false);
    expect(await queue()).toMatchObject([{ id: left, count: 1, otherReports: 1 }]);
    await expectRefusal(close(id, 'resolved'), 'report_not_pending');
    expect(await queue()).toHaveLength(1);
  });

  it('counts once, everywhere', async () => {
    await reportComment();
    await reportComment(third);
    const { moderation } = as(ruth);
    expect((await moderation.queue({})).total).toBe(1);
    expect((await moderation.stats()).reportedContent).toBe(1);
    expect((await moderation.moderationStats({})).waiting.count).toBe(1);
  });

  it('is paged with the others, without gaps or duplicates', async () => {
    await reportComment();
    for (let made = 0; made < 3; made += 1) {
      const { id } = await as(author).posts.create({ body: { content: `Oil ${made}.` } });
      for (const who of [reporter, third]) await as(who).reports.create({ body: { postId: id, reason: 'spam' } });
    }
    const seen: string[] = [];
    for (let cursor: string | undefined, more = true; more;) {
      const page = await as(ruth).moderation.queue({ query: { limit: 1, ...(cursor ? { cursor } : {}) } });
      expect(page.total).toBe(4);
      seen.push(...page.items.map(({ target }) => target.id));
      cursor = page.next;
      more = cursor !== undefined;
    }
    expect(new Set(seen).size).toBe(4);
    expect(seen).toHaveLength(4);
  });
});

describe('who is looking', () => {
  it('is told to the other moderators, and to nobody else', async () => {
    const { id } = await reportComment();
    const samuel = await test.members.moderator();
    const screens = await Promise.all([ruth, samuel, author].map((who) => openEvents(address, who.token)));
    await as(ruth).moderation.looking({ params: { reportId: id } });
    expect(await screens[1]?.received('looking')).toMatchObject({ reportId: id, user: { firstName: 'Ruth' } });
    await as(ruth).profiles.update({ body: { firstName: 'Ruthanne' } });
    for (const screen of screens) await screen.received('author');
    expect(screens[0]?.events.map(({ type }) => type)).not.toContain('looking');
    expect(screens[2]?.events.map(({ type }) => type)).not.toContain('looking');
  });
});
