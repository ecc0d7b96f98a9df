import { DEFAULT_COMMUNITY } from '@lampstand/core/community/defaults';
import type { JoiningMode } from '@lampstand/core/joining/modes';
import { describe, expect, test, vi } from 'vitest';
import { hashCheaply } from '../../../../test/cheap-hash.ts';
import { startTestApp } from '../../../../test/app.ts';
import { browserOf, mailedCode, notThe, type Browser } from '../../../../test/browser.ts';

hashCheaply();
const t = await startTestApp({ env: { SMTP_URL: 'outbox:' } });
const limited = await startTestApp({ env: { SMTP_URL: 'outbox:', RATE_LIMITS: 'on' }, beside: t });
const withoutMail = await startTestApp({ beside: t });
const { db, mails } = t;
const admin = await t.members.admin();
const setMode = (mode: JoiningMode) =>
  t.client(admin.token).moderation.changeCommunity({ body: { ...DEFAULT_COMMUNITY, mode } });

const PASSWORD = 'a lamp on a stand';
let made = 0;
const newEmail = () => `caller${++made}@example.org`;

const ask = (who: Browser, email: string, json?: 'json') => who.send('/api/login-code', { email }, json);
const enter = (who: Browser, email: string, code: string) => who.send('/api/verify', { email, code }, 'json');
const read = async (answer: Response) =>
  (await answer.json()) as { code?: string; user?: { id: string; email: string }; details?: object };

async function unprovenMember() {
  const email = newEmail();
  const { user } = await withoutMail.client().auth.signup({ body: { email, password: PASSWORD } });
  return { email, id: user.id };
}

const isProven = async (email: string) => {
  const { rows } = await db.pool.query('select email_proven_at from users where email = $1', [email]);
  return rows[0].email_proven_at !== null;
};

describe('logging in with a mailed code (auth-19)', () => {
  test('works once, proves the email, and leaves the password as it is', async () => {
    const { email, id } = await unprovenMember();
    expect(await isProven(email)).toBe(false);
    const who = browserOf(t);
    expect((await ask(who, email.toUpperCase())).headers.get('Location')).toBe('/api/verify');
    const code = await mailedCode(t, email.toUpperCase());
    const entered = await who.send('/api/verify', { email, code });
    expect([entered.status, entered.headers.get('Location')]).toEqual([303, '/']);
    expect((await read(await who.get('/api/auth/user'))) as object).toMatchObject({ id });
    expect(await isProven(email)).toBe(true);
    expect((await read(await enter(browserOf(t), email, code))).code).toBe('mail_code_over');
    await t.client().auth.login({ body: { email, password: PASSWORD } });
  });

  test('is for the device that asked, and another device gets its own', async () => {
    const { email, id } = await unprovenMember();
    const phone = browserOf(t, { ip: '192.0.2.1' });
    const laptop = browserOf(t, { ip: '192.0.2.2' });
    await ask(phone, email);
    const first = await mailedCode(t, email);
    await ask(laptop, email);
    const second = await mailedCode(t, email, 2);
    if (first !== second) expect((await read(await enter(laptop, email, first))).code).toBe('mail_code_wrong');
    expect((await read(await enter(laptop, email, second))).user?.id).toBe(id);
    // One of them is enough: the other is void.
    expect((await read(await enter(phone, email, first))).code).toBe('mail_code_over');
    await ask(phone, email);
    expect((await read(await enter(phone, email, await mailedCode(t, email, 3)))).user?.id).toBe(id);
  });

  test('is mailed, and refused, in the language that was chosen on the page', async () => {
    const { email } = await unprovenMember();
    const who = browserOf(t, { language: 'es', accepted: 'en' });
    await ask(who, email);
    await mailedCode(t, email);
    await who.send('/api/verify/again', {});
    await mailedCode(t, email, 2);
    const subjects = mails.filter(({ to }) => to === email).map(({ subject }) => subject);
    expect(subjects).toEqual(['Tu código para Lampstand', 'Tu código para Lampstand']);
    const refused = await ask(browserOf(withoutMail, { language: 'es', accepted: 'en' }), email);
    expect([refused.status, await refused.text()]).toEqual([404, expect.stringContaining('<html lang="es"')]);
  });

  test('is not shut by others for a browser in which the member has logged in (auth-9)', async () => {
    const { email } = await unprovenMember();
    const own = browserOf(limited, { ip: '203.0.113.1' });
    const login = await own.send('/api/login', { email, password: PASSWORD });
    expect(login.status).toBe(303);
    const others = Array.from({ length: 6 }, (_, n) => browserOf(limited, { ip: `203.0.113.${n + 10}` }));
    const statuses: number[] = [];
    for (const other of others) {
      for (let n = 0; n < 4; n += 1) statuses.push((await ask(other, email, 'json')).status);
    }
    expect(statuses.at(-1)).toBe(429);
    expect((await ask(own, email, 'json')).status).not.toBe(429);
  });

  test('tells an address without an account so, and answers as if there were one', async () => {
    const email = newEmail();
    const who = browserOf(t);
    expect((await ask(who, email)).headers.get('Location')).toBe('/api/verify');
    const mail = await vi.waitFor(() => mails.find(({ to }) => to === email) ?? expect.fail('no mail'));
    expect(mail.subject).toBe('No account at Lampstand with this address');
    for (const left of [4, 3, 2, 1]) {
      const { code, details } = await read(await enter(who, email, notThe('000000', left)));
      expect([code, details]).toEqual(['mail_code_wrong', { triesLeft: left }]);
    }
    expect((await read(await enter(who, email, '000009'))).code).toBe('mail_code_over');
  });

  test('does not finish a sign-up, nor does the code of a sign-up log anybody in', async () => {
    const { email } = await unprovenMember();
    const fresh = newEmail();
    const who = browserOf(t);
    await ask(who, email);
    const code = await mailedCode(t, email);
    // Signing up in the same browser replaces what it waited for.
    await who.send('/api/signup', { email: fresh, password: PASSWORD });
    await mailedCode(t, fresh);
    expect((await read(await enter(who, email, code))).code).toBe('mail_code_over');
    expect((await read(await enter(who, fresh, code))).code).toMatch(/^mail_code_/);
  });

  test('lets applicants see their page', async () => {
    await setMode('approval');
    const email = newEmail();
    const who = browserOf(t);
    const body = { email, password: PASSWORD, name: 'Ana', answer: 'From the choir.' };
    await who.send('/api/signup', body);
    const code = await mailedCode(t, email);
    const entered = await who.send('/api/verify', { email, code });
    expect(entered.headers.get('Location')).toBe('/api/application');
    expect(await (await who.get('/api/application')).text()).toContain('From the choir.');

    const other = browserOf(t);
    await ask(other, email);
    const again = await other.send('/api/verify', { email, code: await mailedCode(t, email, 2) });
    expect(again.headers.get('Location')).toBe('/api/application');
    expect(await (await other.get('/api/application')).text()).toContain('From the choir.');
    const { rows } = await db.pool.query('select email_proven_at from applications where email = $1', [email]);
    expect(rows[0].email_proven_at).not.toBeNull();

    const program = browserOf(t);
    await program.send('/api/signup', { ...body, email: newEmail() }, 'json');
    const own = `caller${made}@example.org`;
    expect((await read(await enter(program, own, await mailedCode(t, own)))).code).toBe('not_admitted');
    await setMode('open');
  });

  test('is offered where mail is sent, and nowhere else', async () => {
    const page = async (app: typeof t) => (await app.request('/api/login')).json();
    expect(await page(t)).toMatchObject({ screen: 'logIn', hasMail: true });
    expect(await page(withoutMail)).toMatchObject({ screen: 'logIn', hasMail: false });
    const { email } = await unprovenMember();
    expect((await ask(browserOf(withoutMail), email, 'json')).status).toBe(404);
    expect((await ask(browserOf(t), 'nobody', 'json')).status).toBe(422);
  });
});

