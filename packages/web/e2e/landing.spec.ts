import { LANGUAGES } from '@lampstand/core/languages/language';
import { REGISTRY } from '@lampstand/core/languages/registry';
import type { Page } from '@playwright/test';
import { coloursOfAxe, findingsOfAxe } from './support/axe.ts';
import { saveData } from './support/community.ts';
import { expect, test } from './support/test.ts';
import { texts } from '../test/texts.ts';

// When the app is fetched is what these are about.
test.use({ savesData: false });

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

/** The app removes the styles of the page's HTML when it has taken the screen over. */
async function expectTakenOver(page: Page): Promise<void> {
  await expect(page.locator('style[data-landing]')).toHaveCount(0);
}

/** Opens the landing screen where the app's code never arrives. */
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

test('without the app, the language can be chosen, and is kept if its cookie is gone (landing-6)', async ({
  community,
}) => {
  const { page, context } = await community.visitor({ language: 'en' });
  await openWithoutApp(page);
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
  await page.getByRole('button', { name: REGISTRY.es.name }).press('Enter');
  await page.unroute(APP);
  await page.reload();
  await expect(page.getByText(texts.es.landing.description)).toBeVisible();
  await expectTakenOver(page);
  await context.clearCookies();
  await page.reload();
  await expect(page.getByText(texts.es.landing.description)).toBeVisible();
});

test('a press on what needs the app is carried out once it is there (landing-3)', async ({ community }) => {
  const { page } = await community.visitor({ language: 'en' });
  const release = await holdApp(page);
  await page.goto('/');
  const opener = page.getByRole('button', { name: t.landing.install });
  await opener.press('Enter');
  await expect(opener).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(installDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(installDialog(page)).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(opener).not.toHaveAttribute('aria-busy');
  await opener.press('Enter');
  await expect(installDialog(page)).toHaveCount(1);
});

test('the app takes the screen over without drawing it anew, also after a session has ended', async ({ community }) => {
  for (const stored of [{}, { 'session-ended': 'somebody' }]) {
    const { page } = await community.visitor({ language: 'en' });
    await page.addInitScript((entries) => Object.assign(localStorage, entries), stored);
    const release = await holdApp(page);
    await page.goto('/');
    const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
    release();
    await expectTakenOver(page);
    expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
    await expect(page.getByText(t.auth.ended.title)).toHaveCount('session-ended' in stored ? 1 : 0);
  }
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
  await page.goto('/?install');
  await expect(installDialog(page)).toBeVisible();
  await expect(page).toHaveURL('/');
  await look();
  await page.keyboard.press('Escape');
  await expect(installDialog(page)).toBeHidden();
  await look();
});

test('without the app, each button leads to the sign-in page, and a link to its screen', async ({ community }) => {
  const { page } = await community.visitor({ language: 'en' });
  await openWithoutApp(page);
  await page.getByRole('button', { name: REGISTRY.es.signUp }).click();
  await expect(page).toHaveURL('/api/login?mode=signup');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.goto('/');
  await page.getByRole('link', { name: texts.es.landing.deleteAccount }).click();
  await expect(page).toHaveURL('/delete-account');
});

test('the app is not fetched to save data, until the page is touched', async ({ community }) => {
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
  const fetched: string[] = [];
  page.on('request', (request) => APP.test(request.url()) && fetched.push(request.url()));
  await page.goto('/');
  await page.waitForFunction(() => performance.getEntriesByName('idle').length > 0);
  expect(fetched).toEqual([]);
  await page.getByRole('heading', { level: 1 }).click();
  await expectTakenOver(page);
});

test('the screen is used as it is if the code of the app cannot be loaded, and the next touch tries again', async ({
  community,
  trouble,
}) => {
  trouble.expect(/net::ERR_FAILED/);
  const { page } = await community.visitor({ language: 'en' });
  await page.route(APP, (route) => route.abort());
  await page.goto('/');
  const opener = page.getByRole('button', { name: t.landing.install });
  await opener.click();
  await expect(opener).not.toHaveAttribute('aria-busy');
  await page.unroute(APP);
  await opener.click();
  await expect(installDialog(page)).toBeVisible();
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
