import { afterEach, describe, expect, test, vi } from 'vitest';
import { startTestApp } from '../../test/app.ts';
import { expectRefusal } from '../../test/refusal.ts';

const { client, logs, members, request } = await startTestApp({ env: { RATE_LIMITS: 'blocks=1/600' } });
const NEAR = '203.0.113.7';
const NEIGHBOUR = '203.0.113.200';
const FAR = '198.51.100.1';
const EMAIL = 'private.person@example.org';

afterEach(() => vi.useRealTimers());

const eventsNamed = (msg: string) => logs.filter((line) => line['msg'] === msg);

async function failedSignInFrom(ip: string): Promise<unknown> {
  logs.length = 0;
  const body = { email: EMAIL, password: 'not the one' };
  await expectRefusal(client(undefined, { ip }).auth.login({ body }), 'wrong_credentials');
  const [event, ...more] = eventsNamed('a sign-in failed');
  expect(more).toEqual([]);
  expect(event).toMatchObject({ level: 30, code: 'wrong_credentials', method: 'POST', route: '/api/login' });
  expect(JSON.stringify(logs)).not.toMatch(/203\.0\.113|198\.51\.100|private\.person|not the one/);
  return event?.['from'];
}

describe('an event is logged for', () => {
  test('each failed sign-in, with the client’s network and never its address', async () => {
    const from = await failedSignInFrom(NEAR);
    expect(from).toMatch(/^[\w-]{12}$/);
    expect(await failedSignInFrom(NEIGHBOUR)).toBe(from);
    expect(await failedSignInFrom(FAR)).not.toBe(from);
    expect(await failedSignInFrom('2001:db8:1:2::3')).toBe(await failedSignInFrom('2001:db8:1:ffff::9'));
    expect(await failedSignInFrom('2001:db8:2::1')).not.toBe(await failedSignInFrom('2001:db8:1::1'));
  });

  test('each failed sign-in, with a new key each day', async () => {
    const today = await failedSignInFrom(NEAR);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 60 * 60 * 1000 });
    expect(await failedSignInFrom(NEAR)).not.toBe(today);
  });

  test('a failed sign-in on the page', async () => {
    logs.length = 0;
    const body = new URLSearchParams({ email: EMAIL, password: 'not the one' });
    const answer = await request('/api/login', { method: 'POST', body, ip: NEAR });
    expect(answer.status).toBe(401);
    expect(eventsNamed('a sign-in failed')).toHaveLength(1);
    expect(JSON.stringify(logs)).not.toContain(EMAIL);
  });

  test('each rejection: by a rate limit, for missing permissions, and from another site', async () => {
    const member = await members.member();
    const own = client(member.token);
    const params = { userId: (await members.member()).user.id };
    await own.blocks.block({ params });
    logs.length = 0;
    await expectRefusal(own.blocks.block({ params }), 'rate_limited');
    await expectRefusal(own.moderation.audit(), 'admin_only');
    const headers = { Origin: 'https://elsewhere.example' };
    expect((await request('/api/logout', { method: 'POST', headers })).status).toBe(403);
    const events = eventsNamed('a request was refused');
    expect(events.map(({ code }) => code)).toEqual(['rate_limited', 'admin_only', 'cross_origin']);
    expect(new Set(events.map(({ from }) => from)).size).toBe(1);
    expect(JSON.stringify(events)).not.toContain(params.userId);
  });

  test('nothing else', async () => {
    const { token } = await members.member();
    logs.length = 0;
    await request('/api/posts', { token });
    await request('/api/posts');
    await request('/api/nothing', { token });
    expect([...eventsNamed('a sign-in failed'), ...eventsNamed('a request was refused')]).toEqual([]);
  });
});
