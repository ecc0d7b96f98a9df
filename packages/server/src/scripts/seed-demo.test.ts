import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../test/app.ts';
import { OPERATOR, verifyAudit } from '../features/audit/audit.service.ts';
import { hashPassword } from '../features/auth/password/passwords.ts';
import { runDoctor } from '../features/doctor/doctor.service.ts';
import { seedDemo } from './seed-demo.ts';
import { DEMO_ADMIN_EMAIL, DEMO_MEMBER_EMAIL, DEMO_PASSWORD, demoEmail } from './seed/demo-members.ts';

const app = await startTestApp();

beforeAll(async () => {
  await seedDemo(app.deps, hashPassword, new Date());
}, 120_000);

const as = async (email: string) => {
  const { token } = await app.client().auth.login({ body: { email, password: DEMO_PASSWORD } });
  return app.client(token);
};

describe('the demo community (start-1)', () => {
  test('has reports of every kind that wait, and an appeal that the admin may decide', async () => {
    const { moderation } = await as(DEMO_ADMIN_EMAIL);
    const { items } = await moderation.queue({ query: { limit: 50 } });
    const kinds = items.map(({ kind, target }) => (target.about ? `${kind}: ${target.about}` : kind));
    expect(new Set(kinds)).toEqual(
      new Set(['appeal', 'post', 'comment', 'message', 'member: conduct', 'member: picture']),
    );
    expect(items.length).toBeGreaterThanOrEqual(8);
    expect(items.every(({ mayDecide }) => mayDecide)).toBe(true);
    expect(items.find(({ kind }) => kind === 'message')?.context).toHaveLength(2);
    expect(items.some(({ kind, imageUrl }) => kind === 'post' && imageUrl !== null)).toBe(true);
  });

  test('has people who wait to be let in, who may log in and see that they wait', async () => {
    const { moderation } = await as(DEMO_ADMIN_EMAIL);
    const { items } = await moderation.applications({ query: { state: 'waiting', limit: 50 } });
    expect(items.map(({ language }) => language).toSorted()).toEqual(['en', 'es']);
    const body = { email: items[0]?.email ?? '', password: DEMO_PASSWORD };
    await expect(app.client().auth.login({ body })).rejects.toMatchObject({ body: { code: 'not_admitted' } });
  });

  test('has decisions of both who decide, one of them reversed on appeal', async () => {
    const { moderation } = await as(demoEmail('samuel'));
    const { items } = await moderation.decisions({ query: { limit: 50 } });
    expect(new Set(items.map(({ act }) => act))).toEqual(new Set(['remove', 'warn', 'restrict']));
    expect(new Set(items.map(({ decidedBy }) => decidedBy?.firstName))).toEqual(new Set(['Ruth', 'Samuel']));
    expect(items.map(({ appeal }) => appeal?.outcome ?? null)).toContain('reversed');
    expect(await verifyAudit(app)).toMatchObject({ ok: true });
  });

  test('has a notice for the member, what became of their report, and conversations of some length', async () => {
    const member = await as(DEMO_MEMBER_EMAIL);
    const { items: notices } = await member.notices.list({ query: { limit: 10 } });
    expect(notices).toMatchObject([
      { target: { kind: 'comment' }, appealUntil: expect.any(String), readAt: expect.any(String) },
    ]);
    const { items: reports } = await member.reports.list({ query: { limit: 10 } });
    expect(reports.map(({ outcome }) => outcome).toSorted()).toEqual(['pending', 'removed']);
    const { items: conversations } = await member.messages.conversations({ query: { limit: 10 } });
    expect(conversations.length).toBeGreaterThanOrEqual(4);
    const { items: requests } = await member.messages.requests({ query: { limit: 10 } });
    expect(requests).toHaveLength(2);
  });

  test('is consistent', async () => {
    const checks = await runDoctor(app.deps, { actor: OPERATOR, fix: false, now: new Date() });
    expect(checks.filter(({ found }) => found > 0)).toEqual([]);
  });
});
