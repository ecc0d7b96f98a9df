import type { EmailChangeView } from '@lampstand/core/profiles/contract';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refusal } from '../test/answers.ts';
import { elena } from '../test/fixtures.ts';
import { texts, type Texts } from '../test/texts.ts';
import { pendingDevice } from '../src/platform/storage.ts';
import { navigation, setNavigation } from '../src/platform/navigation.ts';
import { account, withoutMail } from './support/account.ts';
import { closeApp, openApp } from './support/app.tsx';
import { testStates } from './support/examine.ts';
import { server } from './support/server.ts';
import { expectToast } from './support/toast.ts';

const { password: words, passkeys } = texts.en.profiles;
const NEW = 'four lamps in the window';

const next = page.getByRole('textbox', { name: words.next, exact: true });
const submit = () => page.getByRole('button', { name: words.submit }).click();

test('what is wrong with a new password is said at its field, and nothing is lost (auth-16)', async () => {
  await openApp('/password', { answers: { ...account, 'auth.changePassword': () => refusal('password_common') } });
  await submit();
  await expect.element(next).toHaveFocus();
  await expect.element(next).toHaveAccessibleDescription(/at least 8/);
  await next.fill('password1');
  await submit();
  await expect.element(next).toHaveAttribute('aria-invalid', 'true');
  await expect.element(next).toHaveValue('password1');
});

test('a mail is promised only where the server sends any (auth-16, auth-22)', async () => {
  vi.spyOn(PublicKeyCredential, 'isUserVerifyingPlatformAuthenticatorAvailable').mockResolvedValue(true);
  for (const [path, { told }, button] of [
    ['/password', words, words.submit],
    ['/fingerprint', passkeys, passkeys.add],
  ] as const) {
    await openApp(path, { answers: account });
    await expect.element(page.getByText(told)).toBeVisible();
    await openApp(path, { answers: { ...account, ...withoutMail } });
    await expect.element(page.getByRole('button', { name: button })).toBeVisible();
    await expect.element(page.getByText(told)).not.toBeInTheDocument();
  }
});

test('a new password is shown if wished, and saved; the form is not in the history (auth-16, auth-17)', async () => {
  await openApp('/register', { answers: account });
  await page.getByRole('link', { name: words.title }).click();
  await next.fill(NEW);
  await page.getByRole('button', { name: texts.en.common.reveal.show }).last().click();
  await expect.element(next).toHaveAttribute('type', 'text');
  server.answer({ 'auth.changePassword': undefined });
  await userEvent.click(next);
  await userEvent.keyboard('{Enter}');
  await expectToast(words.changed.title, words.changed.description);
  expect(location.pathname).toBe('/register');
  await expect.poll(() => server.callsOf('auth.changePassword')[0]?.body).toEqual({ password: NEW, endOthers: true });
});

test('a device without fingerprint, face or PIN offers none (auth-22)', async () => {
  vi.spyOn(PublicKeyCredential, 'isUserVerifyingPlatformAuthenticatorAvailable').mockResolvedValue(false);
  await openApp('/fingerprint', { answers: account });
  await expect.element(page.getByText(passkeys.unavailable)).toBeVisible();
  expect(page.getByRole('button', { name: passkeys.add }).elements()).toEqual([]);
});

test('a visitor with the code of an app logs in first, and comes back to it once (auth-14)', async () => {
  const before = navigation;
  const gone: string[] = [];
  setNavigation({ ...before, go: (address) => void gone.push(address) });
  await openApp('/device?code=BCDF-GHJK', { as: null });
  await page.getByRole('button', { name: texts.en.auth.required.goToLogin }).click();
  expect(gone).toEqual(['/api/login']);
  setNavigation(before);
  const code = pendingDevice.take();
  expect(code).toBe('BCDF-GHJK');
  await closeApp();
  pendingDevice.keep(code ?? '');
  await openApp('/');
  await expect.element(page.getByLabelText(texts.en.device.code)).toHaveValue(code);
  expect(pendingDevice.take()).toBeUndefined();
});

