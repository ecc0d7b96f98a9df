import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const landing = (page: Page) => page.getByRole('button', { name: 'Get Started' });
const signInNeeded = (page: Page) => page.getByRole('heading', { name: 'Authentication required' });
const notFound = (page: Page) => page.getByRole('heading', { name: '404 Page Not Found' });
const policy = (page: Page) => page.getByText('Effective July 12, 2025');
const ownProfile = (page: Page) => page.getByRole('heading', { name: 'Your profile' });
const profileForm = (page: Page) => page.getByRole('heading', { name: 'Join Our Faith Community' });
const feed = (page: Page) => page.getByRole('button', { name: 'Share your miracle or faith experience...' });
const leaving = (page: Page) => page.getByRole('heading', { name: 'Delete Account', level: 1 });
const device = (page: Page) => page.getByRole('heading', { name: 'Log an app in', level: 1 });
const messages = (page: Page) => page.getByRole('heading', { name: 'Messages', level: 1 });

test('a visitor with a deep link gets the route for visitors (app-1)', async ({ community }) => {
  const { page } = await community.visitor();
  const table = [
    ['/', landing],
    ['/register', signInNeeded],
    ['/REGISTER', signInNeeded],
    ['/privacy', policy],
    ['/Privacy', policy],
    ['/delete-account', signInNeeded],
    ['/device', signInNeeded],
    ['/messages', notFound],
    ['/admin', notFound],
    ['/admin/users', notFound],
    ['/no/such/page', notFound],
  ] as const;
  for (const [path, screen] of table) {
    await page.goto(path);
    await expect(screen(page), path).toBeVisible();
  }
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
});

test('a visitor finds the contact address of the community', async ({ community }) => {
  const { page } = await community.visitor();
  for (const path of ['/privacy', '/delete-account']) {
    await page.goto(path);
    const contact = page.getByRole('link', { name: 'office@grace.example' });
    await expect(contact, path).toHaveAttribute('href', 'mailto:office@grace.example');
  }
});

test('a visitor gets from a deep link to the sign-in page', async ({ community }) => {
  const { page } = await community.visitor();
  await page.goto('/register');
  await page.getByRole('button', { name: 'Go to Login' }).click();
  await expect(page).toHaveURL('/api/login');
});

test('a member with an incomplete profile gets the form at every address but two (app-2)', async ({ community }) => {
  const { page } = await community.newcomer();
  const table = [
    ['/', profileForm],
    ['/register', profileForm],
    ['/messages', profileForm],
    ['/no/such/page', profileForm],
    ['/privacy', policy],
    ['/delete-account', leaving],
  ] as const;
  for (const [path, screen] of table) {
    await page.goto(path);
    await expect(screen(page), path).toBeVisible();
  }
});

test('a member gets the screens of members, and no others (app-3)', async ({ community }) => {
  const { page } = await community.member();
  const table = [
    ['/', feed],
    ['/messages', messages],
    ['/MESSAGES', messages],
    ['/register', ownProfile],
    ['/privacy', policy],
    ['/delete-account', leaving],
    ['/device', device],
    ['/no/such/page', notFound],
  ] as const;
  for (const [path, screen] of table) {
    await page.goto(path);
    await expect(screen(page), path).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go to Feed' }).click();
  await expect(feed(page)).toBeVisible();
});

test('the screen shows that it is loading until the member is known (app-5)', async ({ community }) => {
  const { page } = await community.member();
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/auth/user', async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto('/');
  await expect(page.getByText('Loading your faith journey...')).toBeVisible();
  answer();
  await expect(feed(page)).toBeVisible();
});

test('when the member cannot be determined, the screen offers a way on', async ({ community, trouble }) => {
  trouble.expect(/\/api\/auth\/user.*status of 500/);
  trouble.expect(/ApiError: 500/);
  const { page } = await community.member();
  await page.route('**/api/auth/user', (route) => route.fulfill({ status: 500, body: 'The lamp is out.' }));
  await page.goto('/');
  await expect(page.getByText('Connection error. Please refresh the page.')).toBeVisible();
  await expect(page.getByText(/clear your browser’s cache/)).toBeVisible();
  await page.unroute('**/api/auth/user');
  await page.getByRole('button', { name: 'Login Again' }).click();
  await expect(feed(page), 'the sign-in page redirects signed-in members').toBeVisible();
});

test('Refresh restores the screen once the server answers', async ({ community, trouble }) => {
  trouble.expect(/\/api\/auth\/user.*status of 503/);
  trouble.expect(/ApiError: 503/);
  const { page } = await community.member();
  await page.route('**/api/auth/user', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(feed(page)).toBeVisible();
});
