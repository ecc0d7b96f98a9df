import { LIMITS, RATE_LIMITS } from '@lampstand/core/limits';
import type { NewReport } from '@lampstand/core/reports/contract';
import { REPORT_REASONS } from '@lampstand/core/reports/reasons';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { emptyTables } from '../../../test/empty-tables.ts';
import type { Member } from '../../../test/factories.ts';
import { expectRefusal } from '../../../test/refusal.ts';
import { Rows } from '../../../test/rows.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';

const test = await startTestApp();
const rows = new Rows(test.db.pool);
let author: Member, reporter: Member, admin: Member;
let postId: string;

beforeEach(async () => {
  await removeEverybody(test.db.pool);
  author = await test.members.member({ firstName: 'Author' });
  reporter = await test.members.member({ firstName: 'Reporter' });
  admin = await test.members.admin();
  postId = await rows.post(author.user.id, { content: 'Buy my book.' });
});

const report = (member: Member, fields: Partial<NewReport> = {}) =>
  test.client(member.token).reports.create({ body: { postId, reason: 'spam', ...fields } });
const decide = (reportId: string, status: 'reviewed' | 'resolved' = 'resolved') =>
  test.client(admin.token).moderation.decide({ params: { reportId }, body: { status } });
const seenBy = async (member: Member) => (await test.client(member.token).posts.list()).items[0]?.viewerReport;

describe('reporting a post', () => {
  it('creates a pending report, which the post shows to the reporter only', async () => {
    const made = await report(reporter, { description: '  An advertisement. ' });
    expect(made).toEqual({
      id: expect.any(String),
      postId,
      target: { kind: 'post', id: postId },
      reason: 'spam',
      description: 'An advertisement.',
      status: 'pending',
      createdAt: expect.any(String),
      reviewedAt: null,
    });
    expect(await seenBy(reporter)).toEqual({ status: 'pending' });
    expect(await seenBy(author)).toBeNull();
  });

  it.each(REPORT_REASONS)('accepts the reason %s (reports-1)', async (reason) => {
    expect(await report(reporter, { reason })).toMatchObject({ reason, description: null });
  });

  it('again while pending updates the report; its time and the reported text stay (reports-3)', async () => {
    const first = await report(reporter, { description: 'x' });
    await test.client(author.token).posts.edit({ params: { postId }, body: { content: 'He answered.' } });
    const again = await report(reporter, { reason: 'other', description: 'Look closer.' });
    expect(again).toEqual({ ...first, reason: 'other', description: 'Look closer.' });
    expect((await report(reporter, { description: null })).description).toBeNull();
    expect(await rows.count('reports')).toBe(1);
    const { rows: kept } = await test.db.pool.query('select content from reports');
    expect(kept).toEqual([{ content: 'Buy my book.' }]);
  });

  it('after a decision creates a new report with the current text, and the card shows the latest', async () => {
    const first = await report(reporter);
    await decide(first.id, 'reviewed');
    expect(await seenBy(reporter)).toEqual({ status: 'reviewed' });
    await test.client(author.token).posts.edit({ params: { postId }, body: { content: 'Buy it now.' } });
    const second = await report(reporter);
    expect(second.id).not.toBe(first.id);
    expect(await seenBy(reporter)).toEqual({ status: 'pending' });
    await decide(second.id);
    expect(await seenBy(reporter)).toEqual({ status: 'resolved' });
    const { rows: kept } = await test.db.pool.query('select content, status from reports order by created_at, id');
    expect(kept).toEqual([
      { content: 'Buy my book.', status: 'reviewed' },
      { content: 'Buy it now.', status: 'resolved' },
    ]);
  });

  it('is rejected for one’s own post, an unknown one, and one behind a block in either direction (reports-2)', async () => {
    await expectRefusal(report(author), 'cannot_report_own_post');
    await expectRefusal(report(reporter, { postId: crypto.randomUUID() }), 'post_not_found');
    await rows.insert('blocks', { blocker_id: author.user.id, blocked_id: reporter.user.id });
    await expectRefusal(report(reporter), 'post_not_found');
    const blocker = await test.members.member();
    await rows.insert('blocks', { blocker_id: blocker.user.id, blocked_id: author.user.id });
    await expectRefusal(report(blocker), 'post_not_found');
    expect(await rows.count('reports')).toBe(0);
  });

  it('does not require a complete profile, but a signed-in member', async () => {
    expect(await report(await test.members.incomplete())).toMatchObject({ status: 'pending' });
    await expectRefusal(test.client().reports.create({ body: { postId, reason: 'spam' } }), 'not_signed_in');
  });

  it.each([
    ['no reason', { reason: undefined }, 'reason'],
    ['a reason of one’s own', { reason: 'boring' }, 'reason'],
    ['no post', { postId: undefined }, 'postId'],
    ['a post that is no id', { postId: '7' }, 'postId'],
    ['too many details', { description: 'a'.repeat(LIMITS.report + 1) }, 'description'],
    ['details that cannot be stored', { description: 'a\0' }, 'description'],
  ])('with %s is rejected in both languages, naming the field', async (_name, fields, field) => {
    for (const [language, sentence] of [
      ['en', 'Please check what you entered.'],
      ['es', 'Revisa lo que escribiste.'],
    ] as const) {
      const body = { postId, reason: 'spam', ...fields } as NewReport;
      const call = test.client(reporter.token, { language }).reports.create({ body });
      const error = await expectRefusal(call, 'invalid_input');
      expect(error.message).toContain(sentence);
      expect(error.details?.fields).toMatchObject([{ field }]);
    }
    expect(await rows.count('reports')).toBe(0);
  });
});

