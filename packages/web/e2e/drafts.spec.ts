import { findingsOfAxe } from './support/axe.ts';
import { expect, test } from './support/test.ts';
import { texts } from './support/texts.ts';
import { wheres } from './support/wheres.ts';

const WORDS = 'Nine years, and then the telephone rang.';

for (const { where, language, options } of wheres('drafts')) {
  const t = texts[language];

  test(`a draft that waits is seen, and can be discarded: ${where}`, async ({ community }) => {
    const { page } = await community.member({}, options);
    await page.goto('/');
    const prompt = page.getByRole('button', { name: t.posts.prompt });
    const dialog = page.getByRole('dialog', { name: t.compose.create.title });
    const discard = dialog.getByRole('button', { name: t.compose.discard.open });
    await expect(prompt).not.toContainText(t.posts.draft);
    await prompt.click();
    await expect(discard).toHaveCount(0);
    await dialog.getByLabel(t.compose.content.label).fill(WORDS);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(prompt).toContainText(t.posts.draft);
    await page.reload();
    await expect(prompt).toContainText(t.posts.draft);

    await prompt.click();
    await expect(dialog.getByLabel(t.compose.content.label)).toHaveValue(WORDS);
    await discard.click();
    const question = page.getByRole('alertdialog', { name: t.compose.discard.title });
    await expect(question).toBeVisible();
    expect(await findingsOfAxe(page)).toEqual([]);

    await test.step('Back and Cancel keep it', async () => {
      await page.goBack();
      await expect(question).toBeHidden();
      await expect(dialog.getByLabel(t.compose.content.label)).toHaveValue(WORDS);
      await discard.click();
      await question.getByRole('button', { name: t.common.cancel }).click();
      await expect(dialog.getByLabel(t.compose.content.label)).toHaveValue(WORDS);
    });

    await discard.click();
    await question.getByRole('button', { name: t.compose.discard.submit }).click();
    await expect(question).toBeHidden();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/');
    await expect(prompt).not.toContainText(t.posts.draft);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))).toEqual([]);
    await prompt.click();
    await expect(dialog.getByLabel(t.compose.content.label)).toHaveValue('');
  });
}
