import { expect, test } from './support/test.ts';
import { texts } from '../test/texts.ts';
import { wheres } from './support/wheres.ts';

const FILLER = 'The rain came the night we prayed for it.';
const WANTED = 'Mi madre salió bien de la cirugía, y dio gracias.';

for (const { where, language, options } of wheres('es, phone')) {
  const t = texts[language];

  test(`a member finds a testimony and a person, and Back returns to the place: ${where}`, async ({ community }) => {
    const rosa = await community.member({ firstName: 'Rosalba', lastName: 'Delgado' }, options);
    const walter = await community.member({ firstName: 'Walter', lastName: 'Reed' }, options);
    await community.share(rosa, { content: WANTED });
    for (let nth = 0; nth < 5; nth += 1) await community.share(rosa, { content: `${FILLER} ${nth}` });
    const { page } = walter;
    const field = page.getByRole('searchbox', { name: t.search.title });
    const rows = page.getByRole('main').getByRole('listitem');

    await test.step('by a word without its accent, from the row above the feed', async () => {
      await page.goto('/');
      await page.getByRole('link', { name: t.posts.searchAll }).click();
      await expect(field).toBeFocused();
      await field.pressSequentially('cirugias');
      await expect(rows).toHaveCount(1);
      await expect(rows.locator('mark')).toHaveText('cirugía');
      await expect(page).toHaveURL('/search?q=cirugias');
    });

    await test.step('it opens, and Back returns to the results', async () => {
      await field.fill('');
      await field.pressSequentially('rain');
      await expect(rows).toHaveCount(5);
      const link = rows.nth(4).getByRole('link');
      await link.click();
      await expect(page.getByText(`${FILLER} 0`)).toBeVisible();
      await page.goBack();
      await expect(link).toBeFocused();
      await expect(field).toHaveValue('rain');
    });

    await test.step('a person is found, until they do not want to be', async () => {
      await page.getByRole('tab', { name: t.search.people }).click();
      await field.fill('rosalb');
      await field.press('Enter');
      await expect(rows).toHaveCount(1);
      await rosa.page.goto('/register');
      const choice = rosa.page.getByRole('switch', { name: t.search.findable.title });
      await expect(choice).toBeChecked();
      const saved = rosa.page.waitForResponse('**/api/users/choices');
      await choice.click();
      await saved;
      await page.reload();
      await expect(page.getByRole('heading', { name: t.search.none.title.replace('{{q}}', 'rosalb') })).toBeVisible();
      await expect(field).toHaveValue('rosalb');
    });
  });
}