describe('concurrent reports', () => {
  it('twenty by one member make one, and by twenty members twenty', async () => {
    await Promise.all(Array.from({ length: 20 }, () => report(reporter)));
    expect(await rows.count('reports')).toBe(1);
    const many = await Promise.all(Array.from({ length: 20 }, () => test.members.member()));
    await Promise.all(many.map((member) => report(member)));
    expect(await rows.count('reports')).toBe(21);
  });

  it('a repeat and the decision leave either a decided report, or that and a new pending one', async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await report(reporter, { description: 'before' });
      const [repeat] = await Promise.all([report(reporter, { description: 'after' }), decide(id)]);
      const { rows: found } = await test.db.pool.query('select id, status, description from reports order by id');
      expect(found[0]).toMatchObject({ id, status: 'resolved' });
      if (repeat.id === id) expect(found).toHaveLength(1);
      else expect(found.slice(1)).toEqual([{ id: repeat.id, status: 'pending', description: 'after' }]);
      await emptyTables(test.db.pool, 'reports');
    }
  });

  it('a report and the deletion of its post never cause an error', async () => {
    const many = await Promise.all(Array.from({ length: 10 }, () => test.members.member()));
    const reports = many.map((member) => report(member).catch((error: unknown) => error));
    await test.client(author.token).posts.remove({ params: { postId } });
    for (const outcome of await Promise.all(reports)) {
      expect(outcome).toMatchObject(outcome instanceof Error ? { status: 404 } : { status: 'pending' });
    }
    const { rows: kept } = await test.db.pool.query('select post_id, content, status from reports');
    for (const row of kept) expect(row).toEqual({ post_id: null, content: 'Buy my book.', status: 'pending' });
  });
});

it('reports are limited to twenty a day per member', async () => {
  const limited = await startTestApp({ env: { RATE_LIMITS: 'on' } });
  const member = await limited.members.member();
  const { reports } = limited.client(member.token);
  const body = { postId: crypto.randomUUID(), reason: 'spam' } as const;
  const { points } = RATE_LIMITS.reports;
  for (let i = 0; i < points; i++) await expectRefusal(reports.create({ body }), 'post_not_found');
  const error = await expectRefusal(reports.create({ body }), 'rate_limited');
  expect(error.details?.retryAfter).toBeGreaterThan(3600);
});
