import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import type { Member } from '../../../test/factories.ts';
import { expectRefusal } from '../../../test/refusal.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';
import { sharePhoto } from '../../../test/shared-photo.ts';
import { purgeSealed } from './due.service.ts';

const test = await startTestApp();
const { pool } = test.db;
const DAY = 86_400_000;
let admin: Member, author: Member;
let decisionId: string;

const as = (who: Member) => test.client(who.token);
const inDays = (days: number) => new Date(Date.now() + days * DAY);

beforeEach(async () => {
  await removeEverybody(pool, 'decisions');
  admin = await test.members.admin();
  author = await test.members.member();
  const post = await sharePhoto(test, author, 'I will find you.');
  const body = { target: { kind: 'post', id: post.id }, act: 'remove', reason: 'violence' } as const;
  decisionId = (await as(admin).moderation.makeDecision({ body })).id;
});

const hold = (days: number, by = admin) =>
  as(by).moderation.hold({
    params: { decisionId },
    body: { reason: 'Case 26-4417', until: inDays(days).toISOString() },
  });
const look = () => as(admin).moderation.showSealed({ params: { decisionId } });
const picture = async (url: string | null) => (await test.request(url ?? '', { token: admin.token })).status;

describe('a hold (decisions-8)', () => {
  it('keeps what is sealed beyond its time, until it ends', async () => {
    expect(await hold(90)).toMatchObject({ hold: { reason: 'Case 26-4417', by: { id: admin.user.id } } });
    expect(await purgeSealed(test.deps, inDays(31))).toBe(0);
    expect(await look()).toMatchObject({ content: 'I will find you.' });
    expect(await purgeSealed(test.deps, inDays(91))).toBe(1);
    await expectRefusal(look(), 'decision_purged');
  });

  it('outlives its author, with the picture, until it ends', async () => {
    await hold(90);
    await as(author).account.remove({ body: {} });
    const { content, imageUrl } = await look();
    expect(content).toBe('I will find you.');
    expect(await picture(imageUrl)).toBe(200);
    expect(await purgeSealed(test.deps, inDays(91))).toBe(1);
    expect(await picture(imageUrl)).toBe(404);
    await expectRefusal(look(), 'decision_purged');
  });

  it('is needed for that: without one everything goes with its author', async () => {
    await as(author).account.remove({ body: {} });
    await expectRefusal(look(), 'decision_purged');
  });

  it('ends early by an admin, and what is no longer sealed is deleted', async () => {
    await hold(90);
    await pool.query(`update decisions set sealed_until = now() - interval '1 day'`);
    expect(await purgeSealed(test.deps, new Date())).toBe(0);
    await as(admin).moderation.endHold({ params: { decisionId } });
    expect(await purgeSealed(test.deps, new Date())).toBe(1);
    const actions = (await as(admin).moderation.audit({})).items.map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['hold.set', 'hold.ended']));
  });

  it('lasts a year at most, and is for admins only', async () => {
    await expectRefusal(hold(367), 'invalid_input');
    await expectRefusal(hold(-1), 'invalid_input');
    await expectRefusal(hold(30, await test.members.moderator()), 'admin_only');
  });
});
