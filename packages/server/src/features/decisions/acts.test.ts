import type { DecisionView, NewDecision } from '@lampstand/core/decisions/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { openEvents } from '../../../test/event-stream.ts';
import type { Member } from '../../../test/factories.ts';
import { addressOf } from '../../../test/listening.ts';
import { expectRefusal } from '../../../test/refusal.ts';
import { Rows } from '../../../test/rows.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';
import { deleteDueMembers, purgeSealed } from './due.service.ts';

const test = await startTestApp();
const address = await addressOf(test);
const { pool } = test.db;
const rows = new Rows(pool);
const DAY = 86_400_000;
let moderator: Member, admin: Member, author: Member, other: Member;

beforeEach(async () => {
  await removeEverybody(pool, 'decisions');
  moderator = await test.members.moderator({ firstName: 'Ruth' });
  admin = await test.members.admin({ firstName: 'Elena' });
  author = await test.members.member({ firstName: 'Raúl', lastName: 'Medina' });
  other = await test.members.member();
});

const as = (who: Member) => test.client(who.token);
const inDays = (days: number) => new Date(Date.now() + days * DAY);
type Wanted = Pick<NewDecision, 'act'> & Partial<Omit<NewDecision, 'act'>>;
const about = (who: Member) => ({ kind: 'member', id: who.user.id }) as const;

function decide(wanted: Wanted, by = moderator): Promise<DecisionView> {
  return as(by).moderation.makeDecision({ body: { target: about(author), reason: 'harassment', ...wanted } });
}

const standing = async () => (await as(author).auth.user({})).standing;

describe('no writing (decisions-5)', () => {
  it('lets a member read, pray and love, but not post, comment or write messages', async () => {
    const post = await as(other).posts.create({ body: { content: 'He answered.' } });
    await rows.conversation(author.user.id, other.user.id);
    const own = await as(author).posts.create({ body: { content: 'Mine' } });
    const until = inDays(7).toISOString();
    const decision = await decide({ act: 'restrict', until });
    expect(await standing()).toEqual({ act: 'restrict', decisionId: decision.id, until });
    const params = { postId: post.id };
    await expectRefusal(as(author).posts.create({ body: { content: 'No' } }), 'no_writing');
    await expectRefusal(as(author).posts.edit({ params: { postId: own.id }, body: { content: 'No' } }), 'no_writing');
    await expectRefusal(as(author).comments.create({ params, body: { content: 'No' } }), 'no_writing');
    const message = { receiverId: other.user.id, content: 'No' };
    await expectRefusal(as(author).messages.send({ body: message }), 'no_writing');
    expect((await as(author).posts.list({})).items).toHaveLength(2);
    await as(author).reactions.prayer({ params, body: { wanted: true } });
    await as(author).reactions.love({ params, body: { wanted: true } });
    await pool.query(`update decisions set until = now() - interval '1 second'`);
    await as(author).comments.create({ params, body: { content: 'Amen' } });
    expect(await standing()).toBeNull();
  });
});

describe('a suspension (decisions-5)', () => {
  it('leaves a member their notices, an appeal, their data and leaving', async () => {
    const stream = await openEvents(address, author.token);
    const decision = await decide({ act: 'suspend', until: inDays(7).toISOString() });
    expect(await stream.received('notice')).toEqual({ type: 'notice' });
    await stream.ended();
    await expectRefusal(as(author).posts.list({}), 'suspended');
    await expectRefusal(as(author).messages.conversations({}), 'suspended');
    expect((await test.request('/api/events', { token: author.token })).status).toBe(403);
    expect(await standing()).toMatchObject({ act: 'suspend', decisionId: decision.id });
    expect((await as(author).notices.list({})).items).toHaveLength(1);
    expect((await test.request('/api/users/export', { token: author.token })).status).toBe(200);
    await as(author).account.remove({ body: {} });
    await expectRefusal(as(author).auth.user({}), 'not_signed_in');
    const [left] = (await as(moderator).moderation.decisions({})).items;
    expect(left).toMatchObject({ id: decision.id, member: null });
  });

  it('counts the longest, and ends when it is reversed', async () => {
    await decide({ act: 'restrict', until: inDays(30).toISOString() });
    const short = await decide({ act: 'suspend', until: inDays(1).toISOString() });
    const long = await decide({ act: 'suspend', until: inDays(3).toISOString() });
    expect(await standing()).toMatchObject({ act: 'suspend', decisionId: long.id });
    await as(moderator).moderation.reverseDecision({ params: { decisionId: long.id } });
    expect(await standing()).toMatchObject({ act: 'suspend', decisionId: short.id });
    await as(moderator).moderation.reverseDecision({ params: { decisionId: short.id } });
    expect(await standing()).toMatchObject({ act: 'restrict' });
  });

  it('is refused for more than 30 days by a moderator, of an admin, and of the last admin', async () => {
    const until = inDays(31).toISOString();
    for (const act of ['suspend', 'restrict'] as const) {
      await expectRefusal(decide({ act, until }), 'admin_only');
    }
    await decide({ act: 'suspend', until }, admin);
    await expectRefusal(decide({ act: 'warn', target: about(admin) }), 'admin_only');
    await expectRefusal(decide({ act: 'warn', target: about(moderator) }), 'cannot_decide_self');
    const second = await test.members.admin();
    await decide({ act: 'suspend', until, target: about(second) }, admin);
    await pool.query(`update users set role = 'member' where id = $1`, [second.user.id]);
  });
});

