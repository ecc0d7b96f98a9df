import type { NewDecision } from '@lampstand/core/decisions/contract';
import type { AppealOutcome } from '@lampstand/core/decisions/entity';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import type { Member } from '../../../test/factories.ts';
import { expectRefusal } from '../../../test/refusal.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';
import { purgeSealed } from './due.service.ts';

const test = await startTestApp();
const { pool } = test.db;
const DAY = 86_400_000;
let ruth: Member, samuel: Member, author: Member, other: Member;
let postId: string, decisionId: string;

const as = (who: Member) => test.client(who.token);

beforeEach(async () => {
  await removeEverybody(pool, 'decisions');
  ruth = await test.members.moderator({ firstName: 'Ruth' });
  samuel = await test.members.moderator({ firstName: 'Samuel' });
  author = await test.members.member();
  other = await test.members.member();
  postId = (await as(author).posts.create({ body: { content: 'Buy my oil.' } })).id;
  await as(other).reports.create({ body: { postId, reason: 'spam' } });
  const target = { kind: 'post', id: postId } as const;
  const body = { target, act: 'remove', reason: 'spam' } as const;
  decisionId = (await as(ruth).moderation.makeDecision({ body })).id;
});

const appeal = (who = author, text = 'I did not sell it.') =>
  as(who).notices.appeal({ params: { decisionId }, body: { text } });
const decide = (who: Member, outcome: AppealOutcome) =>
  as(who).moderation.decideAppeal({ params: { decisionId }, body: { outcome } });
const queue = async (who: Member) => (await as(who).moderation.queue({ query: { kind: 'appeal' } })).items;
const notice = () => as(author).notices.one({ params: { decisionId } });

