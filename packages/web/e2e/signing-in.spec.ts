import { newEmail, PASSWORD } from './support/community.ts';
import { expect, test } from './support/test.ts';

test('a wrong password is refused, and the email typed is still there', async ({ community, trouble }) => {
  trouble.expect(/\/api\/login.*status of 401/);
  const { email } = await community.member();
  const { page } = await community.visitor();
  await page.goto('/');
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('walk on the sand');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription(
    'That email and password do not belong together.',
  );
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('button', { name: 'Share your miracle or faith experience...' })).toBeVisible();
});

test('an email that already has an account makes no second one', async ({ community, trouble }) => {
  trouble.expect(/\/api\/signup.*status of 409/);
  const { email } = await community.member();
  const { page } = await community.visitor();
  await page.goto('/api/signup');
  await page.getByLabel('Email').fill(email.toUpperCase());
  await page.getByLabel('Password').fill('another password');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('There is already an account with this email.');
  await expect(page.getByLabel('Email')).toHaveValue(email.toUpperCase());
});

test('a password that everybody tries first is refused', async ({ community, trouble }) => {
  trouble.expect(/\/api\/signup.*status of 422/);
  const { page } = await community.visitor();
  await page.goto('/api/signup');
  await page.getByLabel('Email').fill(newEmail('ruth'));
  await page.getByLabel('Password').fill('password123');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription(/on the list that attackers try first/);
});

test('who logs out is a visitor again, and the way back does not lead in', async ({ community }) => {
  const { page } = await community.member();
  await page.goto('/');
  await page.getByRole('link', { name: 'Log out' }).click();
  await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible();
});

test('each of the four landing buttons opens the sign-in page in its own language', async ({ community }) => {
  const doors = { 'Log In': 'en', 'Iniciar Sesión': 'es', 'Get Started': 'en', Comenzar: 'es' };
  const { page } = await community.visitor();
  for (const [name, language] of Object.entries(doors)) {
    await page.goto('/');
    await page.getByRole('button', { name, exact: true }).click();
    await page.waitForURL('**/api/login');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  }
  await page.goto('/');
  await expect(page.locator('html'), 'the last choice was Spanish').toHaveAttribute('lang', 'es');
});
