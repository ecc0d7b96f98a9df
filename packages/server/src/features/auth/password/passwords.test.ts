import { setImmediate } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { cheapHash } from '../../../../test/cheap-hash.ts';
import { addressOf } from '../../../../test/listening.ts';
import { describeDevice } from '../device/devices.ts';
import { hashPassword, isCommonPassword, isPassword } from './passwords.ts';

describe('password hashing', () => {
  test('matches a password in any Unicode normalization', async () => {
    const stored = await hashPassword('contrase\u00f1a de Ana');
    expect(await isPassword(stored, 'contrasen\u0303a de Ana')).toBe(true);
    expect(await isPassword(stored, 'contrasena de Ana')).toBe(false);
    for (const nothing of [null, undefined]) expect(await isPassword(nothing, 'the password of nobody')).toBe(false);
  });

  test('leaves the server responsive with forty at once', async () => {
    const stored = await hashPassword('a lamp on a stand');
    let turns = 0;
    const turning = setInterval(() => turns++, 1);
    const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => isPassword(stored, `guess ${n}`)));
    clearInterval(turning);
    expect(answers).not.toContain(true);
    // If hashing blocked the event loop, no turns would be counted until the end.
    expect(turns).toBeGreaterThan(10);
  });

  test('rejects calls beyond the queue’s limit, without delaying others', async () => {
    const stored = await cheapHash('a lamp on a stand');
    const guesses = Array.from({ length: 300 }, (_, n) => isPassword(stored, `guess ${n}`));
    const outcomes = await Promise.allSettled(guesses);
    const refused = outcomes
      .filter(({ status }) => status === 'rejected')
      .map((outcome) => (outcome as PromiseRejectedResult).reason as unknown);
    expect(refused).toHaveLength(300 - 103);
    for (const reason of refused) expect(reason).toMatchObject({ code: 'unavailable', details: { retryAfter: 3 } });
    expect(await isPassword(stored, 'a lamp on a stand')).toBe(true);
  });

  test('skips callers who disconnected', async () => {
    const stored = await hashPassword('a lamp on a stand');
    const left = new AbortController();
    let done = 0;
    const gone = Array.from({ length: 100 }, (_, n) => isPassword(stored, `guess ${n}`, left).then(() => (done += 1)));
    const settled = Promise.allSettled(gone);
    const stays = isPassword(stored, 'a lamp on a stand');
    left.abort();
    expect(await stays).toBe(true);
    const outcomes = await settled;
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(done).toBe(3);
    await expect(isPassword(stored, 'a lamp on a stand', left)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await isPassword(stored, 'a lamp on a stand')).toBe(true);
  });

  test('removes callers who disconnect from the queue', async () => {
    const t = await startTestApp();
    const address = await addressOf(t);
    const left = new AbortController();
    const headers = { Origin: t.deps.env.publicUrl, 'Content-Type': 'application/json' };
    const body = JSON.stringify({ email: 'nobody@example.org', password: 'a lamp on a stand' });
    const init = { method: 'POST', headers, body, signal: left.signal };
    const stored = await hashPassword('a lamp on a stand');
    // Opens the connections before the queue fills up.
    await Promise.all(Array.from({ length: 10 }, async () => (await fetch(`${address}/healthz`)).text()));
    const lookups = vi.spyOn(t.db.pool, 'query');
    let done = 0;
    const busy = Array.from({ length: 90 }, (_, n) => isPassword(stored, `guess ${n}`).then(() => (done += 1)));
    const calls = Array.from({ length: 10 }, () => fetch(`${address}/api/login`, init).catch(() => undefined));
    await vi.waitFor(() => expect(lookups).toHaveBeenCalledTimes(20), { interval: 5 });
    await Promise.all(lookups.mock.results.map(({ value }) => value as unknown));
    await setImmediate();
    left.abort();
    await Promise.all(calls);
    const answered = () => t.logs.filter(({ msg, path }) => msg === 'request' && path === '/api/login');
    await vi.waitFor(() => expect(answered().map(({ status }) => status)).toEqual(Array<number>(10).fill(503)));
    expect(done, 'others are still waiting').toBeLessThan(90);
    await Promise.all(busy);
  });

  test('always rejects the passwords that attackers try first (auth-2)', () => {
    for (const password of ['password', 'PassWord1', 'iloveyou', '123456789', 'trustno1', 'Lamp on a Stand']) {
      expect(isCommonPassword(password)).toBe(true);
    }
    expect(isCommonPassword('a lamp on a stand')).toBe(false);
    expect(isCommonPassword('')).toBe(false);
  });
});

describe('devices', () => {
  test.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile Safari/604.1',
      'Safari · iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 7.0; SM-G930) AppleWebKit/537.36 Chrome/119.0 Mobile Safari/537.36',
      'Chrome · Android',
    ],
    ['Mozilla/5.0 (Windows NT 10.0; Win64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge · Windows'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · macOS'],
    ['lampstand-admin/0.1.0 (Linux)', 'lampstand-admin · Linux'],
    ['curl/8.0', 'curl/8.0'],
    ['', ''],
  ])('%s is named %s', (userAgent, expected) => {
    expect(describeDevice(userAgent)).toBe(expected);
  });
});
