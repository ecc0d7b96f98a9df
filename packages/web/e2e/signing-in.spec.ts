import { newEmail, PASSWORD } from './support/community.ts';
import { expectLink } from './support/mail.ts';
import { expect, test } from './support/test.ts';

test('a wrong password is rejected, and the email is kept', async ({ community, trouble }) => {
  trouble.expect(/\/api\/login.*status of 401/);
  const { email } = await community.member();
  const { page } = await community.visitor();
  await page.goto('/');
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('walk on the sand');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Incorrect email or password.');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('button', { name: 'Share your miracle or faith experience...' })).toBeVisible();
});

test('an email that already has an account creates no second one', async ({ community, trouble }) => {
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

test('a common password is rejected', async ({ community, trouble }) => {
  trouble.expect(/\/api\/signup.*status of 422/);
  const { page } = await community.visitor();
  await page.goto('/api/signup');
  await page.getByLabel('Email').fill(newEmail('ruth'));
  await page.getByLabel('Password').fill('password123');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription(/too common/);
});

test('a member who logs out is a visitor again, and Back does not lead in', async ({ community }) => {
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

test('each of the four landing buttons opens its form of the sign-in page in its own language', async ({
  community,
}) => {
  const doors = {
    'Log In': ['en', '/api/login', 'Log In'],
    'Iniciar Sesión': ['es', '/api/login', 'Iniciar Sesión'],
    'Get Started': ['en', '/api/login?mode=signup', 'Create your account'],
    Comenzar: ['es', '/api/login?mode=signup', 'Crea tu cuenta'],
  } as const;
  const { page } = await community.visitor();
  for (const [name, [language, address, title]] of Object.entries(doors)) {
    await page.goto('/');
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  }
  await page.goto('/');
  await expect(page.locator('html'), 'the last choice was Spanish').toHaveAttribute('lang', 'es');
});

test('the language chosen on the sign-in page also applies to the app', async ({ community }) => {
  const { page } = await community.visitor();
  await page.goto('/api/login');
  await page.getByRole('button', { name: 'Español' }).click();
  await page.goto('/');
  await expect(page.getByText('Únete para compartir testimonios')).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await page.reload();
  await expect(page.getByText('Join us to share testimonies')).toBeVisible();
});

// The initial HTML contains the landing screen in the language chosen before (landing-4).
test('without scripts, the landing screen can be read and leads to the sign-in page', async ({ community }) => {
  const { page } = await community.visitor({ javaScriptEnabled: false });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Lampstand' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Install on Phone' }), 'requires the script').toBeHidden();
  await page.getByRole('button', { name: 'Comenzar' }).click();
  await expect(page).toHaveURL('/api/login?mode=signup');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Create your account' }), 'in the other language too').toBeVisible();
  await page.goto('/');
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page).toHaveURL('/api/login');
  await expect(page.getByRole('heading', { name: 'Iniciar Sesión' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByText('Únete para compartir testimonios')).toBeVisible();
});

for (const { what, stored, there } of [
  { what: 'the script', stored: {}, there: '#initial-html[data-ready]' },
  // With it, the app takes the place of the initial HTML at once.
  { what: 'the app', stored: { 'session-ended': 'somebody' }, there: '#root [data-install]' },
]) {
  test(`a press that begins before ${what} has started leads to the sign-in page`, async ({ community }) => {
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
    await expect(page.locator(there)).toBeAttached();
    await page.mouse.up();
    await expect(page).toHaveURL('/api/login');
  });
}