describe('a decision that also removes', () => {
  it('hides the content with one notice, and both come back with one reversal', async () => {
    const post = await as(author).posts.create({ body: { content: 'Buy my oil.' } });
    const target = { kind: 'post', id: post.id } as const;
    const decision = await decide({ act: 'suspend', also: ['remove'], target, until: inDays(1).toISOString() });
    expect(decision).toMatchObject({ act: 'suspend', removes: true, purgedAt: null });
    await expectRefusal(as(other).posts.one({ params: { postId: post.id } }), 'post_not_found');
    expect((await as(author).notices.list({})).items).toMatchObject([{ content: 'Buy my oil.', removes: true }]);
    const audit = (await as(admin).moderation.audit({ query: { limit: 2 } })).items;
    expect(audit.map(({ action }) => action)).toEqual(['post.removed', 'member.suspended']);
    await as(moderator).moderation.reverseDecision({ params: { decisionId: decision.id } });
    expect(await as(other).posts.one({ params: { postId: post.id } })).toMatchObject({ content: 'Buy my oil.' });
    expect(await standing()).toBeNull();
  });
});

describe('a member’s name and picture', () => {
  it('are taken away at once and put back, unless the member has entered another name', async () => {
    const decision = await decide({ act: 'remove', target: { ...about(author), part: 'name' } });
    expect(await as(author).auth.user({})).toMatchObject({ firstName: null, lastName: null });
    await expectRefusal(as(author).posts.create({ body: { content: 'Amen' } }), 'profile_incomplete');
    expect((await as(author).notices.list({})).items).toMatchObject([{ content: 'Raúl Medina', near: null }]);
    const params = { decisionId: decision.id };
    expect(await as(moderator).moderation.showSealed({ params })).toMatchObject({ content: 'Raúl Medina' });
    await as(moderator).moderation.reverseDecision({ params });
    expect(await as(author).auth.user({})).toMatchObject({ firstName: 'Raúl', lastName: 'Medina' });
    const again = await decide({ act: 'remove', target: { ...about(author), part: 'name' } });
    await as(author).profiles.update({ body: { firstName: 'Ramón', lastName: 'Medina' } });
    await as(moderator).moderation.reverseDecision({ params: { decisionId: again.id } });
    expect(await as(author).auth.user({})).toMatchObject({ firstName: 'Ramón' });
    expect((await pool.query('select kept from decisions where id = $1', [again.id])).rows).toHaveLength(1);
    expect(await purgeSealed(test.deps, inDays(31))).toBe(0);
  });
});

