import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { FRIEND, GREETING, ways } from './support/dialogs.ts';
import { chooseFromMenu, entryWith } from './support/feed.ts';
import { aMemberWith } from './support/notice-screens.ts';
import { OTHERS, setTheQueue, setTheStage } from './support/stage.ts';
import { expect, test } from './support/test.ts';
import { leaveSendingToPage } from './support/writing.ts';

const src = path.resolve(import.meta.dirname, '../src');

test('the tests below cover every dialog of the product', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.tsx') && !name.includes('.test.'),
  );
  const read = (name: string) => readFileSync(path.join(src, name), 'utf8');
  // Other dialogs are made of these.
  const bases = ['ui/dialog.tsx', 'ui/alert-dialog.tsx', 'features/reports/report-form-dialog.tsx'];
  const dialogs = files.filter(
    (name) => /<(Modal|Popup|Dialog|AlertDialog|ReportFormDialog)\b/.test(read(name)) && !bases.includes(name),
  );
  const others = files.filter((name) => /createPortal|<dialog\b/.test(read(name)));

  expect(others.toSorted(), 'other elements that open over a screen').toEqual([
    'features/door/invitation-sheet.tsx',
    'features/install/install-html.tsx',
    'ui/lazy-dialog.tsx',
    'ui/modal.tsx',
    'ui/popup.tsx',
    'ui/toaster.tsx',
  ]);
  // The sheet is only printed, toasts go by themselves, and landing.spec.ts opens the install dialog of the page's HTML.
  const notClosed = ['features/door/invitation-sheet.tsx', 'features/install/install-html.tsx', 'ui/toaster.tsx'];
  for (const name of others.filter((other) => !notClosed.includes(other))) {
    expect(read(name), name).toMatch(/use(OpenDialog|BackToClose)\((open, onOpenChange\)|true, )/);
  }
  expect(Object.keys(ways).toSorted()).toEqual(dialogs.toSorted());
});

for (const who of ['visitor', 'newcomer', 'member', 'restricted', 'suspended', 'admin'] as const) {
  test(`Back closes every dialog and nothing else: ${who}`, { tag: '@worker' }, async ({ community, trouble }) => {
    test.setTimeout(300_000);
    trouble.expect(/net::ERR_FAILED/);
    if (who === 'suspended') trouble.expect(/status of 403/);
    const { page } = await (async () => {
      if (who === 'visitor') return community.visitor({ language: 'en' });
      if (who === 'newcomer') return community.newcomer();
      if (who === 'member') {
        const member = await setTheStage(community, { language: 'en' });
        await community.write(await community.member(FRIEND), member, GREETING);
        return member;
      }
      if (who === 'restricted') return aMemberWith('restrict', community, { language: 'en' });
      if (who === 'suspended') return aMemberWith('suspend', community, { language: 'en' });
      return setTheQueue(community, { language: 'en' });
    })();
    await leaveSendingToPage(page);
    for (const [name, way] of Object.entries(ways).filter(([, { who: whose }]) => whose === who)) {
      await test.step(name, async () => {
        await page.goto('/privacy');
        const from = typeof way.from === 'string' ? way.from : await way.from(page);
        await page.goto(from);
        await closeByBack(page, from, way);
        await closeOtherwise(page, from, way);
      });
    }
  });
}

async function closeByBack(page: Page, from: string, { open }: (typeof ways)[string]): Promise<void> {
  const dialog = await open(page);
  await expect(dialog).toBeVisible();
  const below = await page.locator('[role=dialog], [role=alertdialog], dialog[open]').count();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(from);
  // If the dialog was opened from another one, that one stays open.
  await expect(page.locator('[role=dialog], [role=alertdialog], dialog[open]')).toHaveCount(Math.max(0, below - 1));
}

/** A dialog closed by key leaves no history entry: Back leads to the page before, and Forward opens nothing. */
async function closeOtherwise(page: Page, from: string, { open, opensAgain }: (typeof ways)[string]): Promise<void> {
  const dialog = await open(page);
  await expect(dialog).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  while ((await page.locator('[role=dialog], [role=alertdialog], dialog[open], [role=menu]').count()) > 0) {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(50);
  }
  await expectSettled(page);
  await page.goForward();
  await expectSettled(page);
  await expect(dialog).toBeHidden();
  // Dialogs that open at every start would open again on the way back.
  if (opensAgain) return;
  await page.goBack();
  await expect(page).toHaveURL('/privacy');
  await page.goForward();
  await expect(page).toHaveURL(from);
  await expect(page.locator('[role=dialog], [role=alertdialog], dialog[open]')).toHaveCount(0);
}

/** Checks that the current history entry is not that of a dialog. */
async function expectSettled(page: Page): Promise<void> {
  await page.waitForTimeout(200);
  const open = () => page.evaluate(() => (history.state as { dialogs?: number } | null)?.dialogs ?? 0);
  await expect.poll(open).toBe(0);
}

