import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { PASSWORD } from './support/community.ts';
import { entryWith } from './support/feed.ts';
import { phonePhoto } from './support/photo.ts';
import { expect, test } from './support/test.ts';
import { texts } from '../test/texts.ts';
import { expectToast } from './support/toast.ts';
import { wheres } from './support/wheres.ts';
import { GONE_PHOTO, NO_NETWORK } from './support/trouble.ts';

const HIS = 'Forty of us met by the water before sunrise.';
const HERS = 'My daughter came home for Easter.';
const MESSAGE = 'Are you coming on Sunday?';

for (const { where, language, options } of wheres('es, laptop')) {
  test(`leaving: ${where}`, async ({ community, product, trouble }) => {
    trouble.expect(GONE_PHOTO);
    const t = texts[language];
    const rosa = await community.member({ firstName: 'Rosa', lastName: 'Delgado' }, options);
    const walter = await community.member({ firstName: 'Walter', lastName: 'Reed' }, options);
    const { page } = walter;
    const { id } = await community.share(rosa, { content: HERS });
    const image = await phonePhoto(page);
    const { imageUrl } = await community.share(walter, { content: HIS, image });
    await community.comment(walter, id, 'Amen, Rosa');
    await community.react(walter, id, 'prayer');
    await community.react(walter, id, 'love');
    await community.write(walter, rosa, MESSAGE);
    const hers = entryWith(rosa.page, HERS);

    await test.step('Rosa sees his posts', async () => {
      await rosa.page.goto('/');
      await expect(entryWith(rosa.page, HIS)).toBeVisible();
      for (const act of [t.posts.pray, t.posts.love, t.posts.comment]) {
        await expect(hers.getByRole('button', { name: `${act} 1` })).toBeVisible();
      }
      await expect(rosa.page).toHaveTitle(/^\(1\)/);
    });

    await test.step('he goes to the end of his profile', async () => {
      await page.goto('/register');
      await page.getByLabel(t.profiles.fields.city).fill('Broken Arrow');
      await page.getByRole('link', { name: t.profiles.danger.delete }).click();
      await expect(page).toHaveURL('/delete-account');
      await expect(page.getByRole('heading', { name: t.account.title, level: 1 })).toBeFocused();
      for (const warning of Object.values(t.account.warnings)) await expect(page.getByText(warning)).toBeVisible();
      await expect(page.getByText('Walter Reed')).toBeVisible();
      await expect(page.getByText(walter.email)).toBeVisible();
    });

    await test.step('he downloads his data', async () => {
      const downloading = page.waitForEvent('download');
      await page.getByRole('link', { name: t.account.export.download }).click();
      const bytes = await readFile(await (await downloading).path());
      expect(bytes.subarray(0, 2).toString()).toBe('PK');
    });

    await test.step('he gives a reason, sees the confirmation, and cancels', async () => {
      await page.getByLabel(t.account.reason).selectOption({ label: t.account.reasons.time });
      await page.getByLabel(t.account.feedback).fill('I will miss the singing.');
      await page.getByRole('button', { name: t.account.title }).click();
      const question = page.getByRole('alertdialog', { name: t.account.confirm.title });
      await expect(question.getByRole('button', { name: t.common.cancel })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
      await expect(page.getByRole('button', { name: t.account.title })).toBeFocused();
    });

    await test.step('a failure shows where to get help', async () => {
      trouble.expect(NO_NETWORK);
      await page.getByRole('button', { name: t.account.title }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await walter.context.setOffline(true);
      await page.getByRole('button', { name: t.account.confirm.submit }).click();
      await expectToast(page, t.common.error, t.account.failed);
      await expect(page.getByLabel(t.account.feedback)).toHaveValue('I will miss the singing.');
      await walter.context.setOffline(false);
    });

    await test.step('he leaves', async () => {
      const leave = await holdLogOut(page);
      await page.getByRole('button', { name: t.account.title }).click();
      await page.getByRole('button', { name: t.account.confirm.submit }).click();
      await expectToast(page, t.account.done.title, t.account.done.description);
      await expect(page.getByRole('heading', { name: t.account.done.title })).toBeVisible();
      await leave();
      await page.waitForURL('/');
      await expect(page.getByText(t.landing.tagline)).toBeVisible();
    });

    await test.step('only the language and the community remain on his device', async () => {
      const kept = () => page.evaluate(() => [...Object.keys(localStorage).toSorted(), document.documentElement.lang]);
      // The logout is told to the server a moment later.
      await expect.poll(kept).toEqual(['community', 'language', language]);
      expect((await walter.context.request.get('/api/auth/user')).status()).toBe(401);
      const login = await walter.context.request.post('/api/login', {
        headers: { Origin: product.url },
        data: { email: walter.email, password: PASSWORD },
      });
      expect(login.status()).toBe(401);
    });

    await test.step('Rosa’s screens are updated without a reload', async () => {
      await expect(entryWith(rosa.page, HIS)).toHaveCount(0);
      for (const act of [t.posts.pray, t.posts.love, t.posts.comment]) {
        await expect(hers.getByRole('button', { name: `${act} 0` })).toBeVisible();
      }
      await expect(rosa.page).toHaveTitle(/^[^(]/);
      await rosa.page.getByRole('link', { name: t.home.messages }).first().click();
      await expect(rosa.page.getByText(t.messages.empty)).toBeVisible();
      expect((await rosa.context.request.get(imageUrl!)).status()).toBe(404);
    });
  });
}

/**
 * The screen after deleting the account logs out after two seconds, which is too short for axe on a busy machine. Holds that timer until the
 * returned function is called, which fails if no such timer was set.
 */
async function holdLogOut(page: Page): Promise<() => Promise<void>> {
  const works = await page.evaluateHandle(() => {
    const held: (() => void)[] = [];
    const setTimer = window.setTimeout.bind(window);
    const hold = (work: () => void, delay?: number, ...values: []) => {
      if (delay !== 2_000) return setTimer(work, delay, ...values);
      held.push(work);
      return setTimer(() => undefined);
    };
    Object.assign(window, { setTimeout: hold });
    return held;
  });
  return async () => {
    const count = await works.evaluate((held) => {
      for (const work of held) work();
      return held.length;
    });
    expect(count).toBeGreaterThan(0);
  };
}
