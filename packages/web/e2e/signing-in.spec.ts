import { PASSWORD } from './support/community.ts';
import { expectLink } from './support/mail.ts';
import { expect, test } from './support/test.ts';

test('a forgotten password is replaced with a link that works once', async ({ community, product, trouble }) => {
  trouble.expect(/\/api\/(reset-password|login|auth\/user|events|posts|unread).*status of 4(01|22)/);
  const { email, page: elsewhere } = await community.member();
  await elsewhere.goto('/');
  const { page } = await community.visitor();
  await page.goto('/api/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  const link = await expectLink(product, email, '/api/reset-password');
  await page.goto(link);
  await page.getByLabel('New password').fill('rise and take up your mat');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Your new password is saved. Log in with it.')).toBeVisible();

  await elsewhere.reload();
  await expect(elsewhere.getByRole('button', { name: 'Get Started' }), 'signed out everywhere').toBeVisible();
  await page.goto(link);
  await expect(page.getByText('This link is no longer valid. Please ask for a new one.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Log In' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription(/Incorrect email or password/);
  await page.getByLabel('Password').fill('rise and take up your mat');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('button', { name: 'Share your miracle or faith experience...' })).toBeVisible();
});
