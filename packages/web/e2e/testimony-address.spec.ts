import { newEmail, PASSWORD } from './support/community.ts';
import { chooseFromMenu, entryWith } from './support/feed.ts';
import { expect, test } from './support/test.ts';
import { texts } from '../test/texts.ts';
import { wheres } from './support/wheres.ts';

const POST = 'The bus stopped right before the bridge.';
const COMMENT = 'We were on that bus too.';

for (const { where, language, options } of wheres('es, phone')) {
  const t = texts[language];

  test(`a testimony is sent to a connection and to a visitor, who joins to read it: ${where}`, async ({
    community,
    trouble,
  }) => {
    trouble.expect(/status of 404/);
    const rosa = await community.member({ firstName: 'Rosa', lastName: 'Delgado' }, options);
    const walter = await community.member({ firstName: 'Walter', lastName: 'Reed' }, options);
    await community.befriend(rosa, walter);
    const { id } = await community.share(rosa, { content: POST });
    const address = `/posts/${id}`;

    await test.step('Rosa sends it from the feed', async () => {
      const { page } = rosa;
      await page.goto('/');
      await chooseFromMenu(entryWith(page, POST), t.posts.menu, t.posts.send);
      const dialog = page.getByRole('dialog', { name: t.pages.sending.title });
      await dialog.getByRole('button', { name: t.pages.sending.sendTo.replace('{{name}}', 'Walter Reed') }).click();
      await expect(dialog.getByText(t.pages.sending.sent, { exact: true })).toBeVisible();
    });

    await test.step('Walter opens it from the message, in the same window, and comments', async () => {
      await rosa.page.goto(address);
      await expect(rosa.page.getByText(t.comments.empty)).toBeVisible();
      const { page } = walter;
      await page.goto(`/messages/${rosa.user.id}`);
      await page.getByRole('log').getByRole('link', { name: address }).click();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('main').getByText(POST)).toBeVisible();
      expect(walter.context.pages()).toHaveLength(1);
      await page.getByLabel(t.comments.placeholder).fill(COMMENT);
      await page.getByRole('button', { name: t.comments.send, exact: true }).click();
      await expect(rosa.page.getByText(COMMENT)).toBeVisible();
    });

    await test.step('a visitor sees how to join, signs up, completes the profile and reads', async () => {
      const { page, context } = await community.visitor(options);
      await page.goto(address.toUpperCase().replace('/POSTS', '/Posts'));
      await expect(page.getByRole('heading', { name: t.pages.sent.title })).toBeVisible();
      expect(await page.content()).not.toContain(POST);
      await page.getByRole('button', { name: t.pages.sent.signUp }).click();
      await page.locator('#email').fill(newEmail('sent'));
      await page.locator('#password').fill(PASSWORD);
      await page.locator('main form[method=post] [type=submit]').first().click();
      await expect(page).toHaveURL(address);
      // The profile comes first (app-2).
      const join = page.getByRole('button', { name: t.profiles.join });
      await expect(join).toBeVisible();
      await expect(page.getByText(POST)).toHaveCount(0);
      const { fields } = t.profiles;
      await page.getByLabel(fields.firstName).fill('Vera');
      await page.getByLabel(fields.lastName).fill('Lind');
      await page.getByRole('spinbutton', { name: fields.age }).fill('41');
      await page.getByRole('radio').first().check();
      await page.getByRole('combobox', { name: fields.country }).selectOption('MX');
      await page.getByLabel(fields.city).fill('Toluca');
      await join.click();
      await expect(page.getByRole('main').getByText(POST)).toBeVisible();
      await expect(page).toHaveURL(address);
      expect((await context.cookies()).map(({ name }) => name)).not.toContain('lampstand-return');
    });

    await test.step('it is removed while Walter reads it', async () => {
      await community.remove(rosa, id);
      await expect(walter.page.getByRole('heading', { name: t.pages.testimony.missing.title })).toBeVisible();
      await expect(walter.page.getByText(POST)).toHaveCount(0);
    });
  });
}
