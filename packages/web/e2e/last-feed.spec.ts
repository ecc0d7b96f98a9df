import type { BrowserContext, Page } from '@playwright/test';
import type { Member } from './support/community.ts';
import { expectRemembered, expectWorker } from './support/device.ts';
import { chooseFromMenu, entryWith } from './support/feed.ts';
import { phonePhoto } from './support/photo.ts';
import { expect, test } from './support/test.ts';
import { texts } from '../test/texts.ts';

const WORDS = 'The well was dry, and we drank.';
const OTHERS = 'And the fig tree bore again.';
const INITIAL = '#last-feed';

test.describe('the last feed (offline-8)', { tag: '@worker' }, () => {
  test('is shown before the app runs, without what was deleted, and is gone after a logout', async ({ community }) => {
    const rosa = await community.member({}, { language: 'es' });
    await community.share(rosa, { content: WORDS, image: await phonePhoto(rosa.page) });
    // An answer is no page of the app, which would save the theme that it started with.
    await rosa.page.goto('/api/community');
    await rosa.page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await readFeed(rosa);
    await expect.poll(() => lastFeedOn(rosa.page)).toContain(WORDS);

    const page = await startWithoutScripts(rosa.context);
    const initial = page.locator(INITIAL);
    await expect(initial.getByText(WORDS)).toBeVisible();
    await expect(initial).toHaveAttribute('inert');
    await expect(page.locator('html[lang=es][data-theme=dark]')).toBeAttached();
    // Styled as in the app, without its code.
    await expect(initial.locator('[role=feed]')).toHaveCSS('display', 'block');
    await expect(initial.locator('figure img')).toHaveCSS('aspect-ratio', /\d/);
    await expect(initial.locator('[style]')).toHaveCount(0);
    await page.close();

    await rosa.page.reload();
    const entry = entryWith(rosa.page, WORDS);
    await expect(entry).toBeVisible();
    await expect(rosa.page.locator(INITIAL)).toHaveCount(0);

    const { posts, compose, home } = texts.es;
    await chooseFromMenu(entry, posts.menu, posts.delete);
    await rosa.page.getByRole('alertdialog').getByRole('button', { name: compose.delete.submit }).click();
    await expect(entry).toHaveCount(0);
    await expect.poll(() => lastFeedOn(rosa.page)).not.toContain(WORDS);
    await community.share(rosa, { content: OTHERS });
    await rosa.page.reload();
    await expect.poll(() => lastFeedOn(rosa.page)).toContain(OTHERS);
    await rosa.page.getByRole('link', { name: home.logOut }).click();
    await expect(rosa.page.getByText(texts.es.landing.tagline)).toBeVisible();
    expect(await lastFeedOn(rosa.page)).toBe('');
    const after = await startWithoutScripts(rosa.context);
    await expect(after.locator(INITIAL)).toHaveCount(0);
  });

  test('is not shown to somebody else who logs in after the session ended, nor is what was read', async ({
    community,
  }) => {
    const rosa = await community.member({}, { language: 'en' });
    const walter = await community.member();
    await community.share(rosa, { content: WORDS });
    await readFeed(rosa);
    await expect.poll(() => lastFeedOn(rosa.page)).toContain(WORDS);
    await expectRemembered(rosa.page, '/api/auth/user', '/api/posts');
    // The login page is not part of the app, which would forget her first.
    const hers = await rosa.context.cookies();
    await rosa.context.addCookies(await walter.context.cookies());

    const expectNoFeed = async () => {
      const start = await startWithoutScripts(rosa.context);
      await expect(start.locator('#root')).toBeAttached();
      await expect(start.locator(INITIAL)).toHaveCount(0);
      await start.close();
    };
    await expectNoFeed();
    await rosa.context.clearCookies({ name: 'signed-in' });
    await expectNoFeed();
    await rosa.context.addCookies(await walter.context.cookies());

    const page = await rosa.context.newPage();
    const answered = Promise.withResolvers<void>();
    const asking = page.waitForRequest('**/api/auth/user');
    await page.route('**/api/**', async (route) => {
      await answered.promise;
      await route.continue();
    });
    await page.goto('/');
    await asking;
    await expect(page.getByText(texts.en.auth.loading)).toBeVisible();
    await expect(page.getByText(WORDS)).toHaveCount(0);
    answered.resolve();
    await expect(entryWith(page, WORDS)).toBeVisible();
    // A page that starts elsewhere does not keep it.
    await page.goto('/messages');
    await expect.poll(() => lastFeedOn(page)).toBe('');
    await rosa.context.addCookies(hers);
  });
});

async function readFeed({ page }: Member): Promise<void> {
  await page.goto('/');
  await expect(entryWith(page, WORDS)).toBeVisible();
  await expectWorker(page);
}

/** What is kept; empty if nothing is. */
async function lastFeedOn(page: Page): Promise<string> {
  return page.evaluate(async () => (await caches.match('/last-feed'))?.text() ?? '');
}

async function startWithoutScripts(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setScriptExecutionDisabled', { value: true });
  await page.goto('/');
  return page;
}
