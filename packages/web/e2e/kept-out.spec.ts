import { findingsOfAxe } from './support/axe.ts';
import { PASSWORD } from './support/community.ts';
import { expect, test } from './support/test.ts';
import { texts } from '../test/texts.ts';
import { expectToast } from './support/toast.ts';
import { wheres } from './support/wheres.ts';

const PAGES = {
  en: { refused: 'You cannot join this community with this account.', create: 'Create account' },
  es: { refused: 'No puedes unirte a esta comunidad con esta cuenta.', create: 'Crear cuenta' },
};

for (const { where, language, options } of wheres('en, desk')) {
  const t = texts[language];
  const { bans } = t.moderation;

  test(`a deleted member comes back only when an admin lets them: ${where}`, async ({ community, trouble }) => {
    trouble.expect(/\/api\/signup.*status of 403/);
    const admin = await community.admin(options);
    const raul = await community.member({ firstName: 'Raúl', lastName: 'Prueba' }, options);
    await raul.page.close();
    const { page } = admin;

    await test.step('an admin deletes them for good', async () => {
      await page.goto('/admin/users');
      await page.getByRole('searchbox').fill(raul.email);
      const name = t.moderation.users.deleteName.replace('{{name}}', 'Raúl Prueba');
      await page.getByRole('button', { name }).click();
      const dialog = page.getByRole('alertdialog');
      await dialog.getByRole('combobox', { name: bans.ask }).selectOption({ label: bans.lengths.always });
      expect(await findingsOfAxe(page)).toEqual([]);
      await dialog.getByRole('button', { name: t.moderation.deleteUser.submit }).click();
      await expectToast(page, t.moderation.users.deleted.title, t.moderation.users.deleted.text);
    });

    const again = raul.email.toUpperCase().replace('@', '+2@');
    const visitor = await community.visitor(options);
    const signUp = async () => {
      await visitor.page.goto('/api/signup');
      await visitor.page.locator('#email').fill(again);
      await visitor.page.locator('#password').fill(PASSWORD);
      await visitor.page.getByRole('button', { name: PAGES[language].create }).click();
    };
    await test.step('they cannot come back with other letters', async () => {
      await signUp();
      await expect(visitor.page.getByRole('alert')).toContainText(PAGES[language].refused);
      expect(await findingsOfAxe(visitor.page)).toEqual([]);
    });

    await test.step('an admin finds them by their address, and lets them back in', async () => {
      await page.getByRole('link', { name: bans.title }).click();
      await page.getByRole('textbox', { name: bans.check.email }).fill(raul.email);
      await page.getByRole('button', { name: bans.check.submit }).click();
      const found = page.getByRole('status').filter({ hasText: raul.email });
      await expect(found).toHaveText(bans.check.found.replace('{{email}}', raul.email));
      await expect(page.getByRole('main').getByText(bans.always).first()).toBeVisible();
      expect(await findingsOfAxe(page)).toEqual([]);
      await page
        .locator('form')
        .getByRole('button', { name: bans.liftOne.split('{{')[0] ?? '' })
        .click();
      await page.getByRole('alertdialog').getByRole('button', { name: bans.lift }).click();
      await expectToast(page, bans.lifted);
      await expect(found).toHaveText(bans.check.welcome.replace('{{email}}', raul.email));
    });

    await signUp();
    await expect(visitor.page.getByRole('textbox', { name: t.profiles.fields.firstName })).toBeVisible();
  });
}
