import type { Locator, Page } from '@playwright/test';
import { findingsOfAxe } from './support/axe.ts';
import { expect, test } from './support/test.ts';
import { texts } from '../test/texts.ts';
import { look } from './support/writing.ts';

const t = texts.en;
const MESSAGES = 260;
/** A row has about ten elements, and two dozen fit around a screen. */
const MOST_BUBBLES = 80;

const bubbles = (page: Page): Locator => page.getByRole('log').locator('[data-message]');

/** Where a message is on the screen once it has stayed there for some frames: what comes into view is measured first. */
function placeOf(bubble: Locator): Promise<number> {
  return bubble.evaluate(async (one) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    let [place, stillFor] = [NaN, 0];
    while (stillFor < 20) {
      await frame();
      const now = Math.round(one.getBoundingClientRect().top);
      stillFor = now === place ? stillFor + 1 : 0;
      place = now;
    }
    return place;
  });
}

test('a long conversation is read to its beginning, and only what is near the screen is mounted', async ({
  community,
}) => {
  test.setTimeout(180_000);
  const rosa = await community.member({ firstName: 'Rosa', lastName: 'Delgado' });
  const walter = await community.member({ firstName: 'Walter', lastName: 'Reed' });
  await community.befriend(rosa, walter);
  for (let nth = 1; nth <= MESSAGES; nth += 1) {
    const more =
      nth % 7 === 0 ? ' And the rain came, and the well was full, and we sang until it was dark.'.repeat(3) : '';
    await community.writeFirst(nth % 3 === 0 ? rosa : walter, nth % 3 === 0 ? walter : rosa, `Message ${nth}.${more}`);
  }
  const { page } = rosa;
  const log = page.getByRole('log');
  const toNewest = page.getByRole('button', { name: t.messages.toNewest });

  await test.step('it opens at the newest once all is read', async () => {
    await page.goto(`/messages/${walter.user.id}`);
    await expect(bubbles(page).first()).toBeVisible();
    if (await toNewest.isVisible()) await toNewest.click();
    await expect(page.getByText(`Message ${MESSAGES}.`, { exact: true })).toBeInViewport();
    await page.getByRole('link', { name: t.common.back, exact: true }).click();
    await page.getByRole('link', { name: /Walter Reed/ }).click();
    await expect(page.getByText(`Message ${MESSAGES}.`, { exact: true })).toBeInViewport();
    await expect(toNewest).toHaveCount(0);
    expect(await findingsOfAxe(page)).toEqual([]);
    await look(page, 'long conversation newest');
  });

  await test.step('older messages move nothing when they come', async () => {
    let [asked, release] = [0, () => {}];
    await page.route(/\/messages\?.*cursor=/, async (route) => {
      asked += 1;
      if (asked === 1) await new Promise<void>((resolve) => (release = resolve));
      await route.continue();
    });
    await log.evaluate((box) => box.scrollTo(0, 200));
    await expect.poll(() => asked).toBe(1);
    const known = bubbles(page).nth(2);
    const id = await known.getAttribute('data-message');
    const same = page.locator(`[data-message="${id}"]`);
    const before = await placeOf(same);
    release();
    await expect(log.getByText(t.messages.older.loading)).toHaveCount(0);
    await expect.poll(async () => Math.abs((await placeOf(same)) - before)).toBeLessThanOrEqual(1);
  });

  await test.step('by keyboard to the beginning', async () => {
    await log.focus();
    await expect(async () => {
      await page.keyboard.press('Home');
      await expect(page.getByText('Message 1.', { exact: true })).toBeInViewport({ timeout: 500 });
    }).toPass({ timeout: 60_000 });
    expect(await bubbles(page).count()).toBeLessThan(MOST_BUBBLES);
    await look(page, 'long conversation oldest');
  });

  await test.step('a row keeps the focus while others scroll away', async () => {
    const menu = page.getByRole('button', { name: t.messages.messageMenu.replace('{{name}}', 'Walter Reed') }).first();
    await menu.focus();
    await log.evaluate((box) => box.scrollTo(0, 6_000));
    await expect(page.getByText('Message 1.', { exact: true })).not.toBeInViewport();
    await expect(menu).toBeFocused();
  });

  await test.step('a message that comes moves nothing, and a press leads to it', async () => {
    const id = await bubbles(page).nth(8).getAttribute('data-message');
    const same = page.locator(`[data-message="${id}"]`);
    const before = await placeOf(same);
    await community.writeFirst(walter, rosa, 'Are you reading?');
    await expect(page.getByText('Are you reading?')).toHaveCount(0);
    expect(Math.abs((await placeOf(same)) - before)).toBeLessThanOrEqual(1);
    await toNewest.click();
    await expect(log.getByText('Are you reading?')).toBeInViewport();
    await expect(log).toBeFocused();
    expect(await bubbles(page).count()).toBeLessThan(MOST_BUBBLES);
  });

  await test.step('at the newest it follows', async () => {
    await community.writeFirst(walter, rosa, 'Good night.');
    await expect(log.getByText('Good night.')).toBeInViewport();
    await page.setViewportSize({ width: 390, height: 500 });
    await expect(log.getByText('Good night.')).toBeInViewport();
  });
});
