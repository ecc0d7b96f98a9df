import { beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { browserOf, pageOf } from '../../../../test/browser.ts';
import type { Member } from '../../../../test/factories.ts';
import { startIdentityProvider } from '../../../../test/identity-provider.ts';
import { expectRefusal } from '../../../../test/refusal.ts';
import { hashPassword } from '../password/passwords.ts';

const PASSWORD = 'a lamp on a stand';
const provider = await startIdentityProvider('http://localhost:3000');
const beside = { ...provider.env, OIDC_BESIDE_PASSWORDS: 'on' };
const app = await startTestApp({ env: beside });
const withMail = await startTestApp({ env: { ...provider.env, SMTP_URL: 'smtp://localhost:1' }, beside: app });
const { pool } = app.db;
const { host } = new URL(provider.issuer);
const passwordHash = await hashPassword(PASSWORD, undefined);

let people = 0;
let email: string, rosa: Member;

beforeEach(async () => {
  email = `person${(people += 1)}@id.example`;
  provider.person.sub = `person-${people}`;
  provider.person.claims = { email, email_verified: true, given_name: 'Rosa' };
  rosa = await app.members.member({ email, passwordHash });
});

function browser(of: TestApp = app) {
  const { cookies, get, send } = browserOf(of);
  const go = async (path: string, form?: Record<string, string>) => pageOf(await (form ? send(path, form) : get(path)));
  const comeFromProvider = async (from = '/api/provider') => {
    const { to } = await go(from);
    const { pathname, search } = await provider.walk(to ?? '');
    return go(pathname + search);
  };
  const whoIs = () => of.client(cookies.get('lampstand')).auth.user();
  return { go, comeFromProvider, whoIs, cookies };
}

const identityOf = async ({ user }: Member) => {
  const { rows } = await pool.query('select identity_subject, email_proven_at from users where id = $1', [user.id]);
  return rows[0] as { identity_subject: string | null; email_proven_at: Date | null };
};
const prove = ({ user }: Member) => pool.query('update users set email_proven_at = now() where id = $1', [user.id]);

describe('an identity provider beside passwords (auth-25)', () => {
  test('is one more way on both pages, and keeps the invitation', async () => {
    const page = browser();
    for (const path of ['/api/login', '/api/signup']) {
      const { status, text } = await page.go(path);
      expect([status, JSON.parse(text)]).toEqual([200, expect.objectContaining({ providerHost: host })]);
    }
    const { code } = await app.client((await app.members.admin()).token).invitations.create({});
    const invited = JSON.parse((await page.go(`/api/signup?invitation=${code}`)).text);
    expect(invited).toMatchObject({ providerHost: host, invitedBy: { code: code.replace('-', '') } });
  });

  test('leaves logging in and joining by password, for programs too', async () => {
    const { token } = await app.client().auth.login({ body: { email, password: PASSWORD } });
    expect((await app.client(token).auth.user()).id).toBe(rosa.user.id);
    expect(await app.client(token).profiles.emailChange()).toMatchObject({ providerOnly: false });
    const { user } = await app.client().auth.signup({ body: { email: `new-${email}`, password: PASSWORD } });
    expect(user.email).toBe(`new-${email}`);
  });

  test('lets new people in, and in again', async () => {
    provider.person.claims['email'] = `other-${email}`;
    const [first, second] = [browser(), browser()];
    expect(await first.comeFromProvider()).toMatchObject({ status: 303, to: '/' });
    expect(await second.comeFromProvider()).toMatchObject({ status: 303, to: '/' });
    expect((await second.whoIs()).id).toBe((await first.whoIs()).id);
  });
});

describe('a member with the same email (auth-26)', () => {
  test('is asked for their password once, and joined', async () => {
    const own = browser();
    expect(await own.comeFromProvider()).toMatchObject({ status: 303, to: '/api/join-account' });
    expect(own.cookies.has('lampstand')).toBe(false);
    expect((await identityOf(rosa)).identity_subject).toBeNull();
    const { text } = await own.go('/api/join-account');
    expect(JSON.parse(text)).toMatchObject({ screen: 'joinAccount', host, email, byPassword: true });
    // Any way to log in says what it will do.
    expect(await own.go('/api/login')).toMatchObject({ status: 303, to: '/api/join-account' });

    const wrong = await own.go('/api/login', { email, password: 'not my password' });
    expect(wrong.status).toBe(401);
    expect((await identityOf(rosa)).identity_subject).toBeNull();

    expect(await own.go('/api/login', { email, password: PASSWORD })).toMatchObject({ status: 303, to: '/' });
    expect((await own.whoIs()).id).toBe(rosa.user.id);
    const joined = await identityOf(rosa);
    expect(joined.identity_subject).toBe(provider.person.sub);
    expect(joined.email_proven_at).not.toBeNull();
    const links = await pool.query('select from identity_links where user_id = $1', [rosa.user.id]);
    expect(links.rowCount).toBe(0);

    const later = browser();
    expect(await later.comeFromProvider()).toMatchObject({ status: 303, to: '/' });
    expect((await later.whoIs()).id).toBe(rosa.user.id);
    // No mail server is set.
    expect(app.mails.filter(({ to }) => to === email)).toEqual([]);
  });

  test('is not joined by another member, in another browser, or too late', async () => {
    const other = await app.members.member({ email: `other-${email}`, passwordHash });
    const own = browser();
    await own.comeFromProvider();
    await own.go('/api/login', { email: other.user.email, password: PASSWORD });
    await browser().go('/api/login', { email, password: PASSWORD });
    const late = browser();
    await late.comeFromProvider();
    await pool.query(`update identity_links set expire = now() - interval '1 second'`);
    await late.go('/api/login', { email, password: PASSWORD });
    for (const member of [rosa, other]) expect((await identityOf(member)).identity_subject).toBeNull();
  });

  test('can say that they do not want it now', async () => {
    const own = browser();
    await own.comeFromProvider();
    expect(await own.go('/api/join-account?cancel=1')).toMatchObject({ status: 303, to: '/' });
    await own.go('/api/login', { email, password: PASSWORD });
    expect((await identityOf(rosa)).identity_subject).toBeNull();
    expect((await own.go('/api/join-account')).to).toBe('/');
  });

  test('confirms with a code instead where mail works, also if the provider is the only way', async () => {
    await prove(rosa);
    await pool.query('update users set password_hash = null where id = $1', [rosa.user.id]);
    const own = browser(withMail);
    expect(await own.comeFromProvider('/api/login')).toMatchObject({ to: '/api/join-account' });
    expect((await own.go('/api/join-account')).text).not.toContain('type="password"');
    expect(await own.go('/api/login-code', { email })).toMatchObject({ status: 303, to: '/api/verify' });
    const mail = await vi.waitFor(() => withMail.mails.findLast(({ to }) => to === email) ?? expect.fail('no mail'));
    const code = /\d{6}|\d{3} \d{3}/.exec(mail.text)?.[0] ?? '';
    expect(await own.go('/api/verify', { email, code })).toMatchObject({ status: 303, to: '/' });
    expect((await own.whoIs()).id).toBe(rosa.user.id);
    expect((await identityOf(rosa)).identity_subject).toBe(provider.person.sub);
    await expectRefusal(withMail.client().auth.loginCode({ body: { email } }), 'not_found');
  });

  test('confirms with their password only, if nobody has proved the address: a squatter may have made the account', async () => {
    const own = browser(withMail);
    await own.comeFromProvider('/api/login');
    expect((await own.go('/api/join-account')).text).not.toContain('formaction="/api/login-code"');
    await own.go('/api/login-code', { email });
    const mail = await vi.waitFor(() => withMail.mails.findLast(({ to }) => to === email) ?? expect.fail('no mail'));
    await own.go('/api/verify', { email, code: /\d{6}|\d{3} \d{3}/.exec(mail.text)?.[0] ?? '' });
    expect((await identityOf(rosa)).identity_subject).toBeNull();
  });

  test('is left alone if they have an identity, or no way to confirm', async () => {
    await pool.query('update users set password_hash = null where id = $1', [rosa.user.id]);
    expect((await browser().comeFromProvider()).status).toBe(409);
    const other = { id: rosa.user.id, hash: passwordHash };
    await pool.query(
      `update users set password_hash = $2, identity_issuer = 'https://other.example', identity_subject = 'x' where id = $1`,
      [other.id, other.hash],
    );
    expect((await browser().comeFromProvider()).status).toBe(409);
  });

  test('is not asked unless the provider has verified the email', async () => {
    provider.person.claims['email_verified'] = false;
    expect((await browser().comeFromProvider()).status).toBe(400);
    const links = await pool.query('select from identity_links where user_id = $1', [rosa.user.id]);
    expect(links.rowCount).toBe(0);
  });
});

describe('the mail to a member whose account was joined (auth-26)', () => {
  const joinByPassword = async (own = browser(withMail)) => {
    await own.comeFromProvider('/api/login');
    expect(await own.go('/api/login', { email, password: PASSWORD })).toMatchObject({ status: 303, to: '/' });
    return own;
  };
  const mailsTo = () => withMail.mails.filter(({ to }) => to === email);
  const received = async () => {
    const [mail] = await vi.waitFor(() => expect(mailsTo()).toHaveLength(1)).then(mailsTo);
    return mail ?? expect.fail('no mail');
  };
  const speak = (language: string | null) =>
    pool.query('update users set language = $2 where id = $1', [rosa.user.id, language]);

  test('says by which provider, when, and what to do if it was not them', async () => {
    await speak('en');
    const before = new Date();
    await joinByPassword();
    const { subject, text } = await received();
    expect(subject).toBe(`You can log in to Lampstand with ${host} now`);
    expect(text).toContain(`Logging in with ${host} was added to your Lampstand account.`);
    const when = /When\n(.+) UTC\n/.exec(text)?.[1]?.replace(/^\w+, /, '') ?? '';
    const minute = 60_000;
    expect(new Date(`${when} UTC`).getTime()).toBeGreaterThanOrEqual(before.getTime() - minute);
    expect(new Date(`${when} UTC`).getTime()).toBeLessThanOrEqual(Date.now());
    expect(text).toContain('1. Set a new password here, which logs out every device: http');
    expect(text).toContain('/api/forgot-password?lang=en');
    expect(text).toContain(`2. Change your password at ${host} too.`);
    expect(text).toContain('3. Tell the people who run Lampstand: office@grace.example');
  });

  test('is in their language, and names no contact where there is none', async () => {
    await speak('es');
    const community = await withMail.deps.community.current();
    vi.spyOn(withMail.deps.community, 'current').mockResolvedValue({ ...community, contactEmail: null });
    await joinByPassword();
    const { subject, text } = await received();
    vi.restoreAllMocks();
    expect(subject).toBe(`Ahora puedes entrar en Lampstand con ${host}`);
    expect(text).toContain('Si no fuiste tú:');
    expect(text).toContain('/api/forgot-password?lang=es');
    expect(text).toContain('3. Avisa a quienes llevan Lampstand.\n');
  });

  test('is in the language of the page, if they have chosen none', async () => {
    await speak(null);
    const own = browser(withMail);
    own.cookies.set('language', 'es');
    await joinByPassword(own);
    expect((await received()).text).toContain('Si no fuiste tú:');
  });

  test('comes once: not at later logins, nor where nothing was joined', async () => {
    await speak('en');
    const other = browser(withMail);
    await other.comeFromProvider('/api/login');
    await other.go('/api/join-account?cancel=1');
    await other.go('/api/login', { email, password: PASSWORD });
    const own = await joinByPassword();
    await own.go('/api/logout', {});
    await own.comeFromProvider('/api/login');
    expect((await own.whoIs()).id).toBe(rosa.user.id);
    expect((await received()).subject).toContain(host);
  });

  test('that fails does not undo it', async () => {
    await speak('en');
    vi.spyOn(withMail.deps.mailer, 'send').mockRejectedValueOnce(new Error('no mail server'));
    const own = await joinByPassword();
    expect((await own.whoIs()).id).toBe(rosa.user.id);
    expect((await identityOf(rosa)).identity_subject).toBe(provider.person.sub);
  });
});