describe('an appeal (decisions-7)', () => {
  it('is made once, by the member only, within 30 days', async () => {
    await expectRefusal(appeal(other), 'decision_not_found');
    expect((await notice()).appealUntil).not.toBeNull();
    expect(await appeal()).toMatchObject({ appealUntil: null, appealOutcome: null });
    await expectRefusal(appeal(), 'appeal_made');
    await pool.query(`update decisions set appealed_at = null, created_at = now() - interval '30 days'`);
    await expectRefusal(appeal(), 'appeal_too_late');
    expect((await notice()).appealUntil).toBeNull();
  });

  it('stands in the queue as its own kind, and is decided by somebody else', async () => {
    await appeal();
    expect(await queue(samuel)).toMatchObject([
      { id: decisionId, kind: 'appeal', words: 'I did not sell it.', content: null, reporter: null, mayDecide: true },
    ]);
    expect(await queue(ruth)).toMatchObject([{ mayDecide: false, decision: { decidedBy: { firstName: 'Ruth' } } }]);
    await expectRefusal(decide(ruth, 'reversed'), 'appeal_own_decision');
    const decided = await decide(samuel, 'reversed');
    expect(decided).toMatchObject({ appeal: { outcome: 'reversed', decidedBy: { firstName: 'Samuel' } } });
    expect(await as(other).posts.one({ params: { postId } })).toMatchObject({ content: 'Buy my oil.' });
    expect(await notice()).toMatchObject({ appealOutcome: 'reversed', readAt: null });
    expect(await queue(samuel)).toEqual([]);
    await expectRefusal(decide(samuel, 'stands'), 'appeal_not_pending');
  });

  it('may be rejected: then the decision stands, and the member is told', async () => {
    await as(author).notices.read({ params: { decisionId } });
    await appeal();
    expect((await as(author).auth.user({})).unreadNotices).toBe(0);
    await decide(samuel, 'stands');
    await expectRefusal(as(other).posts.one({ params: { postId } }), 'post_not_found');
    expect((await as(author).auth.user({})).unreadNotices).toBe(1);
    expect(await notice()).toMatchObject({ appealOutcome: 'stands', reversedAt: null });
  });

  it('is decided by a sole moderator after a day', async () => {
    await pool.query(`update users set role = 'member' where id = $1`, [samuel.user.id]);
    expect(await appeal()).toMatchObject({ soleModerator: true });
    await expectRefusal(decide(ruth, 'stands'), 'appeal_too_early');
    await pool.query(`update decisions set appealed_at = now() - interval '1 day'`);
    await decide(ruth, 'stands');
  });

  it('is not reversed afterwards by who decided first', async () => {
    await appeal();
    await decide(samuel, 'stands');
    const params = { decisionId };
    await expectRefusal(as(ruth).moderation.reverseDecision({ params }), 'appeal_own_decision');
    await as(samuel).moderation.reverseDecision({ params });
    expect(await as(other).posts.one({ params: { postId } })).toMatchObject({ content: 'Buy my oil.' });
  });

  it.each([
    ['a suspension of more than 30 days', 'member', 'suspend', 31],
    ['a moderator who may not write', 'moderator', 'restrict', 1],
  ] as const)('about %s is decided by a sole admin after a day, whatever moderators there are', async (...its) => {
    const [, role, act, days] = its;
    const elena = await test.members.admin({ firstName: 'Elena' });
    await pool.query('update users set role = $2 where id = $1', [author.user.id, role]);
    const until = new Date(Date.now() + days * DAY).toISOString();
    const target = { kind: 'member', id: author.user.id } as const;
    const body = { target, act, reason: 'spam', until } as const;
    await expectRefusal(as(ruth).moderation.makeDecision({ body }), 'admin_only');
    decisionId = (await as(elena).moderation.makeDecision({ body })).id;
    expect(await appeal()).toMatchObject({ soleModerator: true });
    expect(await queue(samuel)).toMatchObject([{ mayDecide: false }]);
    await expectRefusal(decide(samuel, 'reversed'), 'admin_only');
    await expectRefusal(decide(elena, 'stands'), 'appeal_too_early');
    await pool.query(`update decisions set appealed_at = now() - interval '1 day' where id = $1`, [decisionId]);
    expect(await queue(elena)).toMatchObject([{ mayDecide: true }]);
    await decide(elena, 'stands');
  });

  it('keeps the seal while it waits (decisions-3)', async () => {
    await appeal();
    expect(await purgeSealed(test.deps, new Date(Date.now() + 31 * DAY))).toBe(0);
    await decide(samuel, 'stands');
    expect(await purgeSealed(test.deps, new Date(Date.now() + 31 * DAY))).toBe(1);
  });

  it('of two moderators at once is decided by one', async () => {
    await appeal();
    const third = await test.members.moderator();
    const both = await Promise.allSettled([decide(samuel, 'stands'), decide(third, 'reversed')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('is settled by a reversal without an answer', async () => {
    await appeal();
    await as(ruth).moderation.reverseDecision({ params: { decisionId } });
    expect(await notice()).toMatchObject({ appealOutcome: 'reversed' });
    expect(await queue(samuel)).toEqual([]);
  });
});

describe('after somebody else reversed a decision on appeal (decisions-11)', () => {
  type Wanted = Pick<NewDecision, 'target' | 'act'> & Partial<NewDecision>;
  const make = (who: Member, wanted: Wanted) =>
    as(who).moderation.makeDecision({ body: { reason: 'spam', ...wanted } });
  const post = () => ({ kind: 'post', id: postId }) as const;
  const reverseOnAppeal = async () => {
    await appeal();
    await decide(samuel, 'reversed');
  };

  it('who decided first does not decide about the same text again, in any way, but somebody else may', async () => {
    await reverseOnAppeal();
    await expectRefusal(make(ruth, { target: post(), act: 'remove' }), 'reversed_on_appeal');
    await expectRefusal(make(ruth, { target: post(), act: 'warn' }), 'reversed_on_appeal');
    await expectRefusal(as(ruth).moderation.removePost({ params: { postId } }), 'reversed_on_appeal');
    const another = await as(author).posts.create({ body: { content: 'Buy it.' } });
    await make(ruth, { target: { kind: 'post', id: another.id }, act: 'remove' });
    await make(samuel, { target: post(), act: 'remove' });
  });

  it('who decided first decides about a text that was changed since', async () => {
    await reverseOnAppeal();
    await as(author).posts.edit({ params: { postId }, body: { content: 'Buy my better oil.' } });
    expect(await make(ruth, { target: post(), act: 'remove' })).toMatchObject({ act: 'remove' });
  });

  it('who decided first decides about a member again once somebody else reports them anew', async () => {
    const target = { kind: 'member', id: author.user.id } as const;
    const until = new Date(Date.now() + DAY).toISOString();
    decisionId = (await make(ruth, { target, act: 'suspend', until })).id;
    await reverseOnAppeal();
    await expectRefusal(make(ruth, { target, act: 'suspend', until }), 'reversed_on_appeal');
    await make(ruth, { target: { ...target, part: 'name' }, act: 'remove' });
    const report = { target, about: 'conduct', reason: 'harassment' } as const;
    await as(ruth).reports.create({ body: report });
    await expectRefusal(make(ruth, { target, act: 'warn' }), 'reversed_on_appeal');
    await as(other).reports.create({ body: report });
    await make(ruth, { target, act: 'suspend', until });
  });

  it('who reversed their own decision decides again', async () => {
    await appeal();
    await as(ruth).moderation.reverseDecision({ params: { decisionId } });
    expect(await make(ruth, { target: post(), act: 'remove' })).toMatchObject({ act: 'remove' });
  });
});