test('a theme that is chosen without a network is kept, and sent later (profiles-12)', async () => {
  await openApp('/register', { as: { ...elena, language: 'en', theme: 'light' }, answers: account });
  const dark = page.getByRole('button', { name: texts.en.profiles.appearance.dark });
  await expect.element(dark).toBeVisible();
  server.goOffline();
  await dark.click();
  await expect.poll(() => document.documentElement.dataset['theme']).toBe('dark');
  server.answer({
    'profiles.choose': { language: 'en', theme: 'dark' },
    'auth.user': { ...elena, language: 'en', theme: 'dark' },
  });
  server.goOnline();
  await expect.poll(() => server.callsOf('profiles.choose').map(({ body }) => body)).toEqual([{ theme: 'dark' }]);
  expect(document.documentElement.dataset['theme']).toBe('dark');
});

/** Presses the button on a device that can check its owner. */
async function addDevice(t: Texts): Promise<void> {
  vi.spyOn(PublicKeyCredential, 'isUserVerifyingPlatformAuthenticatorAvailable').mockResolvedValue(true);
  await page.getByRole('button', { name: t.profiles.passkeys.add }).click();
}

testStates([
  {
    name: 'a new password, with an error',
    path: '/password',
    answers: { ...account, 'auth.changePassword': () => refusal('password_common') },
    reach: async (t) => {
      await page.getByRole('textbox', { name: t.profiles.password.next, exact: true }).fill('password1');
      await page.getByRole('button', { name: t.profiles.password.submit }).click();
      await expect.poll(() => document.querySelectorAll('[aria-invalid]').length).toBe(1);
    },
  },
  {
    name: 'a new email, with a wrong code',
    path: '/register',
    answers: {
      ...account,
      'profiles.emailChange': {
        ...(account['profiles.emailChange'] as EmailChangeView),
        pending: { email: 'new@example.org', expiresAt: '2026-11-24T12:00:00.000Z' },
      },
      'profiles.confirmEmail': () => refusal('mail_code_wrong', { triesLeft: 4 }),
    },
    reach: async (t) => {
      const code = page.getByRole('textbox', { name: t.profiles.code.label });
      await code.fill('123456');
      await userEvent.keyboard('{Enter}');
      await expect.element(code).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'a device to add, with the question for the password and an error (auth-32)',
    path: '/fingerprint',
    answers: { ...account, 'auth.passkeyOptions': () => refusal('login_too_old') },
    reach: async (t) => {
      await addDevice(t);
      await page.getByRole('button', { name: t.profiles.proof.submit }).click();
      await expect.element(page.getByText(t.profiles.proof.missing, { exact: true })).toBeVisible();
    },
  },
  {
    name: 'a device to add, with the question for a mailed code (auth-32)',
    path: '/fingerprint',
    answers: {
      ...account,
      'auth.passkeyOptions': () => refusal('login_too_old'),
      'auth.passwordCode': undefined,
    },
    reach: async (t) => {
      await addDevice(t);
      await page.getByRole('button', { name: t.profiles.proof.code }).click();
      await expect.element(page.getByRole('textbox', { name: t.profiles.code.label })).toBeVisible();
    },
  },
  {
    name: 'a device to add for a member without a password, who has to log in again (auth-32)',
    path: '/fingerprint',
    answers: {
      ...account,
      'profiles.emailChange': {
        pending: null,
        passwordRequired: false,
        passwordChangedAt: null,
        hasMail: true,
        providerOnly: false,
      },
      'auth.passkeyOptions': () => refusal('login_too_old'),
    },
    reach: async (t) => {
      await addDevice(t);
      await expect.element(page.getByRole('link', { name: t.profiles.proof.logOut })).toBeVisible();
    },
  },
  {
    name: 'devices with a fingerprint',
    path: '/fingerprint',
    answers: {
      ...account,
      'auth.passkeys': [
        { id: elena.id, device: 'Chrome on Android', createdAt: '2026-11-01T12:00:00.000Z', lastUsedAt: null },
      ],
    },
    reach: async (t) => {
      await expect.element(page.getByText(t.profiles.passkeys.neverUsed)).toBeVisible();
    },
  },
]);
