import type { ErrorBody } from '@lampstand/core/errors';
import { LIMITS } from '@lampstand/core/limits';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { hashCheaply } from '../../../../test/cheap-hash.ts';
import { startTestApp } from '../../../../test/app.ts';
import { browserOf, mailedCode, notThe, type Browser } from '../../../../test/browser.ts';
import { expectRefusal } from '../../../../test/refusal.ts';
import { sweep } from '../../../sweeper.ts';

hashCheaply();
const t = await startTestApp({ env: { SMTP_URL: 'outbox:' } });
const { client, db, mails } = t;

const PASSWORD = 'a lamp on a stand';
const MINUTE = 60_000;
let made = 0;
const newEmail = () => `comer${++made}@example.org`;
const browser = (options = {}) => browserOf(t, options);

const signUp = (who: Browser, email: string, password = PASSWORD, json?: 'json') =>
  who.send('/api/signup', { email, password }, json);
const enter = (who: Browser, email: string, code: string) => who.send('/api/verify', { email, code }, 'json');
const codeOf = async (answer: Promise<Response>) => ((await (await answer).json()) as { code?: string }).code;
const logIn = (email: string, password = PASSWORD) => client().auth.login({ body: { email, password } });

async function newMember() {
  const email = newEmail();
  const who = browser();
  await signUp(who, email);
  const { user } = (await (await enter(who, email, await mailedCode(t, email))).json()) as { user: { id: string } };
  return { email, id: user.id };
}

const isProven = async (email: string) => {
  const { rows } = await db.pool.query('select email_proven_at from users where lower(email) = lower($1)', [email]);
  return rows[0]?.email_proven_at != null;
};

afterEach(() => {
  vi.useRealTimers();
});

describe('signing up with a mail server (auth-19)', () => {
  test('makes an account once the code is entered, and keeps nothing but that before', async () => {
    const email = newEmail();
    const who = browser();
    const answer = await signUp(who, email);
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/api/verify']);
    await expectRefusal(logIn(email), 'wrong_credentials');
    const page = { screen: 'code', email, isJoining: true, isOver: false, isSentAgain: false };
    expect(await (await who.get('/api/verify')).json()).toEqual(page);

    const code = await mailedCode(t, email);
    const { rows } = await db.pool.query('select code_hash, password_hash from mail_codes where email = $1', [email]);
    for (const hash of [rows[0].code_hash, rows[0].password_hash]) expect(hash).toMatch(/^\$argon2id\$/);
    const entered = await who.send('/api/verify', { email, code: ` ${code.slice(0, 3)} ${code.slice(3)}` });
    expect([entered.status, entered.headers.get('Location')]).toEqual([303, '/']);
    expect(await codeOf(who.get('/api/auth/user'))).toBeUndefined();
    expect((await logIn(email)).user.email).toBe(email);
    expect(await isProven(email)).toBe(true);
    expect(who.cookies.has('lampstand-code')).toBe(false);
  });

  test('answers programs with 202, and the code with the member and a token', async () => {
    const email = newEmail();
    const answer = await signUp(browser(), email, PASSWORD, 'json');
    expect([answer.status, await answer.text()]).toEqual([202, '']);
    const entered = await enter(browser(), email, await mailedCode(t, email));
    const { user, token } = (await entered.json()) as { user: { email: string }; token: string };
    expect(user.email).toBe(email);
    expect((await client(token).auth.user()).email).toBe(email);
    await logIn(email);
  });

  test('still says what is wrong with the form before it mails anything', async () => {
    expect(await codeOf(signUp(browser(), 'nobody', PASSWORD, 'json'))).toBe('invalid_input');
    expect(await codeOf(signUp(browser(), newEmail(), 'password', 'json'))).toBe('password_common');
  });

  test('tells the owner of a known address, and gives the other person nothing', async () => {
    const { email } = await newMember();
    const who = browser();
    const before = mails.length;
    expect((await signUp(who, email.toUpperCase(), 'another pass phrase')).headers.get('Location')).toBe('/api/verify');
    const mail = await vi.waitFor(() => mails[before] ?? expect.fail('no mail'));
    expect(mail).toMatchObject({ to: email.toUpperCase(), subject: 'You already have an account at Lampstand' });
    expect(mail.text).not.toMatch(/\d{6}/);
    await expectRefusal(logIn(email, 'another pass phrase'), 'wrong_credentials');
  });

  test('keeps what was written for who changes the email', async () => {
    const email = newEmail();
    const who = browser();
    await signUp(who, email);
    expect(await (await who.get('/api/verify')).json()).toMatchObject({ isJoining: true });
    expect(await (await who.get('/api/signup?again=1')).json()).toMatchObject({ written: { email } });
    expect(await (await browser().get('/api/signup?again=1')).json()).toMatchObject({ written: { email: '' } });
    const other = newEmail();
    await signUp(who, other);
    expect(await codeOf(enter(who, email, await mailedCode(t, email)))).toBe('mail_code_over');
    expect(await codeOf(enter(who, other, await mailedCode(t, other)))).toBeUndefined();
  });
});

