import type { CDPSession, Locator, Page } from '@playwright/test';
import { chooseFromMenu, entryWith } from './support/feed.ts';
import { tabTo } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';
import { texts } from '../test/texts.ts';
import { expectToast, toastOn } from './support/toast.ts';
import { act, HIS, look, openComments, writeComment } from './support/writing.ts';

const t = texts.en;
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };
const sizes = { phone: PHONE, desk: DESK };
const NARROW = { width: 320, height: 640 };

/**
 * Checks that the target is not covered by the toast and can be clicked. The target is found again each time, because a sent
 * entry replaces the pending one.
 */
async function expectClear(target: Locator): Promise<void> {
  const inTheWay = () =>
    target.evaluate((one) => {
      const toast = document.querySelector<HTMLElement>('[data-toast]');
      if (!toast) return 'there is no toast';
      const [over, under] = [toast.getBoundingClientRect(), one.getBoundingClientRect()];
      const apart =
        over.bottom <= under.top || under.bottom <= over.top || over.right <= under.left || under.right <= over.left;
      if (!apart) return `the toast (${over.top} to ${over.bottom}) covers ${under.top} to ${under.bottom}`;
      const met = document.elementFromPoint((under.left + under.right) / 2, (under.top + under.bottom) / 2);
      return one.contains(met) ? '' : `met ${met?.outerHTML.slice(0, 100)}`;
    });
  await expect.poll(inTheWay).toBe('');
}

/** Hovers over the toast without moving the pointer, so that it does not disappear on a slow machine. */
async function holdToast(page: Page): Promise<void> {
  await toastOn(page).dispatchEvent('pointerover');
}

/** Checks that the toast is centered in the column and inside the window. */
async function expectCentred(page: Page, column: Locator): Promise<void> {
  const off = async () => {
    const [toast, box] = [await toastOn(page).boundingBox(), await column.boundingBox()];
    if (!toast || !box) return Infinity;
    const { width } = page.viewportSize()!;
    if (toast.x < 0 || toast.x + toast.width > width) return Infinity;
    return Math.abs(toast.x + toast.width / 2 - (box.x + box.width / 2));
  };
  await expect.poll(off).toBeLessThanOrEqual(1);
}

/** Enlarges the text like the browser's own setting. */
async function enlargeText(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.enable');
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } });
  return devtools;
}

/** Simulates an on-screen keyboard, which reduces the visible viewport without changing the height of the page. */
async function raiseKeyboard(page: Page, height: number): Promise<void> {
  await page.evaluate((left) => {
    const seen = window.visualViewport!;
    Object.defineProperty(seen, 'height', { value: left, configurable: true });
    seen.dispatchEvent(new Event('resize'));
  }, height);
}

