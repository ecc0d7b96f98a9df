import { entryWith } from './support/feed.ts';
import { expect, test } from './support/test.ts';
import { texts } from '../test/texts.ts';
import { expectToast } from './support/toast.ts';
import { wheres } from './support/wheres.ts';

const HIS = 'Forty of us met by the water before sunrise.';
const HERS = 'My daughter came home for Easter.';

for (const { where, language, options } of wheres('new-name')) {
  test(`a new name appears everywhere at once, on others’ screens too: ${where}`, async ({ community }) => {
    const t = texts[language];
    const rosa = await community.member({ firstName: 'Rosa', lastName: 'Delgado' }, options);
    const walter = await community.member({ firstName: 'Walter', lastName: 'Reed' }, options);
    const { id } = await community.share(rosa, { content: HERS });
    await community.share(walter, { content: HIS });
    await community.comment(walter, id, 'Amen, Rosa');
    await community.write(walter, rosa, 'Are you coming on Sunday?');

    await rosa.page.goto('/');
    await expect(rosa.page.getByRole('article', { name: 'Walter Reed' })).toBeVisible();
    await entryWith(rosa.page, HERS).getByRole('button', { name: t.posts.comment }).click();
    const dialog = rosa.page.getByRole('dialog', { name: t.comments.title });
    await expect(dialog.getByText('Walter Reed')).toBeVisible();

    await walter.page.goto('/');
    await expect(entryWith(walter.page, HIS)).toBeVisible();
    const tabs = walter.page.getByRole('navigation', { name: t.home.main });
    await tabs.getByRole('link', { name: t.home.profile }).click();
    await walter.page.getByLabel(t.profiles.fields.lastName).fill('Reed Herrera');
    await walter.page.getByRole('button', { name: t.profiles.update }).click();
    await expectToast(walter.page, t.profiles.updated.title, t.profiles.updated.description);
    await expect(walter.page).toHaveURL('/');
    await expect(walter.page.getByRole('article', { name: 'Walter Reed Herrera' })).toBeVisible();

    await expect(dialog.getByText('Walter Reed Herrera')).toBeVisible();
    await rosa.page.keyboard.press('Escape');
    await expect(rosa.page.getByRole('article', { name: 'Walter Reed Herrera' })).toBeVisible();
    await rosa.page.getByRole('navigation', { name: t.home.main }).getByRole('link', { name: t.home.messages }).click();
    await expect(rosa.page.getByRole('main').getByText('Walter Reed Herrera').first()).toBeVisible();
  });
}
