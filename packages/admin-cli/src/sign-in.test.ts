import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { CliError } from './cli-error.ts';
import { EXIT } from './exit-codes.ts';
import { poll } from './sign-in.ts';
import { en } from './texts/en.ts';

// Modules loaded by other test files use the real clock.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.restoreAllMocks();
  vi.resetModules();
});
const clock = vi.hoisted(() => ({ now: 0, waits: [] as number[] }));
vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number) => {
    clock.waits.push(ms / 1000);
    clock.now += ms;
    return Promise.resolve();
  },
}));

beforeEach(() => {
  clock.now = 0;
  clock.waits.length = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => clock.now);
});

type Code = NonNullable<ConstructorParameters<typeof CliError>[2]>['code'];
const refusal = (code: Code, retryAfter?: number) =>
  new CliError(EXIT.refused, String(code), { ...(code ? { code } : {}), ...(retryAfter ? { retryAfter } : {}) });
const out = new CliError(EXIT.unreachable, 'No answer.');
const signedIn = { user: {} as never, token: 'a-token' };

function ask(...answers: (CliError | typeof signedIn)[]) {
  const note = vi.fn<(text: string) => void>();
  const question = () => {
    const next = answers.shift() ?? refusal('device_pending');
    return next instanceof CliError ? Promise.reject(next) : Promise.resolve(next);
  };
  return { note, result: poll(question, { interval: 5, expiresAt: 600_000, note, texts: en }) };
}

it('asks every five seconds until the code is confirmed', async () => {
  await expect(ask(refusal('device_pending'), refusal('device_pending'), signedIn).result).resolves.toBe(signedIn);
  expect(clock.waits).toEqual([5, 5, 5]);
});

it('asks less often when the server wants that, from then on', async () => {
  await ask(refusal('device_slow_down', 10), refusal('device_pending'), refusal('device_slow_down'), signedIn).result;
  expect(clock.waits).toEqual([5, 10, 10, 15]);
  clock.waits.length = 0;
  await ask(refusal('rate_limited', 40), signedIn).result;
  expect(clock.waits).toEqual([5, 40]);
});

it('says once that the connection is lost, and goes on', async () => {
  const { note, result } = ask(out, out, out, refusal('device_pending'), signedIn);
  await result;
  expect(clock.waits).toEqual([5, 10, 20, 30, 5]);
  expect(note).toHaveBeenCalledExactlyOnceWith('No answer. Trying again …');
});

it.each(['device_denied', 'device_expired'] as const)('ends with the server’s %s', async (code) => {
  await expect(ask(refusal(code)).result).rejects.toMatchObject({ code });
});

it('ends when the code has expired, with or without a connection', async () => {
  await expect(ask().result).rejects.toMatchObject({ exitCode: 1, message: en.signIn.expired });
  expect(clock.now).toBe(600_000);
  clock.now = 0;
  await expect(ask(...Array.from({ length: 99 }, () => out)).result).rejects.toMatchObject({
    message: en.signIn.expired,
  });
});
