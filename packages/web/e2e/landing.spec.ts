import { LANGUAGES } from '@lampstand/core/languages/language';
import { REGISTRY } from '@lampstand/core/languages/registry';
import type { Page } from '@playwright/test';
import { coloursOfAxe, findingsOfAxe } from './support/axe.ts';
import { expect, test } from './support/test.ts';
import { texts } from '../test/texts.ts';

const t = texts.en;
/** The code of the app. */
const APP = /\/assets\/(index|first|frame)-[^/]+\.js$/;

const installDialog = (page: Page) => page.getByRole('dialog', { name: t.install.title });

/** The app's code does not arrive until the returned function is called. */
async function holdApp(page: Page): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(APP, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** Opens the landing screen where the app's code never arrives, and waits until it can be used. */
async function openWithoutApp(page: Page, address = '/'): Promise<void> {
  await holdApp(page);
  await page.goto(address);
  await expect(page.getByRole('button', { name: t.landing.install })).toBeVisible();
}

test('the screen is complete before the rest of its page arrives (landing-4)', async ({ community, trouble }) => {
  trouble.expect(/net::ERR_FAILED/);
  const { page } = await community.visitor({ language: 'en' });
  // The same fonts in both, and no script.
  await page.route(/\/assets\/[^/]+\.(js|woff2)$/, (route) => route.abort());
  const picture = async () => {
    await page.goto('/');
    await expect(page.getByText(t.landing.description)).toBeVisible();
    return page.screenshot({ fullPage: true });
  };
  for (const [width, height, colorScheme] of [
    [390, 844, 'light'],
    [390, 844, 'dark'],
    [1280, 800, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    const whole = await picture();
    await page.route('/', async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const end = html.indexOf('<dialog');
      expect(end).toBeGreaterThan(0);
      const accents = html.slice(0, end).matchAll(/data-accent=(\w+)/g);
      expect(new Set([...accents].map(([, accent]) => accent))).toEqual(new Set(['leaf']));
      await route.fulfill({ response, body: html.slice(0, end) });
    });
    const begun = await picture();
    await expect(page.locator('dialog')).toHaveCount(0);
    await page.unroute('/');
    expect(begun.equals(whole)).toBe(true);
  }
});

test('without the app, the language can be chosen, and is kept if its cookie is gone (landing-6)', async ({
  community,
}) => {
  const { page, context } = await community.visitor({ language: 'en' });
  await openWithoutApp(page);
  for (const language of LANGUAGES.toReversed()) {
    const button = page.getByRole('button', { name: REGISTRY[language].name });
    await button.press('Enter');
    await expect(page.getByText(texts[language].landing.description)).toBeVisible();
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('button', { pressed: true })).toHaveCount(1);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const stored = () => page.evaluate(() => localStorage.getItem('language'));
    expect(await stored()).toBe(language);
    expect(await context.cookies()).toContainEqual(expect.objectContaining({ name: 'language', value: language }));
  }
  await page.getByRole('button', { name: REGISTRY.es.name }).press('Enter');
  await expect(page.getByText(texts.es.landing.description)).toBeVisible();
  await context.clearCookies();
  await page.reload();
  await expect(page.getByText(texts.es.landing.description)).toBeVisible();
});

test('the app shows the other language when the server does not', async ({ community, trouble }) => {
  trouble.expect(/net::ERR_FAILED/);
  const { page } = await community.visitor({ language: 'en' });
  await page.goto('/');
  await page.route('**/?unstyled', (route) => route.abort());
  await page.getByRole('button', { name: REGISTRY.es.name }).click();
  await expect(page.getByText(texts.es.landing.description)).toBeVisible();
  await expect(page.locator('#initial-html')).toHaveCount(0);
});

test('without the app, the install dialog opens, and closes as every dialog does (landing-3)', async ({
  community,
}) => {
  const { page } = await community.visitor({ language: 'en' });
  await page.goto('/api/docs');
  await openWithoutApp(page);
  const opener = page.getByRole('button', { name: t.landing.install });
  const dialog = installDialog(page);
  const open = async () => {
    await opener.press('Enter');
    await expect(dialog).toBeVisible();
  };
  const expectClosed = async () => {
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(page).toHaveURL('/');
  };
  await open();
  await expect(dialog.getByRole('button', { name: t.common.close }).first()).toBeFocused();
  await expect(dialog.getByText(t.install.iphone.open)).toBeVisible();
  await expect(dialog.getByRole('button', { name: t.install.now })).toBeHidden();
  await dialog.getByRole('tab', { name: t.install.iphone.tab }).press('ArrowRight');
  await expect(dialog.getByRole('tab', { name: t.install.android.tab, selected: true })).toBeFocused();
  await expect(dialog.getByText(t.install.android.open)).toBeVisible();
  await expect(dialog.getByText(t.install.iphone.open)).toBeHidden();
  await page.keyboard.press('Escape');
  await expectClosed();
  await open();
  await expect(dialog.getByText(t.install.iphone.open)).toBeVisible();
  await dialog.getByRole('button', { name: t.common.close }).last().click();
  await expectClosed();
  await open();
  await page.mouse.click(5, 5);
  await expectClosed();
  const entries = () => page.evaluate(() => (history.state as { dialogs?: number } | null)?.dialogs ?? 0);
  // Back at the moment in which the page removes the entry of the closed dialog is one step for the browser, not two.
  await expect.poll(entries).toBe(0);
  await open();
  await page.goBack();
  await expectClosed();
  await expect.poll(entries).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/api/docs');
});

test('the page of an applicant leads to the install dialog, in which axe finds nothing (door-5)', async ({
  community,
}) => {
  const { page } = await community.visitor({ language: 'en' });
  const look = async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await findingsOfAxe(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await coloursOfAxe(page)).toEqual([]);
  };
  await openWithoutApp(page, '/?install');
  await expect(installDialog(page)).toBeVisible();
  await expect(page).toHaveURL('/');
  await look();
  await page.keyboard.press('Escape');
  await expect(installDialog(page)).toBeHidden();
  await look();
});

