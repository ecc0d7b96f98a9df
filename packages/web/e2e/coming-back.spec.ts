import { texts } from '../test/texts.ts';
import { entryWith } from './support/feed.ts';
import { expectLink } from './support/mail.ts';
import { expect } from './support/test.ts';
import { test } from './support/test-with-mail.ts';
import { wheres } from './support/wheres.ts';

const WORDS = 'She called us on Sunday, after eleven years.';

for (const { where, language, options } of wheres('es, phone')) {
  test(
    `a deleted account comes back by the link of its mail: ${where}`,
    { tag: '@full' },
    async ({ community, product }) => {
      const t = texts[language];
      const walter = await community.member({ firstName: 'Walter', lastName: 'Reed' }, options);
      const rosa = await community.member({ firstName: 'Rosa', lastName: 'Delgado' }, options);
      await community.share(walter, { content: WORDS });

      await test.step('Walter deletes his account, and reads that he can come back', async () => {
        const { page } = walter;
        await page.goto('/delete-account');
        await expect(page.getByText(t.account.comingBack.warning)).toBeVisible();
        await page.getByRole('button', { name: t.account.title }).click();
        await page.getByRole('button', { name: t.account.confirm.submit }).click();
        await page.waitForURL('/');
        await expect(page.getByText(t.landing.tagline)).toBeVisible();
        await rosa.page.goto('/');
        await expect(entryWith(rosa.page, WORDS)).toHaveCount(0);
      });

      await test.step('the button behind the link brings it back', async () => {
        const { page } = walter;
        await page.goto(await expectLink(product, walter.email, '/api/restore-account'));
        await page.getByRole('button', { name: t.signIn.restore }).click();
        await expect(page.getByRole('heading', { name: t.signIn.restoredTitle })).toBeVisible();
        await rosa.page.goto('/');
        await expect(entryWith(rosa.page, WORDS)).toBeVisible();
      });

      await test.step('he logs in as before', async () => {
        const { page } = walter;
        await page.getByRole('link', { name: t.signIn.logIn }).click();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      });
    },
  );
}
