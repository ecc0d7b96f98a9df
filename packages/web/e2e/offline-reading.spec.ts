import type { Page } from '@playwright/test';
import { expectMemberCode, expectPictures, expectRemembered, expectWorker } from './support/device.ts';
import { entryWith } from './support/feed.ts';
import { phonePhoto } from './support/photo.ts';
import { expect, test } from './support/test.ts';
import { languages } from './support/wheres.ts';
import { texts } from '../test/texts.ts';
import { NO_NETWORK } from './support/trouble.ts';

const WORDS = 'The river rose to our door, and there it stood still.';
const COMMENT = 'We prayed with you all night.';
const MESSAGE = 'Is the house dry again?';
/** A time of the current day, so that no date is shown. */
const TIME = /\d{1,2}:\d{2}/;

for (const language of languages('es')) {
  const t = texts[language];

  test(
    `what was read can be read again offline, or while nothing answers (offline-1): ${language}`,
    { tag: '@worker' },
    async ({ community, trouble }) => {
      trouble.expect(NO_NETWORK);
      const walter = await community.member({ firstName: 'Walter', lastName: 'Reed' });
      const rosa = await community.member({ firstName: 'Rosa', lastName: 'Delgado' }, { language });
      const post = await community.share(walter, { content: WORDS, image: await phonePhoto(walter.page) });
      await community.comment(walter, post.id, COMMENT);
      await community.write(walter, rosa, MESSAGE);
      const { page, context } = rosa;

      await test.step('online: she reads', async () => {
        await page.goto('/');
        await expect(entryWith(page, WORDS)).toBeVisible();
        await entryWith(page, WORDS).getByRole('button', { name: t.posts.comment }).click();
        await expect(page.getByText(COMMENT)).toBeVisible();
        await page.keyboard.press('Escape');
        await page.goto(`/messages/${walter.user.id}`);
        await expect(page.getByRole('log').getByText(MESSAGE)).toBeVisible();
        await page.getByRole('link', { name: t.common.back }).click();
        await expect(page.getByRole('link', { name: /Walter Reed/ })).toBeVisible();
        await page.getByRole('link', { name: t.common.back }).click();
        await expect(entryWith(page, WORDS)).toBeVisible();
      });

      await test.step('the device stores it', async () => {
        await expectWorker(page);
        await expectMemberCode(page);
        const talk = `/api/conversations/${walter.user.id}`;
        await expectRemembered(page, '/api/auth/user', '/api/posts', `/api/posts/${post.id}/comments`);
        await expectRemembered(page, '/api/conversations', talk, `${talk}/messages`);
        await expectPictures(page, 1);
      });

      await page.close();

      await test.step('a network without responses does not prevent reading', async () => {
        const waiting = await context.newPage();
        // A page that gives up a call has waited for it. How long a start takes is measured by `pnpm bench`.
        const givenUp: string[] = [];
        waiting.on('requestfailed', (request) => givenUp.push(request.url()));
        await waiting.route('**/api/**', () => {});
        await waiting.goto('/');
        await expect(entryWith(waiting, WORDS)).toBeVisible();
        expect(givenUp).toEqual([]);
        await expectBanner(waiting, t.home.memory.waiting.feed);
        await waiting.unrouteAll({ behavior: 'ignoreErrors' });
        await waiting.close();
      });

      await context.setOffline(true);
      const offline = await context.newPage();

      await test.step('offline: the app starts with the feed and its photo, and shows how old they are', async () => {
        await offline.goto('/');
        await expect(entryWith(offline, WORDS)).toBeVisible();
        await expectDrawn(offline);
        await expectBanner(offline, t.home.memory.offline.feed);
      });

      await test.step('offline: the comments', async () => {
        await entryWith(offline, WORDS).getByRole('button', { name: t.posts.comment }).click();
        await expect(offline.getByRole('dialog').getByText(COMMENT)).toBeVisible();
        await offline.keyboard.press('Escape');
      });

      await test.step('offline: the conversations, and the one that was read', async () => {
        await offline.goto('/messages');
        await expectBanner(offline, t.home.memory.offline.messages);
        await offline.getByRole('link', { name: /Walter Reed/ }).click();
        await expect(offline.getByRole('log').getByText(MESSAGE)).toBeVisible();
        await expectBanner(offline, t.home.memory.offline.messages);
      });

      await test.step('offline: her own profile', async () => {
        await offline.goto('/register');
        await expect(offline.getByRole('textbox', { name: t.profiles.fields.firstName })).toHaveValue('Rosa');
        await expectBanner(offline, t.home.memory.offline.profile);
      });

      await test.step('back online it updates by itself', async () => {
        await offline.goto('/');
        await expect(entryWith(offline, WORDS)).toBeVisible();
        const news = 'Written while she was away.';
        await community.share(walter, { content: news });
        await context.setOffline(false);
        await expect(entryWith(offline, news)).toBeVisible({ timeout: 20_000 });
        await expect(offline.getByText(lead(t.home.memory.offline.feed))).toBeHidden();
      });

      await test.step('a conversation is removed after a block that was set while the app was closed', async () => {
        await offline.close();
        await community.block(walter, rosa);
        const again = await context.newPage();
        await again.goto('/messages');
        await expect(again.getByText(t.messages.empty)).toBeVisible();
        await expect
          .poll(async () => JSON.stringify(await again.evaluate(readMemory)), { timeout: 10_000 })
          .not.toContain(MESSAGE);
      });
    },
  );
}

/** Everything in the memory of the device. */
async function readMemory(): Promise<unknown> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const database = await done(indexedDB.open('lampstand-member'));
  const answers = await done(database.transaction('answers').objectStore('answers').getAll());
  database.close();
  return answers;
}

/** The text before the time. */
function lead(text: string): string {
  return text.slice(0, text.indexOf('{{'));
}

async function expectBanner(page: Page, text: string): Promise<void> {
  const banner = page.getByRole('status').filter({ hasText: lead(text) });
  await expect(banner).toBeVisible();
  await expect(banner).toHaveText(TIME);
}

/** The photo is shown, at least its thumbnail. */
async function expectDrawn(page: Page): Promise<void> {
  const image = entryWith(page, WORDS).locator('figure img');
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0)).toBe(true);
}