describe('two who sign up with one address', () => {
  test('a squatter gets nothing, and the owner’s password counts', async () => {
    const email = newEmail();
    const squatter = browser({ ip: '192.0.2.1' });
    const owner = browser({ ip: '192.0.2.2' });
    await signUp(squatter, email, 'the squatter’s phrase');
    const first = await mailedCode(t, email);
    await signUp(owner, email);
    const second = await mailedCode(t, email, 2);
    // The code of the squatter's sign-up would set the squatter's password.
    expect(await codeOf(enter(owner, email, first))).toBe(first === second ? undefined : 'mail_code_wrong');
    expect(await codeOf(enter(owner, email, second))).toBeUndefined();
    await logIn(email);
    await expectRefusal(logIn(email, 'the squatter’s phrase'), 'wrong_credentials');
    // What waited for a proof of this address is gone.
    expect(await codeOf(enter(squatter, email, first))).toBe('mail_code_over');
  });

  test('neither can use up the other’s tries, nor replace the other’s code', async () => {
    const email = newEmail();
    const squatter = browser({ ip: '192.0.2.1' });
    const owner = browser({ ip: '192.0.2.2' });
    await signUp(owner, email);
    const code = await mailedCode(t, email);
    await signUp(squatter, email, 'the squatter’s phrase');
    await mailedCode(t, email, 2);
    for (let tries = 0; tries < 7; tries += 1) await enter(squatter, email, notThe(code));
    for (let tries = 0; tries < 7; tries += 1) await enter(browser({ ip: '192.0.2.1' }), email, code);
    expect(await codeOf(enter(owner, email, code))).toBeUndefined();
    await logIn(email);
  });

  test('a program without the cookie only finds what its own address asked for', async () => {
    const email = newEmail();
    await signUp(browser({ ip: '192.0.2.1' }), email, 'the squatter’s phrase', 'json');
    const code = await mailedCode(t, email);
    expect(await codeOf(enter(browser({ ip: '192.0.2.2' }), email, code))).toBe('mail_code_over');
    // A form comes from a browser, which has the cookie.
    const form = await browser({ ip: '192.0.2.1' }).send('/api/verify', { email, code });
    expect(form.status).toBe(422);
    expect(await codeOf(enter(browser({ ip: '192.0.2.1' }), email, code))).toBeUndefined();
  });
});

describe('a mail code (auth-18)', () => {
  test('names the tries that are left, and is dead after the fifth', async () => {
    const email = newEmail();
    const who = browser({ language: 'es' });
    await signUp(who, email);
    const code = await mailedCode(t, email);
    const said = [];
    for (let tries = 1; tries <= 5; tries += 1) {
      const answer = await who.send('/api/verify', { email, code: notThe(code, tries) }, 'json');
      expect(answer.status).toBe(422);
      const { code: refused, details } = (await answer.json()) as ErrorBody;
      said.push(details?.triesLeft ?? refused);
    }
    expect(said).toEqual([4, 3, 2, 1, 'mail_code_over']);
    expect(await codeOf(enter(who, email, code))).toBe('mail_code_over');
    expect(await (await who.get('/api/verify')).json()).toMatchObject({ isOver: true });
  });

  test('is tried five times by twenty at once', async () => {
    const email = newEmail();
    const who = browser();
    await signUp(who, email);
    const code = await mailedCode(t, email);
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, index) => codeOf(enter(who, email, notThe(code, index + 1)))),
    );
    expect(all.filter((each) => each === 'mail_code_wrong')).toHaveLength(4);
    expect(all.filter((each) => each === 'mail_code_over')).toHaveLength(16);
    expect(await codeOf(enter(who, email, code))).toBe('mail_code_over');
  });

  test('works once, for one of two who enter it at once', async () => {
    const email = newEmail();
    const who = browser();
    await signUp(who, email);
    const code = await mailedCode(t, email);
    const both = await Promise.all([codeOf(enter(who, email, code)), codeOf(enter(who, email, code))]);
    expect(both.filter((each) => each === undefined)).toHaveLength(1);
    expect(await codeOf(enter(who, email, code))).toBe('mail_code_over');
  });

  test('spends no try on what cannot be a code', async () => {
    const email = newEmail();
    const who = browser();
    await signUp(who, email);
    const code = await mailedCode(t, email);
    for (const typed of ['', '12345', 'hello', '1'.repeat(101)]) {
      expect(await codeOf(enter(who, email, typed)), typed).toBe('invalid_input');
    }
    const { rows } = await db.pool.query('select tries from mail_codes where email = $1', [email]);
    expect(rows).toEqual([{ tries: 0 }]);
    expect(await codeOf(enter(who, newEmail(), code))).toBe('mail_code_over');
    expect(await codeOf(enter(who, email, code))).toBeUndefined();
  });

  test('counts for ten minutes, and is replaced by another for an hour', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date() });
    const email = newEmail();
    const who = browser();
    await signUp(who, email);
    const code = await mailedCode(t, email);
    vi.setSystemTime(Date.now() + LIMITS.mailCodeMinutes * MINUTE);
    expect(await codeOf(enter(who, email, code))).toBe('mail_code_over');
    const again = await who.send('/api/verify/again', {});
    expect(again.headers.get('Location')).toBe('/api/verify?sent=1');
    const next = await mailedCode(t, email, 2);
    vi.setSystemTime(Date.now() + LIMITS.mailCodeMinutes * MINUTE - 10_000);
    if (next !== code) expect(await codeOf(enter(who, email, code))).toBe('mail_code_wrong');
    expect(await codeOf(enter(who, email, next))).toBeUndefined();
  });

  test('is swept with everything that waited for it', async () => {
    const email = newEmail();
    const who = browser();
    await signUp(who, email);
    await mailedCode(t, email);
    const count = async () =>
      Number((await db.pool.query('select count(*) from mail_codes where email = $1', [email])).rows[0].count);
    await sweep(t.deps, new Date());
    expect(await count()).toBe(1);
    await sweep(t.deps, new Date(Date.now() + (LIMITS.mailCodeMinutes + 60) * MINUTE));
    expect(await count()).toBe(0);
    expect((await who.send('/api/verify/again', {})).status).toBe(422);
    expect((await who.get('/api/verify')).headers.get('Location')).toBe('/api/login');
  });
});