test('without the app, each button leads to the sign-in page and shows that it was pressed', async ({ community }) => {
  const { page } = await community.visitor({ language: 'en' });
  await openWithoutApp(page);
  // At once: Playwright waits for the next page.
  const busy = await page.getByRole('button', { name: REGISTRY.es.signUp }).evaluate((button: HTMLButtonElement) => {
    button.click();
    return button.ariaBusy;
  });
  expect(busy).toBe('true');
  await expect(page).toHaveURL('/api/login?mode=signup');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});

test('a link opens its screen once the app is there, and by the browser if it cannot be loaded', async ({
  community,
  trouble,
}) => {
  trouble.expect(/net::ERR_FAILED/);
  trouble.expect(/Failed to fetch dynamically imported module/);
  const { page } = await community.visitor({ language: 'en' });
  const release = await holdApp(page);
  await page.goto('/');
  await expect(page.getByRole('button', { name: t.landing.install })).toBeVisible();
  const link = page.getByRole('link', { name: t.landing.privacy });
  await link.press('Enter');
  await expect(link).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page.getByRole('heading', { level: 1, name: t.privacy.title })).toBeFocused();
  await expect(page).toHaveURL('/privacy');
  await page.goBack();
  await expect(page.getByRole('button', { name: t.landing.install })).toBeVisible();
  await expect(page).toHaveURL('/');

  await page.route(APP, (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('button', { name: t.landing.install })).toBeVisible();
  await page.getByRole('link', { name: t.landing.deleteAccount }).click();
  await expect(page).toHaveURL('/delete-account');
  await page.unroute(APP);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the app is fetched when the page is idle, but not to save data, and does not run', async ({ community }) => {
  for (const saveData of [false, true]) {
    const { page } = await community.visitor({ language: 'en' });
    await page.addInitScript(
      (value) => {
        Object.defineProperty(navigator, 'connection', { value });
        // Idle at once, and what follows has begun when this is noted.
        Object.assign(globalThis, {
          requestIdleCallback: (act: () => void) => {
            act();
            setTimeout(() => performance.mark('idle'), 500);
          },
        });
      },
      { saveData },
    );
    const fetched: string[] = [];
    page.on('request', (request) => APP.test(request.url()) && fetched.push(request.url()));
    await page.goto('/');
    await page.waitForFunction(() => performance.getEntriesByName('idle').length > 0);
    expect(fetched.length > 0).toBe(!saveData);
    await expect(page.locator('#initial-html')).toBeVisible();
  }
});

test('a drawing replaces the cross if its picture does not load (landing-1)', async ({ community, trouble }) => {
  trouble.expect(/net::ERR_FAILED/);
  // A worker that is there by the time of the app's picture has it.
  const { page } = await community.visitor({ language: 'en', serviceWorkers: 'block' });
  await page.route(/\/assets\/cross-[^/]+\.svg$/, (route) => route.abort());
  await page.goto('/');
  await expect(page.locator('svg[role=img]')).toBeVisible();
});

test('without scripts, the buttons keep the language, and the sign-in page says what it needs', async ({
  community,
}) => {
  const { page } = await community.visitor({ javaScriptEnabled: false });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Lampstand' })).toBeVisible();
  await expect(page.getByRole('button', { name: t.landing.install }), 'requires the script').toBeHidden();
  await page.getByRole('button', { name: REGISTRY.es.signUp }).click();
  await expect(page).toHaveURL('/api/login?mode=signup');
  expect(await page.locator('noscript').textContent()).toContain('Lampstand necesita JavaScript.');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.goto('/');
  // The initial HTML contains the landing screen in the language chosen before (landing-4).
  await expect(page.getByText(texts.es.landing.tagline)).toBeVisible();
});

test('the landing screen fetches the code of the sign-in page when it is idle', async ({ community }) => {
  const { page } = await community.visitor({ language: 'en' });
  const fetched = page.waitForResponse(/\/assets\/sign-in-route-[^/]+\.js$/);
  await page.goto('/');
  expect((await fetched).ok()).toBe(true);
});
