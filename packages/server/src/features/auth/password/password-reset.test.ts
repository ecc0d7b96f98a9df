import type { Language } from '@lampstand/core/languages/language';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { hashCheaply } from '../../../../test/cheap-hash.ts';
import { startTestApp } from '../../../../test/app.ts';
import { expectRefusal } from '../../../../test/refusal.ts';

hashCheaply();
const { client, db, mails, members, request } = await startTestApp();

const OLD = 'the old pass phrase';
const NEW = 'the new pass phrase';
let made = 0;

async function memberWhoForgot(language: Language = 'en') {
  const email = `Forgetful${++made}@example.org`;
  const { user, token } = await client().auth.signup({ body: { email, password: OLD } });
  await client(undefined, { language }).auth.forgotPassword({ body: { email: email.toUpperCase() } });
  const mail = await vi.waitFor(() => mails.find(({ to }) => to === email) ?? expect.fail('no mail'));
  const link = new URL(/https?:\S+/.exec(mail.text)?.[0] ?? '');
  return { email, user, token, mail, link, linkToken: link.searchParams.get('token') ?? '' };
}

const reset = (token: string, password = NEW) => client().auth.resetPassword({ body: { token, password } });

afterEach(() => {
  vi.useRealTimers();
});

describe('a forgotten password (auth-13)', () => {
  test('can be replaced by the link in the mail once, which signs out every device', async () => {
    const { email, token, linkToken, user } = await memberWhoForgot();
    const { token: second } = await client().auth.login({ body: { email, password: OLD } });
    await reset(linkToken);
    for (const dead of [token, second]) await expectRefusal(client(dead).auth.user(), 'not_signed_in');
    await expectRefusal(client().auth.login({ body: { email, password: OLD } }), 'wrong_credentials');
    expect((await client().auth.login({ body: { email, password: NEW } })).user.id).toBe(user.id);
    await expectRefusal(reset(linkToken), 'reset_link_invalid');
    expect(mails.filter(({ to }) => to === email).map(({ subject }) => subject)).toEqual([
      'Set a new password for Lampstand',
      'Your Lampstand password was changed',
    ]);
  });

  test('is replaced in the member’s language, in the mail and on the page of the link', async () => {
    const { mail, link } = await memberWhoForgot('es');
    expect(mail.subject).toBe('Elige una nueva contraseña para Lampstand');
    const first = await request(link.pathname + link.search);
    expect(first.status).toBe(303);
    expect(first.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^language=es;/),
      expect.stringMatching(/^language-chosen=es;/),
    ]);
    const page = await request(first.headers.get('Location') ?? '');
    expect([page.status, await page.json()]).toEqual([200, { screen: 'reset', token: link.searchParams.get('token') }]);
  });

  test('gives no hint for an unknown email', async () => {
    const { email } = await memberWhoForgot();
    const ask = async (address: string) => {
      const headers = { 'Content-Type': 'application/json' };
      const body = JSON.stringify({ email: address });
      const answer = await request('/api/forgot-password', { method: 'POST', headers, body });
      return { status: answer.status, text: await answer.text() };
    };
    const before = mails.length;
    expect(await ask('nobody@example.org')).toEqual(await ask(email));
    await vi.waitFor(() => expect(mails).toHaveLength(before + 1));
  });

  test('cannot be replaced with a link older than an hour', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date() });
    const { linkToken, email } = await memberWhoForgot();
    vi.setSystemTime(Date.now() + 60 * 60_000 + 1000);
    await expectRefusal(reset(linkToken), 'reset_link_invalid');
    expect((await request(`/api/reset-password?token=${linkToken}`)).status).toBe(422);
    expect((await client().auth.login({ body: { email, password: OLD } })).token).toBeDefined();
  });

  test('can be replaced by only one of two callers with the same link', async () => {
    const { linkToken } = await memberWhoForgot();
    const outcomes = await Promise.allSettled([reset(linkToken), reset(linkToken, 'another new phrase')]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('cannot be replaced by a common one, and the link stays valid', async () => {
    const { linkToken } = await memberWhoForgot();
    await expectRefusal(reset(linkToken, 'password1'), 'password_common');
    await reset(linkToken);
  });

  test('cannot be replaced with the hash that the database stores', async () => {
    await memberWhoForgot();
    const { rows } = await db.pool.query('select token_hash from password_resets');
    for (const { token_hash } of rows) await expectRefusal(reset(token_hash), 'reset_link_invalid');
  });

  test('does not exist for a member of an identity provider', async () => {
    const identity = { identityIssuer: 'https://id.example', identitySubject: 'someone' };
    const { user } = await members.member({ email: 'provided@example.org' });
    await db.pool.query(
      'update users set password_hash = null, identity_issuer = $2, identity_subject = $3 where id = $1',
      [user.id, identity.identityIssuer, identity.identitySubject],
    );
    const before = mails.length;
    await client().auth.forgotPassword({ body: { email: user.email } });
    await memberWhoForgot();
    expect(mails.slice(before).map(({ to }) => to)).not.toContain(user.email);
  });
});
