import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import type { Member } from '../../../test/factories.ts';
import { expectRefusal } from '../../../test/refusal.ts';
import { Rows } from '../../../test/rows.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';
import { readSql } from '../../db/sql-files.ts';

const test = await startTestApp();
const { pool } = test.db;
const rows = new Rows(pool);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let ruth: Member, samuel: Member, author: Member, reporter: Member;

beforeEach(async () => {
  await removeEverybody(pool, 'decisions', 'report_facts');
  ruth = await test.members.admin();
  samuel = await test.members.moderator();
  author = await test.members.member();
  reporter = await test.members.member();
});

const as = (who: Member) => test.client(who.token);
const figures = (query: object = {}) => as(ruth).moderation.moderationStats({ query });
const ago = (ms: number) => new Date(Date.now() - ms);
const dayOf = (ms: number) => ago(ms).toISOString().slice(0, 10);

async function report(): Promise<{ id: string; postId: string }> {
  const { id: postId } = await as(author).posts.create({ body: { content: 'Buy my oil.' } });
  const { id } = await as(reporter).reports.create({ body: { postId, reason: 'spam' } });
  return { id, postId };
}

/** A report that was closed without an act, so long after it was made. */
async function closed(tookMs: number, closedMs = 0): Promise<void> {
  const post_id = await rows.post(author.user.id);
  const reviewed_at = ago(closedMs);
  const created_at = new Date(reviewed_at.getTime() - tookMs);
  await rows.report({ reporter_id: reporter.user.id, post_id, status: 'reviewed', created_at, reviewed_at });
}

const review = (reportId: string) => as(ruth).moderation.decide({ params: { reportId }, body: { status: 'reviewed' } });
const decide = async (postId: string, what: object = { act: 'remove' }) => {
  const body = { target: { kind: 'post', id: postId }, reason: 'spam', ...what } as const;
  return (await as(ruth).moderation.makeDecision({ body: body as never })).id;
};

describe('the figures of moderation (moderation-22)', () => {
  it('count reports and decisions: those that led to nothing, and acts', async () => {
    const [one, two, three] = [await report(), await report(), await report(), await report()];
    await review(one.id);
    await decide(two.postId);
    await decide(three.postId, { act: 'suspend', until: ago(-7 * DAY).toISOString() });
    const { days, outcomes, waiting, time } = await figures();
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toEqual({ day: dayOf(0), reports: 4, decisions: 3 });
    expect(outcomes).toEqual({ none: 1, remove: 1, warn: 0, restrict: 0, suspend: 1, delete: 0 });
    expect(time.within).toEqual({ hour: 3, fourHours: 0, day: 0, threeDays: 0, longer: 0 });
    expect(waiting).toMatchObject({ count: 1 });
    expect(Date.parse(waiting.since ?? '')).toBeGreaterThan(Date.now() - HOUR);
  });

  it('stay when what they were about is gone, and everybody concerned', async () => {
    const [one, two] = [await report(), await report()];
    await review(one.id);
    await decide(two.postId);
    const { waiting: _waiting, ...before } = await figures();
    await as(author).posts.remove({ params: { postId: one.postId } });
    await pool.query('delete from posts');
    expect(await figures()).toMatchObject(before);
    for (const who of [reporter, author]) await as(ruth).moderation.removeUser({ params: { userId: who.user.id } });
    expect((await pool.query('select from reports')).rowCount).toBe(0);
    expect(await figures()).toMatchObject(before);
  });

  it('count each decision once, however many had reported', async () => {
    const { postId } = await report();
    await as(samuel).reports.create({ body: { postId, reason: 'spam' } });
    await decide(postId);
    const { days, time } = await figures({ days: 1 });
    expect(days).toEqual([{ day: dayOf(0), reports: 2, decisions: 1 }]);
    expect(time.within.hour).toBe(1);
  });

  it('count reports that are closed together as one decision', async () => {
    const { id, postId } = await report();
    await as(samuel).reports.create({ body: { postId, reason: 'spam' } });
    await as(ruth).moderation.decide({ params: { reportId: id }, body: { status: 'reviewed', all: true } });
    const { days, outcomes } = await figures({ days: 1 });
    expect(days).toEqual([{ day: dayOf(0), reports: 2, decisions: 1 }]);
    expect(outcomes.none).toBe(1);
  });

  it('follow a reversal', async () => {
    const decisionId = await decide((await report()).postId);
    await decide((await report()).postId);
    await as(ruth).moderation.reverseDecision({ params: { decisionId } });
    expect(await figures()).toMatchObject({ outcomes: { remove: 2 }, reversed: 1 });
  });

  it('tell how long decisions took', async () => {
    // A minute apart: what is closed in the same millisecond is one decision, and the test takes a few itself.
    for (const [at, hours] of [0.5, 1, 3, 24, 30, 72, 79].entries()) await closed(hours * HOUR, at * 60_000);
    const { time } = await figures();
    expect(time).toEqual({
      medianSeconds: 24 * 3_600,
      slowestSeconds: 79 * 3_600,
      within: { hour: 2, fourHours: 1, day: 1, threeDays: 2, longer: 1 },
    });
  });

  it('are empty without any', async () => {
    expect(await figures({ days: 90 })).toMatchObject({
      time: { medianSeconds: null, slowestSeconds: null },
      outcomes: { none: 0, remove: 0 },
      reversed: 0,
      appeals: { made: 0, stand: 0, putBack: 0, waiting: 0 },
      waiting: { count: 0, since: null },
    });
  });

  it('are of the days that were asked for, in UTC', async () => {
    await closed(HOUR, 31 * DAY);
    await closed(HOUR, 2 * DAY);
    const { days, outcomes } = await figures();
    expect([outcomes.none, days.filter(({ decisions }) => decisions > 0)]).toEqual([
      1,
      [expect.objectContaining({ day: dayOf(2 * DAY), decisions: 1 })],
    ]);
    expect((await figures({ days: 90 })).outcomes.none).toBe(2);
    for (const asked of [0, 366, 'x']) await expectRefusal(figures({ days: asked }), 'invalid_input');
  });

  it('tell what became of appeals', async () => {
    const made: string[] = [];
    for (let count = 0; count < 4; count += 1) made.push(await decide((await report()).postId));
    const appeal = (decisionId: string) =>
      as(author).notices.appeal({ params: { decisionId }, body: { text: 'I sold nothing.' } });
    for (const decisionId of made.slice(0, 3)) await appeal(decisionId);
    for (const [index, outcome] of (['stands', 'reversed'] as const).entries()) {
      const params = { decisionId: made[index] ?? '' };
      await as(samuel).moderation.decideAppeal({ params, body: { outcome } });
    }
    expect((await figures()).appeals).toEqual({ made: 3, stand: 1, putBack: 1, waiting: 1 });
  });

  it('have the reports from before they were kept', async () => {
    const [one, two] = [await report(), await report()];
    await review(one.id);
    await decide(two.postId);
    await closed(5 * HOUR);
    const before = await figures();
    await pool.query('drop trigger reports_facts on reports; drop table report_facts');
    await pool.query('update reports set decision_id = null');
    await pool.query(readSql('migrations/033-report-facts.sql'));
    expect(await figures()).toEqual(before);
  });
});

it('is for moderators', async () => {
  await expectRefusal(as(author).moderation.moderationStats({}), 'moderator_only');
});