test('pressing Back twice quickly closes the help and the dialog below it, and the next Back leaves the screen', async ({
  community,
}) => {
  const { page } = await setTheStage(community, { language: 'en' });
  await page.goto('/privacy');
  await page.goto('/');
  await ways['features/help/location-help-dialog.tsx']!.open(page);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.getByRole('dialog').getByText('iPhone').first().waitFor();
  await page.evaluate(() => {
    history.back();
    setTimeout(() => history.back(), 5);
  });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL('/privacy');
});

test('a dialog that navigates to another screen is not in the history', async ({ community }) => {
  const { page } = await setTheStage(community, { language: 'en' });
  await page.goto('/privacy');
  await page.goto('/messages');
  await ways['features/posts/create-post-form.tsx']!.open(page);
  await page.getByRole('dialog').getByRole('textbox').first().fill('A new day');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(entryWith(page, 'A new day')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/messages');
  await page.goBack();
  await expect(page).toHaveURL('/privacy');
  await page.goForward();
  await expect(page).toHaveURL('/messages');
  await page.goForward();
  await expect(page).toHaveURL('/');
  await expect(entryWith(page, 'A new day')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a menu that navigates to another screen is not in the history', async ({ community }) => {
  const { page } = await setTheStage(community, { language: 'en' });
  await page.goto('/privacy');
  await page.goto('/');
  await chooseFromMenu(entryWith(page, OTHERS), 'Post menu', 'Send Message');
  await expect(page).toHaveURL(/\/messages\/./);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/privacy');
});

test('a dialog that was open at a reload leaves no history entry', async ({ community }) => {
  const { page } = await setTheStage(community, { language: 'en' });
  await page.goto('/privacy');
  await page.goto('/');
  await ways['features/comments/comments-dialog.tsx']!.open(page);
  await page.getByPlaceholder('Write a comment...').fill('We read this aloud');
  await page.reload();
  await expect(entryWith(page, OTHERS)).toBeVisible();
  await expectSettled(page);
  const again = await ways['features/comments/comments-dialog.tsx']!.open(page);
  await expect(page.getByPlaceholder('Write a comment...')).toHaveValue('We read this aloud');
  await page.goBack();
  await expect(again).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/privacy');
});

test('Back closes a dialog and keeps its text and the scroll position', async ({ community }) => {
  const { page } = await setTheStage(community, { language: 'en' });
  await page.goto('/');
  await expect(entryWith(page, OTHERS)).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 300));
  const before = await page.evaluate(() => window.scrollY);
  const opener = entryWith(page, OTHERS).getByRole('button', { name: 'Comment' });
  await opener.click();
  const at = await page.evaluate(() => window.scrollY);
  await page.getByPlaceholder('Write a comment...').fill('We read this aloud');
  await page.goBack();
  await expect(opener).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(at);
  await opener.click();
  await expect(page.getByPlaceholder('Write a comment...')).toHaveValue('We read this aloud');
  await page.keyboard.press('Escape');
  await expectSettled(page);

  // A scroll position that changes while a dialog closes is not restored by going back.
  await ways['features/posts/create-post-form.tsx']!.open(page);
  await page.getByRole('dialog').getByRole('textbox').first().fill('A new day');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(entryWith(page, 'A new day')).toBeVisible();
  await expectSettled(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(before).toBeGreaterThan(0);
});

test('Back keeps a notice that is not closed, and closes the appeal above it', async ({ community }) => {
  const { page } = await aMemberWith('warn', community, { language: 'en' });
  await page.goto('/privacy');
  await page.goto('/');
  const notice = page.getByRole('dialog', { name: 'A warning' });
  await notice.getByRole('button', { name: 'Appeal' }).click();
  const appeal = page.getByRole('dialog', { name: 'Appeal this decision' });
  await appeal.getByRole('textbox').fill('It was');
  await page.goBack();
  await expect(appeal).toBeHidden();
  await expect(page).toHaveURL('/');
  for (const url of ['/', '/privacy']) {
    await page.goBack();
    await expect(page).toHaveURL(url);
    await expect(notice).toBeVisible();
  }
  await notice.getByRole('button', { name: 'I have read this' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a screen stays while the code of a notice above it is loading', async ({ community }) => {
  await community.share(await community.member(), { content: OTHERS });
  // Code that the worker fetches cannot be held back.
  const { page } = await aMemberWith('warn', community, { language: 'en', serviceWorkers: 'block' });
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
  await page.route(/\/assets\/notices-[^/]+\.js/, async (route) => {
    await loaded;
    await route.continue();
  });
  await page.goto('/');
  await expect(entryWith(page, OTHERS)).toBeVisible();
  load();
  await expect(page.getByRole('dialog', { name: 'A warning' })).toBeVisible();
});
