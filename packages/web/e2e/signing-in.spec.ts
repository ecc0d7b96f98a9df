import { PASSWORD } from './support/community.ts';
import { expectLink } from './support/mail.ts';
import { expect, test } from './support/test.ts';

test('a member who logs out is a visitor again, and Back does not lead in', async ({ community, trouble }) => {
  // Calls that are on their way when the session ends.
  trouble.expect(/\/api\/.*status of 401/);
  const { page } = await community.member();
  await page.goto('/');
  await page.getByRole('link', { name: 'Log out' }).click();
  await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible();
});

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

for (const stored of [{}, { 'session-ended': 'somebody' }]) {
  const who = 'session-ended' in stored ? 'somebody whose session has ended' : 'a visitor';
  test(`a press of ${who} that begins before the app has started leads to the sign-in page`, async ({ community }) => {
    const { page } = await community.visitor();
    await page.addInitScript((entries) => Object.assign(localStorage, entries), stored);
    let start = () => {};
    const started = new Promise<void>((resolve) => (start = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await started;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Log In' }).hover();
    await page.mouse.down();
    start();
    await expect(page.locator('style[data-landing]')).toHaveCount(0);
    await page.mouse.up();
    await expect(page).toHaveURL('/api/login');
  });
}
