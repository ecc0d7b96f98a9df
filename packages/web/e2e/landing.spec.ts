import { LANGUAGES } from '@lampstand/core/languages/language';
import { REGISTRY } from '@lampstand/core/languages/registry';
import type { Page } from '@playwright/test';
import { saveData } from './support/community.ts';
import { expect, test } from './support/test.ts';
import { texts, type Texts } from '../test/texts.ts';

// When the app is fetched is what these are about.
test.use({ savesData: false });

const t = texts.en;
/** The code of the app. */
const APP = /\/assets\/(index|first|frame)-[^/]+\.js$/;

const installDialog = (page: Page, { install }: Texts = t) => page.getByRole('dialog', { name: install.title });

/** The app's code does not arrive until the returned function is called. */
async function holdApp(page: Page): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(APP, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** The app removes the styles of the page's HTML when it has taken the screen over. */
async function expectTakenOver(page: Page): Promise<void> {
  await expect(page.locator('style[data-landing]')).toHaveCount(0);
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
      const end = html.indexOf('<style', html.indexOf('<div id="root"'));
      expect(end).toBeGreaterThan(0);
      const accents = html.slice(0, end).matchAll(/data-accent=(\w+)/g);
      expect(new Set([...accents].map(([, accent]) => accent))).toEqual(new Set(['leaf']));
      await route.fulfill({ response, body: html.slice(0, end) });
    });
    const begun = await picture();
    await expect(page.locator('body style')).toHaveCount(0);
    await page.unroute('/');
    expect(begun.equals(whole)).toBe(true);
  }
});

test('without the app, language, links and buttons work, and what needs it is carried out once it is there (landing-3, landing-6)', async ({
  community,
}) => {
  const { page, context } = await community.visitor({ language: 'en' });
  const release = await holdApp(page);
  await page.goto('/');
  for (const language of LANGUAGES.toReversed()) {
    const button = page.getByRole('button', { name: REGISTRY[language].name });
    await button.press('Enter');
    await expect(page.getByText(texts[language].landing.description)).toBeVisible();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('button', { pressed: true })).toHaveCount(1);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page).toHaveURL('/');
    expect(await context.cookies()).toContainEqual(expect.objectContaining({ name: 'language', value: language }));
  }
  await page.getByRole('button', { name: REGISTRY.es.signUp }).click();
  await expect(page).toHaveURL('/api/login?mode=signup');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.goto('/');
  await page.getByRole('link', { name: texts.es.landing.deleteAccount }).click();
  await expect(page).toHaveURL('/delete-account');

  await page.goto('/');
  const opener = page.getByRole('button', { name: texts.es.landing.install });
  const dialog = installDialog(page, texts.es);
  await opener.press('Enter');
  await expect(opener).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(opener).not.toHaveAttribute('aria-busy');
  await opener.press('Enter');
  await expect(dialog).toHaveCount(1);

  // The language is kept if its cookie is gone.
  await context.clearCookies();
  await page.reload();
  await expectTakenOver(page);
  await expect(page.getByText(texts.es.landing.description)).toBeVisible();
});

test('the app takes the screen over without drawing it anew, and a press that began before goes on', async ({
  community,
}) => {
  for (const stored of [{}, { 'session-ended': 'somebody' }]) {
    const { page } = await community.visitor({ language: 'en' });
    await page.addInitScript((entries) => Object.assign(localStorage, entries), stored);
    const start = await holdApp(page);
    await page.goto('/');
    const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
    // Whose session has ended is told why at once; otherwise it takes a touch.
    if (!('session-ended' in stored)) await page.getByText(t.landing.description).click();
    start();
    await expectTakenOver(page);
    expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
    await expect(page.getByText(t.auth.ended.title)).toHaveCount('session-ended' in stored ? 1 : 0);

    const startAgain = await holdApp(page);
    await page.reload();
    await page.getByRole('button', { name: 'Log In' }).hover();
    await page.mouse.down();
    startAgain();
    await expectTakenOver(page);
    await page.mouse.up();
    await expect(page).toHaveURL('/api/login');
  }
});

test('when idle, the files of the app and of the screens behind the buttons are fetched, and nothing starts (landing-6)', async ({
  community,
}) => {
  const { page } = await community.visitor({ language: 'en' });
  const arrive = (name: RegExp) => page.waitForResponse((response) => name.test(response.url()) && response.ok());
  const arrived = Promise.all([APP, /sign-in-route-[^/]+\.js$/, /\/sign-in-[^/]+\.js$/].map(arrive));
  await page.goto('/');
  await arrived;
  await expect(page.locator('style[data-landing]')).not.toHaveCount(0);
});

test('to save data, the app is fetched when the page is touched, again if that failed (landing-1, landing-6)', async ({
  community,
  trouble,
}) => {
  trouble.expect(/net::ERR_FAILED/);
  const { page } = await community.visitor({ language: 'en' });
  await page.addInitScript(saveData);
  await page.addInitScript(() => {
    // Idle at once, and what follows has begun when this is noted.
    Object.assign(globalThis, {
      requestIdleCallback: (act: () => void) => {
        act();
        setTimeout(() => performance.mark('idle'), 500);
      },
    });
  });
  await page.route(/\/assets\/cross-[^/]+\.svg$/, (route) => route.abort());
  await page.route(APP, (route) => route.abort());
  const fetched: string[] = [];
  page.on('request', (request) => APP.test(request.url()) && fetched.push(request.url()));
  await page.goto('/');
  await page.waitForFunction(() => performance.getEntriesByName('idle').length > 0);
  expect(fetched).toEqual([]);
  const opener = page.getByRole('button', { name: t.landing.install });
  await opener.click();
  await expect.poll(() => fetched).not.toEqual([]);
  await expect(opener).not.toHaveAttribute('aria-busy');
  await page.unroute(APP);
  await opener.click();
  await expect(installDialog(page)).toBeVisible();
  // The picture failed before React could hear of it.
  await expect(page.locator('svg[role=img]')).toBeAttached();
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
