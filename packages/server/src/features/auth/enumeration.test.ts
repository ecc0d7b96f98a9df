import { describe, expect, test, vi } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { browserOf, mailedCode } from '../../../test/browser.ts';

/** How long the mail server takes, or that it is gone. The answers must not depend on it. */
let send: () => Promise<void> = async () => {};
const t = await startTestApp({ env: { SMTP_URL: 'outbox:' }, deps: { mailer: { send: () => send() } } });
const told = await startTestApp({ env: { SMTP_URL: 'outbox:' }, beside: t });

const PASSWORD = 'a lamp on a stand';
/** Of each kind. */
const TRIES = 10;
/** Of the median, and milliseconds: far below what a password hash or a mail takes. */
const CLOSE = { part: 0.3, ms: 5 };
/** A busy machine can slow one of two medians. A difference of the work itself would be there every time. */
const ROUNDS = 6;
const KNOWN = 'known@example.org';

const owner = browserOf(told);
await owner.send('/api/signup', { email: KNOWN, password: PASSWORD });
await owner.send('/api/verify', { email: KNOWN, code: await mailedCode(told, KNOWN) });

const CALLS = {
  'signing up': ['/api/signup', (email: string) => ({ email, password: 'another pass phrase' })],
  'asking for a code': ['/api/login-code', (email: string) => ({ email })],
  'asking for a new password': ['/api/forgot-password', (email: string) => ({ email })],
} as const;

let made = 0;
const unknown = () => `unknown${++made}@example.org`;

/** Everything that the caller can see, without what is random for everybody. */
async function seen(answer: Response) {
  const headers = [...answer.headers].filter(([name]) => name !== 'x-request-id' && name !== 'date');
  const plain = headers.map(([name, value]) => [name, value.replace(/=[\w-]{43};/, '=…;')]);
  return { status: answer.status, headers: plain, body: await answer.text() };
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

describe.each(Object.entries(CALLS))('%s', (_name, [path, fields]) => {
  test.each([undefined, 'json'] as const)('answers alike for a known and an unknown address (%s)', async (json) => {
    const ask = async (email: string) => seen(await browserOf(t).send(path, fields(email), json));
    const known = await ask(KNOWN);
    expect(known.status).toBeLessThan(400);
    expect(await ask(unknown())).toEqual(known);
    expect(await ask(KNOWN.toUpperCase())).toEqual(known);
  });

  test('takes as long for both, whatever the mail server does', async () => {
    const answers: Promise<void>[] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    send = () => {
      answers.push(held);
      return held;
    };
    const isClose = async (): Promise<boolean> => {
      const took: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
      for (let tries = 0; tries < TRIES; tries += 1) {
        // One after the other, so that whatever else the machine does slows both.
        for (const kind of ['known', 'unknown'] as const) {
          const email = kind === 'known' ? KNOWN : unknown();
          const start = performance.now();
          const { status } = await browserOf(t).send(path, fields(email), 'json');
          took[kind].push(performance.now() - start);
          expect(status).toBeLessThan(400);
        }
      }
      const [known, other] = [median(took.known), median(took.unknown)];
      return Math.abs(known - other) < CLOSE.ms + CLOSE.part * Math.min(known, other);
    };
    let round = 1;
    while (!(await isClose()) && round < ROUNDS) round += 1;
    expect(round).toBeLessThan(ROUNDS);
    // None of the answers waited for its mail.
    await vi.waitFor(() => expect(answers.length).toBeGreaterThan(0));
    release();
    send = async () => {};
  });

  test('does the same work for both before the mail is written', async () => {
    const original = t.deps.db.pool.query;
    const work = async (email: string) => {
      const statements: string[] = [];
      const query = vi.spyOn(t.deps.db.pool, 'query').mockImplementation(function (this: unknown, ...given: unknown[]) {
        statements.push((given[0] as { name: string }).name);
        return original.apply(this, given as never) as never;
      });
      await browserOf(t).send(path, fields(email), 'json');
      query.mockRestore();
      // The community is read again after ten seconds, for every caller.
      return statements.filter((name) => !name.startsWith('community.'));
    };
    const known = await work(KNOWN);
    expect(await work(unknown())).toEqual(known);
  });

  test('answers alike when the mail server is gone, and logs no address', async () => {
    send = () => Promise.reject(Object.assign(new Error('RCPT TO <known@example.org>'), { code: 'ECONNREFUSED' }));
    t.logs.length = 0;
    const known = await seen(await browserOf(t).send(path, fields(KNOWN)));
    const other = await seen(await browserOf(t).send(path, fields(unknown())));
    expect(other).toEqual(known);
    await vi.waitFor(() => expect(t.logs.some(({ msg }) => /mail failed/.test(String(msg)))).toBe(true));
    expect(JSON.stringify(t.logs)).not.toMatch(/example\.org/);
    send = async () => {};
  });
});

test('a code can be asked for again once the mail server is back', async () => {
  const email = unknown();
  const who = browserOf(told);
  const { mailer } = told.deps;
  const sending = vi.spyOn(mailer, 'send').mockRejectedValueOnce(new Error('gone'));
  await who.send('/api/signup', { email, password: PASSWORD });
  await vi.waitFor(() => expect(sending).toHaveBeenCalledTimes(1));
  await who.send('/api/verify/again', {});
  const entered = await who.send('/api/verify', { email, code: await mailedCode(told, email) });
  expect(entered.headers.get('Location')).toBe('/');
});
