import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { errorSentence } from '@lampstand/core/error-sentences';
import { refusal } from '../test/answers.ts';
import { texts } from '../test/texts.ts';
import { account as answers } from './support/account.ts';
import { openApp } from './support/app.tsx';
import { server } from './support/server.ts';
import { expectToast } from './support/toast.ts';

const { account, profiles } = texts.en;
const { proof } = profiles;
const question = page.getByRole('dialog', { name: proof.title });
const password = question.getByRole('textbox', { name: proof.password });

/** Presses Delete in a session that is not recent. The server goes on once the password was right. */
async function startLeaving(): Promise<void> {
  let isProved = false;
  await openApp('/delete-account', {
    answers: {
      ...answers,
      'account.remove': () => (isProved ? undefined : refusal('login_too_old')),
      'auth.prove': ({ body }) => {
        const { password: given, code } = body as { password?: string; code?: string };
        if (given === undefined && code === undefined) return isProved ? undefined : refusal('login_too_old');
        if (given !== 'walk on the water' && code !== '123456') return refusal('password_wrong');
        isProved = true;
        return undefined;
      },
      'auth.passwordCode': undefined,
    },
  });
  await page.getByRole('button', { name: account.title }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: account.confirm.submit }).click();
  await expect.element(password).toHaveFocus();
}

test('deleting the account in an old session asks for the password, and then goes on (auth-32)', async () => {
  await startLeaving();
  await userEvent.keyboard('{Enter}');
  await expect.element(password).toHaveAccessibleDescription(profiles.password.errors.current);
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
  await question.getByRole('button', { name: profiles.password.code }).click();
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
