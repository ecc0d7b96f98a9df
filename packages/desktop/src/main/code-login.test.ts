import { describe, expect, it } from 'vitest';
import { aUser } from '../../test/a-user.ts';
import { json, listening, type Answer } from '../../test/listening.ts';
import { look } from '../../test/look.ts';
import { memoryStore, TOKEN } from '../../test/memory-store.ts';
import { createCodeLogin } from './code-login.ts';
import { createModerator } from './moderator.ts';

const code = {
  deviceCode: 'secret-of-the-app',
  userCode: 'BCDF-GHJK',
  verificationUri: 'https://lampstand.example.org/device',
  verificationUriComplete: 'https://lampstand.example.org/device?code=BCDF-GHJK',
  expiresIn: 600,
  interval: 5,
};

type Reply = [status: number, body: object] | 'lost';
const refusal = (status: number, name: string, details?: object): Reply => [
  status,
  { code: name, message: `Its own sentence: ${name}.`, details },
];
const signedIn = (role: 'moderator' | 'member'): Reply => [200, { user: aUser(role), token: TOKEN }];

/** A server that answers the start and then each question like this, and a clock that waits for nothing. */
async function codeLogin(...replies: Reply[]) {
  const answers = [...replies];
  const reply: Answer = (request, response) => {
    if (request.url === '/api/community') return json(response, 200, { contactEmail: null });
    if (request.url === '/api/logout') return json(response, 200, {});
    const next = answers.shift() ?? refusal(400, 'device_pending');
    if (next === 'lost') return response.destroy();
    return json(response, next[0], next[1]);
  };
  const server = await listening(reply);
  const store = memoryStore();
  const moderator = await createModerator(store);
  const clock = { now: 0, waits: [] as number[] };
  const login = createCodeLogin({
    moderator,
    fetch,
    look,
    timeoutMs: 300,
    now: () => clock.now,
    wait: (ms, signal) => {
      clock.waits.push(ms / 1000);
      clock.now += ms;
      return new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
        setImmediate(resolve);
      });
    },
  });
  const calls = () => server.received.map(({ method, address }) => `${method} ${address}`);
  return { server, store, moderator, login, clock, calls };
}

describe('logging in with a code (auth-14)', () => {
  it('shows the code, keeps the secret, and asks until it is confirmed', async () => {
    const { server, moderator, login, clock, calls } = await codeLogin(
      [200, code],
      refusal(400, 'device_pending'),
      refusal(400, 'device_slow_down'),
      'lost',
      signedIn('moderator'),
    );
    expect(await login.start(server.origin, 'en')).toEqual({
      ok: true,
      userCode: code.userCode,
      address: code.verificationUri,
      link: code.verificationUriComplete,
      minutes: 10,
    });
    expect(await login.finish('en')).toEqual({ ok: true });
    expect(clock.waits).toEqual([5, 5, 10, 20]);
    expect(moderator.session()).toEqual({ server: server.origin, token: TOKEN });
    expect(calls().slice(0, 3)).toEqual(['GET /api/community', 'POST /api/auth/device', 'POST /api/auth/device/token']);
    expect(JSON.parse(server.received[2]!.body.toString())).toEqual({ deviceCode: code.deviceCode });
  });

  it('shows no link that the app may not open', async () => {
    const { server, login } = await codeLogin([200, { ...code, verificationUriComplete: 'file:///etc/passwd' }]);
    expect(await login.start(server.origin, 'en')).toMatchObject({ ok: true, link: null });
  });

  it('ends the session of a member who is no moderator, on the server too', async () => {
    const { server, login, moderator, calls } = await codeLogin([200, code], signedIn('member'));
    await login.start(server.origin, 'en');
    expect(await login.finish('en')).toMatchObject({ ok: false, field: null, message: /moderators/ });
    expect(calls().at(-1)).toBe('POST /api/logout');
    expect(moderator.session()).toBeUndefined();
  });

  it.each(['device_denied', 'device_expired'])('ends with the server’s %s', async (name) => {
    const { server, login } = await codeLogin([200, code], refusal(400, name));
    await login.start(server.origin, 'en');
    expect(await login.finish('en')).toEqual({ ok: false, field: null, message: `Its own sentence: ${name}.` });
  });

  it('ends when the code is over, with or without a connection', async () => {
    for (const reply of [refusal(400, 'device_pending'), 'lost'] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { server, login, clock } = await codeLogin([200, code], ...Array.from({ length: 150 }, () => reply));
      // oxlint-disable-next-line no-await-in-loop -- as above
      await login.start(server.origin, 'es');
      // oxlint-disable-next-line no-await-in-loop -- as above
      expect(await login.finish('es')).toMatchObject({ ok: false, message: expect.stringContaining('ya no vale') });
      expect(clock.now).toBeLessThanOrEqual(600_000);
    }
  });

  it('is cancelled, and by a new code', async () => {
    const { server, login, calls } = await codeLogin([200, code]);
    await login.start(server.origin, 'en');
    const first = login.finish('en');
    login.cancel();
    expect(await first).toBeUndefined();
    const asked = calls().length;
    expect(await login.finish('en')).toBeUndefined();
    expect(calls()).toHaveLength(asked);
  });

  it.each([
    ['an older server', refusal(404, 'not_found'), 'server', 'cannot log in with the browser yet'],
    ['an older server', refusal(401, 'not_signed_in'), 'server', 'cannot log in with the browser yet'],
    ['too many codes', refusal(429, 'rate_limited', { retryAfter: 40 }), null, '40 seconds'],
    ['a lost connection', 'lost', 'server', 'does not answer'],
    ['a code that is none', [200, { hello: 'world' }], 'server', 'no Lampstand server'],
  ] as [string, Reply, string | null, string][])('starts no login with %s', async (_what, reply, field, words) => {
    const { server, login } = await codeLogin(reply);
    const started = await login.start(server.origin, 'en');
    expect(started).toEqual({ ok: false, field, message: expect.stringContaining(words) as string });
    expect(await login.finish('en')).toBeUndefined();
  });

  it('asks only a server whose address may be one', async () => {
    const { login, calls } = await codeLogin();
    expect(await login.start('  ', 'en')).toMatchObject({ ok: false, field: 'server' });
    expect(await login.start('http://lampstand.example.org', 'en')).toMatchObject({ ok: false, field: 'server' });
    expect(calls()).toEqual([]);
  });
});
