import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { errorSentence } from '@lampstand/core/error-sentences';
import { refusal } from '../test/answers.ts';
import { anId } from '../test/moderation.ts';
import { texts } from '../test/texts.ts';
import { account as answers } from './support/account.ts';
import { openApp } from './support/app.tsx';
import { server, type Answers } from './support/server.ts';
import { expectToast } from './support/toast.ts';

const { account, profiles } = texts.en;
const { proof } = profiles;
const question = page.getByRole('dialog', { name: proof.title });
const password = question.getByRole('textbox', { name: proof.password });

/** Opens a screen in a session that is not recent. The server carries out what the screen asks for once the password was right. */
async function startInOldSession(path: string, act: keyof Answers, more: Answers = {}): Promise<void> {
  let isProved = false;
  await openApp(path, {
    answers: {
      ...answers,
      [act]: () => (isProved ? undefined : refusal('login_too_old')),
      'auth.prove': ({ body }) => {
        const { password: given, code, passkey } = body as { password?: string; code?: string; passkey?: object };
        if (given === undefined && code === undefined && !passkey)
          return isProved ? undefined : refusal('login_too_old');
        if (given !== 'walk on the water' && code !== '123456' && !passkey) return refusal('password_wrong');
        isProved = true;
        return undefined;
      },
      'auth.passwordCode': undefined,
      ...more,
    },
  });
}

async function startLeaving(more: Answers = {}): Promise<void> {
  await startInOldSession('/delete-account', 'account.remove', more);
  await page.getByRole('button', { name: account.title }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: account.confirm.submit }).click();
  await expect.element(password).toHaveFocus();
}

test('deleting the account in an old session asks for the password, and then goes on (auth-32)', async () => {
  await startLeaving();
  await userEvent.keyboard('{Enter}');
  await expect.element(password).toHaveAccessibleDescription(proof.missing);
  await password.fill('not this one');
  await userEvent.keyboard('{Enter}');
  await expect.element(password).toHaveAccessibleDescription(errorSentence('password_wrong', 'en'));
  await expect.element(password).toHaveFocus();
  await password.fill('walk on the water');
  await userEvent.keyboard('{Enter}');
  await expectToast(account.done.title, account.comingBack.done);
  expect(server.callsOf('account.remove')).toHaveLength(2);
});

test('a mailed code will do as well', async () => {
  await startLeaving();
  await question.getByRole('button', { name: proof.code }).click();
  const code = question.getByRole('textbox', { name: profiles.code.label });
  await code.fill('123456');
  await userEvent.keyboard('{Enter}');
  await expectToast(account.done.title, account.comingBack.done);
});

test('who gives no password keeps the account, and is told why', async () => {
  await startLeaving();
  await password.fill('walk on');
  history.back();
  await expect.element(question).not.toBeInTheDocument();
  await expectToast(texts.en.common.error, errorSentence('login_too_old', 'en'));
  expect(server.callsOf('account.remove')).toHaveLength(1);
  await page.getByRole('button', { name: account.title }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: account.confirm.submit }).click();
  await expect.element(password).toHaveValue('');
});

test('the export asks before it is downloaded', async () => {
  await openApp('/delete-account', { answers: { ...answers, 'auth.prove': () => refusal('login_too_old') } });
  await page.getByRole('link', { name: account.export.download }).click();
  await expect.element(password).toHaveFocus();
});

test('the device will do, for a member who logs in with it (auth-32)', async () => {
  vi.spyOn(PublicKeyCredential, 'isUserVerifyingPlatformAuthenticatorAvailable').mockResolvedValue(true);
  const bytes = new Uint8Array([1, 2, 3]).buffer;
  const response = { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes };
  const signed = { id: 'AQID', rawId: bytes, type: 'public-key', response, getClientExtensionResults: () => ({}) };
  const get = vi.spyOn(navigator.credentials, 'get');
  get.mockRejectedValueOnce(new DOMException('cancelled', 'NotAllowedError'));
  get.mockResolvedValueOnce(signed);
  const added = { id: anId(811), device: 'Chrome · Android', createdAt: '2026-11-01T12:00:00.000Z', lastUsedAt: null };
  await startLeaving({
    'auth.passkeys': [added],
    'auth.passkeyLoginOptions': { challenge: 'AQID', rpId: 'localhost', userVerification: 'required' },
  });
  const device = question.getByRole('button', { name: proof.device });
  await device.click();
  await expect.element(password).toHaveAccessibleDescription(proof.failed);
  await device.click();
  await expectToast(account.done.title, account.comingBack.done);
  const body = server.callsOf('auth.prove').at(-1)?.body;
  expect(body).toMatchObject({ passkey: { id: 'AQID', response: { signature: 'AQID' } } });
});

test('a new password in an old session asks for the one until now, and then goes on (auth-16, auth-32)', async () => {
  await startInOldSession('/password', 'auth.changePassword');
  const next = page.getByLabelText(profiles.password.next);
  await next.fill('four lamps in the window');
  await page.getByRole('button', { name: profiles.password.submit }).click();
  await password.fill('walk on the water');
  await userEvent.keyboard('{Enter}');
  await expectToast(profiles.password.changed.title, profiles.password.changed.description);
  const body = { password: 'four lamps in the window', endOthers: true };
  expect(server.callsOf('auth.changePassword').map((call) => call.body)).toEqual([body, body]);
});

test('a new email in an old session asks for the password, and nothing typed is lost without it (auth-10, auth-32)', async () => {
  await startInOldSession('/register', 'profiles.update');
  const address = page.getByRole('textbox', { name: profiles.fields.email });
  await address.fill('ruth@example.com');
  await page.getByRole('button', { name: profiles.update }).click();
  await expect.element(password).toHaveFocus();
  history.back();
  await expectToast(profiles.failure.title, errorSentence('login_too_old', 'en'));
  await expect.element(address).toHaveValue('ruth@example.com');
});