for (const [name, viewport] of Object.entries(sizes)) {
  test.describe(name, () => {
    test.use({ viewport });

    test('a sent comment and the field for the next one stay visible', async ({ community }) => {
      const rosa = await community.member({ firstName: 'Rosa' }, { viewport });
      const post = await community.share(rosa, { content: HIS });
      for (let count = 1; count <= 8; count += 1) await community.comment(rosa, post.id, `Amen, ${count} times.`);
      const { page } = rosa;
      await page.goto('/');
      await openComments(entryWith(page, HIS), t);
      await writeComment(page, t, 'We read it aloud on Wednesday.');
      await expectToast(page, 'Comment Added', 'Your comment has been posted');
      const dialog = page.getByRole('dialog', { name: t.comments.title });
      await expectClear(dialog.getByRole('listitem').filter({ hasText: 'We read it aloud' }));
      await expectClear(dialog.getByPlaceholder(t.comments.placeholder));
      await expectClear(dialog.getByRole('button', { name: t.comments.send }));
      await expectCentred(page, dialog);
      await look(page, `toast over comments, ${name}`);
    });

    test('an edited post at the bottom of the screen stays visible', async ({ community }) => {
      const rosa = await community.member({ firstName: 'Rosa' }, { viewport });
      const last = 'The last of them.';
      for (const words of [last, 'The first of them.']) await community.share(rosa, { content: words });
      const { page } = rosa;
      await page.goto('/');
      const entry = entryWith(page, last);
      const { y, height } = (await entry.boundingBox())!;
      // At the bottom of the screen, just above the tabs.
      await page.setViewportSize({ ...viewport, height: Math.round(y + height + 74) });
      await chooseFromMenu(entry, t.posts.menu, t.posts.edit);
      const dialog = page.getByRole('dialog', { name: t.compose.edit.title });
      await dialog.getByLabel(t.compose.content.label).fill(`${last} Amen.`);
      await dialog.getByRole('button', { name: t.compose.edit.submit }).click();
      await expectToast(page, 'Post Updated');
      await expect(dialog).toBeHidden();
      const text = entryWith(page, `${last} Amen.`).getByText(`${last} Amen.`);
      await expectClear(text);
      await expectClear(entry.getByRole('button', { name: t.posts.menu }));
      await expectCentred(page, page.getByRole('main'));
      await look(page, `toast after an edit, ${name}`);

      // With more room at the bottom, the toast does not stay over the field for a new post.
      await page.setViewportSize({ ...viewport, height: viewport.height + 200 });
      await expectClear(page.getByRole('button', { name: t.posts.prompt }));
      await expectClear(text);
    });

    test('elements that get the focus by keyboard are not covered', async ({ community }) => {
      const rosa = await community.member({ firstName: 'Rosa' }, { viewport });
      await community.share(rosa, { content: HIS });
      const { page } = rosa;
      await page.goto('/');
      const entry = entryWith(page, HIS);
      const pray = act(entry, t.posts.pray, 0);
      // The row of buttons is at the position of the toast, whatever the height of the window.
      const { y, height } = (await entry.getByRole('button', { name: t.posts.love }).boundingBox())!;
      await page.setViewportSize({ ...viewport, height: Math.round(y + height + 110) });
      await pray.press('Space');
      await expectToast(page, 'Prayer Added', 'Your prayer has been added to this post');
      await expectClear(entry.getByRole('button', { name: t.posts.pray }));
      await expectCentred(page, page.getByRole('main'));
      await tabTo(entry.getByRole('button', { name: t.posts.love }));
      await expectClear(entry.getByRole('button', { name: t.posts.love }));
      await tabTo(entry.getByRole('button', { name: t.posts.comment }));
      await expectClear(entry.getByRole('button', { name: t.posts.comment }));
      await look(page, `toast and the focus, ${name}`);
    });

    test('a message and the field for the next one stay visible', async ({ community }) => {
      const rosa = await community.member({ firstName: 'Rosa' }, { viewport });
      const walter = await community.member({ firstName: 'Walter', lastName: 'Reed' });
      await community.writeFirst(walter, rosa, 'May I ask you about the well?');
      const { page } = rosa;
      await page.goto(`/messages/${walter.user.id}`);
      await page.getByRole('button', { name: t.messages.accept }).click();
      await expectToast(page, t.messages.accepted.title, 'You and Walter Reed can write to each other now.');
      await holdToast(page);
      const field = page.getByPlaceholder(t.messages.placeholder);
      await expectClear(field);
      await field.fill('Of course you may.');
      await page.getByRole('button', { name: t.messages.send }).click();
      await expectClear(page.getByRole('log').getByText('Of course you may.'));
      await expectClear(field);
      await expectCentred(page, page.getByRole('log'));
      await look(page, `toast over a conversation, ${name}`);
    });
  });
}

test('above a phone’s keyboard, with text at 200 %, neither field nor comment is covered', async ({ community }) => {
  const rosa = await community.member({ firstName: 'Rosa' }, { viewport: PHONE });
  const post = await community.share(rosa, { content: HIS });
  await community.comment(rosa, post.id, 'Amen.');
  const { page } = rosa;
  await enlargeText(page);
  await page.goto('/');
  await openComments(entryWith(page, HIS), t);
  await writeComment(page, t, 'Thank God.');
  await expectToast(page, 'Comment Added', 'Your comment has been posted');
  await expectClear(page.getByPlaceholder(t.comments.placeholder));
  await look(page, 'toast, text at 200 %');
  await page.keyboard.press('Escape');
  await expectCentred(page, page.getByRole('main'));

  // In the feed the toast is at the bottom of what the keyboard leaves visible.
  await raiseKeyboard(page, 500);
  await expect.poll(async () => bottomOf(page)).toBeLessThanOrEqual(500);
});

test('on the smallest phone an error never covers the field in use', async ({ community, trouble }) => {
  trouble.expect(/status of 422|ApiError/);
  const rosa = await community.member({ firstName: 'Rosa' }, { viewport: NARROW });
  const post = await community.share(rosa, { content: HIS });
  const { page } = rosa;
  const refusal = { code: 'validation_failed', message: 'Please check what you entered.' };
  await page.route(`**/api/posts/${post.id}`, (route) => route.fulfill({ status: 422, json: refusal }));
  await page.goto('/');
  await chooseFromMenu(entryWith(page, HIS), t.posts.menu, t.posts.edit);
  const dialog = page.getByRole('dialog', { name: t.compose.edit.title });
  const field = dialog.getByLabel(t.compose.content.label);
  await field.fill(`${HIS} Amen.`);
  await dialog.getByRole('button', { name: t.compose.edit.submit }).click();
  await expectToast(page, 'Error', t.compose.edit.failed);
  await expectClear(dialog.getByRole('button', { name: t.compose.edit.submit }));
  await field.focus();
  await expectClear(field);
  const location = dialog.getByRole('textbox', { name: t.compose.location.label });
  await location.focus();
  await expectClear(location);
});

async function bottomOf(page: Page): Promise<number> {
  const box = await toastOn(page).boundingBox();
  return box ? box.y + box.height : Infinity;
}
