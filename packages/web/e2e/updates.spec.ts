import type { Language } from '@lampstand/core/languages/language';
import type { Page } from '@playwright/test';
import { Community, saveData } from './support/community.ts';
import { expectMemberCode, expectWorker, keptOn } from './support/device.ts';
import { entryWith } from './support/feed.ts';
import { copyProduct, type ProductCopy } from './support/product-copy.ts';
import { startProduct, type Product } from '../../../scripts/lib/product.ts';
import { expect, test as base } from './support/test.ts';
import { languages } from './support/wheres.ts';
import { texts } from '../test/texts.ts';
import { SERVER_AWAY } from './support/trouble.ts';

const WORDS = 'The lame man carried his own bed home.';

interface Releases {
  copy: ProductCopy;
  /** The product from a separate copy. `current` changes with every restart. */
  running: { current: Product; restart: (env?: Record<string, string>) => Promise<void> };
  people: Community;
}

const test = base.extend<Releases>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are needed
  copy: async ({}, provide) => {
    const copy = await copyProduct();
    await provide(copy);
    await copy.remove();
  },
  running: async ({ copy }, provide) => {
    const running = {
      current: await startProduct({ built: copy.built }),
      restart: async (env?: Record<string, string>) => {
        await running.current.kill();
        running.current = await startProduct({ built: copy.built, after: running.current, env });
      },
    };
    await provide(running);
    await running.current.stop();
  },
  people: async ({ browser, running, trouble }, provide) => {
    trouble.expect(SERVER_AWAY);
    const people = new Community(browser, running.current, trouble);
    await provide(people);
    await people.leave();
  },
});

/** Checks for an update, as the browser does at the next start and the page does every hour. */
async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
}

/** Makes the page send one call after another, until it is reloaded. */
async function callOften(page: Page): Promise<void> {
  await page.evaluate(() => {
    const call = (): Promise<void> => fetch('/api/community').then(call, call);
    void call();
  });
}

const offerOn = (page: Page, language: Language = 'en') =>
  // The live region around it takes up no space.
  page.getByRole('status').locator('> div').filter({ hasText: texts[language].common.update.ready });

/** Tags the page. A reload loses the tag. */
const tag = (page: Page) => page.evaluate(() => Object.assign(window, { sameAsBefore: true }));
const isSame = (page: Page) => page.evaluate(() => 'sameAsBefore' in window);

for (const language of languages('en')) {
  test(
    `a new version is offered, never forced on a member who is writing, and the worker can be switched off (offline-7): ${language}`,
    { tag: '@worker' },
    async ({ people, copy, running }) => {
      const t = texts[language];
      const rosa = await people.member({}, { language });
      await people.share(rosa, { content: WORDS });
      const { page, context } = rosa;
      await page.goto('/');
      await expectWorker(page);
      const writing = await context.newPage();
      await writing.goto('/');
      await entryWith(writing, WORDS).getByRole('button', { name: t.posts.comment }).click();
      const box = writing.getByPlaceholder(t.comments.placeholder);
      await box.fill('I saw him too,');
      await tag(page);
      await tag(writing);

      await copy.release();
      await running.restart();
      await lookForUpdate(page);

      await test.step('it is offered, and nothing else happens', async () => {
        await expect(offerOn(page, language)).toBeVisible();
        await box.pressSequentially(' with my own eyes');
        expect([await isSame(page), await isSame(writing)]).toEqual([true, true]);
      });

      await test.step('accepting it reloads pages where nobody is writing, and waits in the others', async () => {
        await offerOn(page, language).getByRole('button', { name: t.common.update.now, exact: true }).click();
        await expect.poll(() => isSame(page).catch(() => true)).toBe(false);
        await expect(page.locator('script[src*="index-next"]')).toHaveCount(1);
        await expect(entryWith(page, WORDS)).toBeVisible();
        await expect(offerOn(page, language)).toBeHidden();
        expect(await isSame(writing)).toBe(true);
        await expect(box).toHaveValue('I saw him too, with my own eyes');
      });

      await test.step('in those it waits behind the dialog, and can be postponed', async () => {
        await writing.keyboard.press('Escape');
        await expect(offerOn(writing, language)).toBeVisible();
        await offerOn(writing, language).getByRole('button', { name: t.common.update.later }).click();
        await expect(offerOn(writing, language)).toBeHidden();
        await entryWith(writing, WORDS).getByRole('button', { name: t.posts.comment }).click();
        await expect(box).toHaveValue('I saw him too, with my own eyes');
        await writing.close();
      });

      let loads = 0;
      await test.step('a worker that is switched off is removed, also while the page is busy, and the app works without it', async () => {
        // Until it has fetched all code, the worker is busy and not replaced.
        await expectMemberCode(page);
        page.on('load', () => (loads += 1));
        await running.restart({ SERVICE_WORKER: 'off' });
        await callOften(page);
        await lookForUpdate(page).catch(() => undefined);
        await expect.poll(() => loads).toBe(1);
        const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
        await expect.poll(workers).toBe(0);
        await expect(entryWith(page, WORDS)).toBeVisible();
        expect(
          await page.evaluate(async () => (await caches.keys()).filter((name) => !name.startsWith('member-'))),
        ).toEqual([]);
      });

      await test.step('later starts do not reload repeatedly, and nothing is offered', async () => {
        await page.goto('/messages');
        await page.goto('/');
        await expect(entryWith(page, WORDS)).toBeVisible();
        // Nothing should happen, so the only way is to wait.
        await page.waitForTimeout(3_000);
        expect(loads).toBe(3);
        await expect(offerOn(page, language)).toBeHidden();
        expect((await keptOn(page)).databases['lampstand-member/owner']).toEqual(['owner']);
      });
    },
  );
}

test(
  'missing code on the server causes the new version to be offered, and the page reloads if the browser does not activate it',
  { tag: '@worker' },
  async ({ people, copy, running, trouble }) => {
    trouble.expect(/status of 404/);
    const { page } = await people.member();
    // With data saving on, nothing is fetched in advance, so the help is not on the device.
    await page.addInitScript(saveData);
    await page.addInitScript(() => {
      // Chromium does not activate it if the old worker gets a request at that moment. Here, it is not told that it was accepted.
      ServiceWorker.prototype.postMessage = () => {};
    });
    await page.goto('/');
    await expectWorker(page);
    await copy.release(/help-dialog|\/help-/);
    await running.restart();
    await page.getByRole('button', { name: texts.en.home.help }).first().click();
    await expect(offerOn(page)).toBeVisible();
    await tag(page);
    await offerOn(page).getByRole('button', { name: texts.en.common.update.now, exact: true }).click();
    // The new worker fetches all of its files first, which takes longer on a busy machine.
    await expect.poll(() => isSame(page).catch(() => true), { timeout: 40_000 }).toBe(false);
  },
);