describe('a private message', () => {
  it('disappears for both, with the conversation if nothing else is in it, and comes back', async () => {
    await rows.conversation(author.user.id, other.user.id);
    const send = (content: string) => as(author).messages.send({ body: { receiverId: other.user.id, content } });
    const first = await send('Send me your card.');
    await as(other).reports.create({ body: { target: { kind: 'message', id: first.id }, reason: 'spam' } });
    const remove = () => decide({ act: 'remove', target: { kind: 'message', id: first.id } });
    const decision = await remove();
    const params = { userId: author.user.id };
    expect((await as(other).messages.conversations({})).items).toEqual([]);
    expect((await as(other).messages.list({ params })).items).toEqual([]);
    expect(await as(other).messages.unread({})).toMatchObject({ messages: 0 });
    const second = await send('Hello?');
    expect((await as(other).messages.conversations({})).items).toMatchObject([{ unreadCount: 1 }]);
    await as(moderator).moderation.reverseDecision({ params: { decisionId: decision.id } });
    expect((await as(other).messages.list({ params })).items.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(await as(other).messages.unread({})).toMatchObject({ messages: 2 });
    await remove();
    expect(await purgeSealed(test.deps, inDays(31))).toBe(1);
    expect(await rows.count('messages')).toBe(1);
  });
});

describe('what can be decided about (decisions-10)', () => {
  const KINDS = ['post', 'comment', 'message', 'member'] as const;
  const cases = (['member', 'moderator', 'admin'] as const).flatMap((role) =>
    KINDS.flatMap((kind) =>
      (['remove', 'warn'] as const).flatMap((act) =>
        [true, false].map((isReported) => ({ role, kind, act, isReported })),
      ),
    ),
  );
  const titled = cases.map((one) => ({ ...one, so: one.isReported ? 'reported' : 'not reported' }));

  /** Written by the author, where the other member can report it. */
  async function written(kind: (typeof KINDS)[number]): Promise<{ kind: typeof kind; id: string }> {
    if (kind === 'member') return { kind, id: author.user.id };
    const post = await as(author).posts.create({ body: { content: 'Buy my oil.' } });
    if (kind === 'post') return { kind, id: post.id };
    const params = { postId: post.id };
    if (kind === 'comment')
      return { kind, id: (await as(author).comments.create({ params, body: { content: 'Now' } })).id };
    await rows.conversation(author.user.id, other.user.id);
    const body = { receiverId: other.user.id, content: 'Send me your card.' };
    return { kind, id: (await as(author).messages.send({ body })).id };
  }

  it.each(titled)('$act by a $role, of a $kind that is $so', async ({ role, kind, act, isReported }) => {
    const target = await written(kind);
    const part = kind === 'member' ? { about: 'name' as const } : {};
    if (isReported) await as(other).reports.create({ body: { target, ...part, reason: 'spam' } });
    const by = role === 'member' ? other : role === 'admin' ? admin : moderator;
    const of = kind === 'member' && act === 'remove' ? { ...about(author), part: 'name' as const } : target;
    const decided = decide({ act, target: of }, by);
    if (role === 'member') await expectRefusal(decided, 'moderator_only');
    else if (kind === 'message' && !isReported) await expectRefusal(decided, 'message_not_found');
    else expect(await decided).toMatchObject({ act, target: { kind } });
  });
});

describe('deleting a member (decisions-5)', () => {
  it('takes seven days, in which it can be called off', async () => {
    await expectRefusal(decide({ act: 'delete' }), 'admin_only');
    const decision = await decide({ act: 'delete' }, admin);
    expect(Date.parse(decision.until ?? '') - Date.parse(decision.createdAt)).toBe(7 * DAY);
    expect(await standing()).toMatchObject({ act: 'delete' });
    await expectRefusal(decide({ act: 'delete' }, admin), 'decision_in_effect');
    expect(await deleteDueMembers(test.deps, inDays(6.9))).toBe(0);
    const params = { decisionId: decision.id };
    await expectRefusal(as(moderator).moderation.reverseDecision({ params }), 'admin_only');
    await as(admin).moderation.reverseDecision({ params });
    expect(await deleteDueMembers(test.deps, inDays(8))).toBe(0);
    expect(await standing()).toBeNull();
  });

  it('erases the member then, and its decision stays', async () => {
    await as(author).posts.create({ body: { content: 'Gone soon' } });
    const decision = await decide({ act: 'delete' }, admin);
    expect(await deleteDueMembers(test.deps, inDays(7.1))).toBe(1);
    expect(await deleteDueMembers(test.deps, inDays(7.2))).toBe(0);
    await expectRefusal(as(author).auth.user({}), 'not_signed_in');
    expect((await as(other).posts.list({})).items).toEqual([]);
    const shown = await as(moderator).moderation.decision({ params: { decisionId: decision.id } });
    expect(shown).toMatchObject({ member: null, purgedAt: expect.any(String) as string });
    const [entry] = (await as(admin).moderation.audit({ query: { limit: 1 } })).items;
    expect(entry).toMatchObject({ action: 'user.removed' });
  });

  it('waits for an appeal', async () => {
    const { id: decisionId } = await decide({ act: 'delete' }, admin);
    await as(author).notices.appeal({ params: { decisionId }, body: { text: 'Please read this.' } });
    expect(await deleteDueMembers(test.deps, inDays(8))).toBe(0);
    const second = await test.members.admin();
    await as(second).moderation.decideAppeal({ params: { decisionId }, body: { outcome: 'stands' } });
    expect(await deleteDueMembers(test.deps, inDays(8))).toBe(1);
  });
});
