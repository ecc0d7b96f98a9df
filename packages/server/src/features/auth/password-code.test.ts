import { expect, test, vi } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { mailedCode, notThe } from '../../../test/browser.ts';
import { expectRefusal } from '../../../test/refusal.ts';

const withoutMail = await startTestApp();
const t = await startTestApp({ env: { SMTP_URL: 'outbox:' }, beside: withoutMail });

const OLD = 'the old pass phrase';
const NEW = 'the new pass phrase';
let made = 0;

async function member() {
  const email = `absent${++made}@example.org`;
  const { token } = await withoutMail.client().auth.signup({ body: { email, password: OLD } });
  return { email, token, auth: t.client(token).auth };
}
const logIn = (email: string, password: string) => t.client().auth.login({ body: { email, password } });

test('a mailed code replaces the old password, once (auth-16)', async () => {
  const { email, token, auth } = await member();
  const other = await logIn(email, OLD);
  await expectRefusal(
    auth.changePasswordByCode({ body: { code: '123456', password: NEW, endOthers: true } }),
    'mail_code_over',
  );
  await auth.passwordCode();
  const code = await mailedCode(t, email);
  const change = (typed: string, password = NEW) =>
    auth.changePasswordByCode({ body: { code: typed, password, endOthers: true } });
  expect((await expectRefusal(change(notThe(code)), 'mail_code_wrong')).details).toEqual({ triesLeft: 4 });
  await expectRefusal(change(code, 'password'), 'password_common');
  await change(code);
  await expectRefusal(change(code), 'mail_code_over');
  await expectRefusal(logIn(email, OLD), 'wrong_credentials');
  await logIn(email, NEW);
  await t.client(token).auth.user();
  await expectRefusal(t.client(other.token).auth.user(), 'not_signed_in');
  await vi.waitFor(() =>
    expect(t.mails.filter(({ to }) => to === email).at(-1)?.subject).toBe('Your Lampstand password was changed'),
  );
});

test('such a code does nothing else, is for its member, and needs a mail server', async () => {
  const { email, token, auth } = await member();
  await auth.passwordCode();
  const code = await mailedCode(t, email);
  await expectRefusal(t.client(token).profiles.confirmEmail({ body: { code } }), 'mail_code_over');
  const stranger = await member();
  const body = { code, password: NEW, endOthers: false };
  await expectRefusal(stranger.auth.changePasswordByCode({ body }), 'mail_code_over');
  await expectRefusal(withoutMail.client(token).auth.passwordCode(), 'not_found');
  expect((await t.client(token).profiles.emailChange()).hasMail).toBe(true);
});