describe('limits', () => {
  test('one client gets five codes to an address, and cannot keep its owner from getting one', async () => {
    const { email } = await unprovenMember();
    const stranger = browserOf(limited, { ip: '192.0.2.10' });
    const statuses = [];
    for (let tries = 0; tries < 7; tries += 1) statuses.push((await ask(stranger, email, 'json')).status);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429, 429]);
    expect((await stranger.send('/api/verify/again', {})).status).toBe(429);
    expect((await ask(browserOf(limited, { ip: '192.0.2.11' }), email, 'json')).status).toBe(202);
    expect((await ask(browserOf(limited, { ip: '192.0.2.11' }), newEmail(), 'json')).status).toBe(202);
  });

  test('an address gets at most twenty an hour from all clients, known or not', async () => {
    const { email } = await unprovenMember();
    for (const address of [email, newEmail()]) {
      const statuses = [];
      for (let client = 0; client < 5; client += 1) {
        const who = browserOf(limited, { ip: `192.0.2.${20 + client}` });
        for (let tries = 0; tries < 5; tries += 1) statuses.push((await ask(who, address, 'json')).status);
      }
      expect(statuses.filter((status) => status === 202)).toHaveLength(20);
      expect(statuses.slice(20)).toEqual([429, 429, 429, 429, 429]);
    }
  });

  test('tries of codes count like tries of passwords, so that many codes do not make many tries', async () => {
    const { email } = await unprovenMember();
    const who = browserOf(limited, { ip: '192.0.2.40' });
    const codes = new Set<string | undefined>();
    for (let sent = 1; sent <= 3; sent += 1) {
      await ask(who, email, 'json');
      const code = await mailedCode(limited, email, sent);
      for (let tries = 0; tries < 5; tries += 1) codes.add((await read(await enter(who, email, notThe(code)))).code);
    }
    expect(codes).toContain('rate_limited');
  });
});
