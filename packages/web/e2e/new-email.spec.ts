import { newEmail } from './support/community.ts';
import { expectCode, expectLink } from './support/mail.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toast.ts';

test(
  'a new email is confirmed by a code, and the old one can be restored',
  { tag: '@full' },
  async ({ community, product, trouble }) => {
    trouble.expect(/\/api\/(login|users\/email-change|auth\/user|events|posts|unread).*status of 4(01|22)/);
    const ruth = await community.member({ firstName: 'Ruth' });
    const { page } = ruth;
    const moved = newEmail('ruth');

    await test.step('the code is asked for in the profile', async () => {
      await page.goto('/register');
      await expect(page.getByLabel('Email')).toHaveValue(ruth.email);
      await page.getByLabel('Email').fill(moved);
      await page.getByRole('button', { name: 'Update Profile' }).click();
      await expect(page.getByText(`We wrote to ${moved}`)).toBeVisible();
      await expect(page.getByLabel('Six-digit code')).toBeFocused();
      await expect(page.getByLabel('Email')).toHaveValue(ruth.email);
    });

    await test.step('the code is entered where it was asked for', async () => {
      const code = await expectCode(product, moved);
      await page.getByLabel('Six-digit code').fill(code === '000000' ? '000001' : '000000');
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('Six-digit code')).toHaveAccessibleDescription(/You can try 4 more times/);
      await page.getByLabel('Six-digit code').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
      await page.getByRole('button', { name: 'Use this email' }).click();
      await expectToast(page, 'Email Changed', 'We sent your old address a link that can undo this for seven days.');
      await expect(page.getByLabel('Email')).toHaveValue(moved);
      await expect(page.getByText(`We wrote to ${moved}`)).toBeHidden();
    });

    // The link is opened in another browser, which is signed out.
    const mailbox = await community.visitor();
    await test.step('the old address is restored, and a new password is chosen', async () => {
      await mailbox.page.goto(await expectLink(product, ruth.email, '/api/undo-email'));
      await mailbox.page.getByRole('button', { name: 'Put it back' }).click();
      await mailbox.page.getByLabel('New password').fill('rise and take up your mat');
      await mailbox.page.getByRole('button', { name: 'Save password' }).click();
      await mailbox.page.getByLabel('Email').fill(ruth.email);
      await mailbox.page.getByLabel('Password').fill('rise and take up your mat');
      await mailbox.page.getByRole('button', { name: 'Log In' }).click();
      await expect(mailbox.page).toHaveURL('/');
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Get Started' }), 'signed out everywhere').toBeVisible();
    });
  },
);
