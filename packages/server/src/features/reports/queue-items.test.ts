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
    await reportComment(third);
    const items = await queue();
    expect(items).toHaveLength(2);
    expect(items[0]).toMatchObject({
      id,
      kind: 'comment',
      target: { kind: 'comment', id: commentId },
      status: 'pending',
      reason: 'harassment',
      words: 'He said it at church as well.',
      content: 'No faith.',
      now: 'same',
      author: { id: author.user.id, firstName: 'Raúl', reports: 2, decisions: 0 },
      under: { postId, author: 'Ana Restrepo', excerpt: 'My last chemotherapy.' },
      reporter: { id: reporter.user.id, upheld: 0, decided: 0 },
      waiting: 2,
      otherReports: 1,
      decision: null,
      mayDecide: true,
    });
    expect(items[0]?.reporters).toHaveLength(2);
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
    await vi.waitFor(() => expect(screen.events.at(-1)).toEqual({ type: 'reportsQueue', pending: 2 }));
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
