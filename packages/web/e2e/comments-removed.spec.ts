import { findingsOfAxe } from './support/axe.ts';
import { entryWith } from './support/feed.ts';
import { expect, test } from './support/test.ts';
import { texts } from '../test/texts.ts';
import { expectToast } from './support/toast.ts';
import { wheres } from './support/wheres.ts';
import { openComments } from './support/writing.ts';

const TESTIMONY = 'The singing could be heard from the parking lot.';
const UNKIND = 'That comes from trusting doctors.';
const KIND = 'What a morning.';

for (const { where, language, options } of wheres('comments removed')) {
  const t = texts[language];
  const menuOf = (name: string) => t.comments.menu.replace('{{name}}', name);

  test(`members delete their own comments: ${where}`, async ({ community }) => {
    const rosa = await community.member({ firstName: 'Rosa', lastName: 'Delgado' }, options);
    const { id } = await community.share(await community.member(), { content: TESTIMONY });
    await community.comment(rosa, id, KIND);
    const { page } = rosa;
    const comments = page.getByRole('dialog', { name: t.comments.title });
    await page.goto('/');
    await openComments(entryWith(page, TESTIMONY), t);
    await comments.getByRole('button', { name: menuOf('Rosa Delgado') }).click();
    await expect(page.getByRole('menuitem')).toHaveText([t.comments.delete]);
    await page.getByRole('menuitem').click();
    const question = page.getByRole('alertdialog', { name: t.comments.deleting.title });
    await expect(question.getByRole('button', { name: t.common.cancel })).toBeFocused();
    await question.getByRole('button', { name: t.comments.delete }).click();
    await expectToast(page, t.comments.deleting.done.title, t.comments.deleting.done.text);
    await expect(comments.getByText(t.comments.empty)).toBeVisible();
    await expect(comments.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(comments).toBeHidden();
    await expect(entryWith(page, TESTIMONY).getByRole('button', { name: t.posts.comment })).toContainText('0');
  });

  test(`a comment is taken away, and its writer still sees it: ${where}`, async ({ community }) => {
    const elena = await community.member({ firstName: 'Elena', lastName: 'Morales' }, options);
    const raul = await community.member({ firstName: 'Raúl', lastName: 'Medina' }, options);
    const { id } = await community.share(elena, { content: TESTIMONY });
    await community.comment(raul, id, UNKIND);
    await community.comment(raul, id, KIND);
    const { page } = elena;
    const comments = page.getByRole('dialog', { name: t.comments.title });

    await test.step('by the author of the testimony', async () => {
      await page.goto('/');
      await openComments(entryWith(page, TESTIMONY), t);
      const unkind = comments.getByRole('listitem').filter({ hasText: UNKIND });
      await unkind.getByRole('button', { name: menuOf('Raúl Medina') }).click();
      await expect(page.getByRole('menuitem')).toHaveText([
        `${t.comments.takeAway}${t.comments.notTold.replace('{{name}}', 'Raúl')}`,
        t.comments.report,
        t.posts.block,
      ]);
      expect(await findingsOfAxe(page)).toEqual([]);
      await page.getByRole('menuitem').first().click();
      const question = page.getByRole('alertdialog', { name: t.comments.taking.title });
      await question.getByRole('button', { name: t.comments.taking.submit }).click();
      await expect(question).toBeHidden();
      await expect(comments.getByText(UNKIND)).toHaveCount(0);
      await expect(comments.getByText(KIND)).toBeVisible();
      await expect(comments.locator(':focus')).toHaveCount(1);
    });

    await test.step('its writer sees that only they see it', async () => {
      await raul.page.goto('/');
      const entry = entryWith(raul.page, TESTIMONY);
      await expect(entry.getByRole('button', { name: t.posts.comment })).toContainText('1');
      await openComments(entry, t);
      const items = raul.page.getByRole('dialog').getByRole('listitem');
      await expect(items.filter({ hasText: UNKIND })).toContainText(t.comments.takenAway);
      await expect(items.filter({ hasText: KIND })).not.toContainText(t.comments.takenAway);
      expect(await findingsOfAxe(raul.page)).toEqual([]);
    });
  });
}
