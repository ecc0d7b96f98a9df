import { texts } from '../test/texts.ts';
import { chooseFromMenu, entryWith } from './support/feed.ts';
import { expectLink, expectMail } from './support/mail.ts';
import { expect } from './support/test.ts';
import { test } from './support/test-with-mail.ts';
import { expectToast } from './support/toast.ts';
import { wheres } from './support/wheres.ts';

const WORDS = 'I know where you live, and I am on my way.';
const NUMBERS = { en: 'Reports: 1', es: 'Denuncias: 1' };

for (const { where, language, options } of wheres('es, phone')) {
  test(
    `a moderator is mailed about a threat, and opens the queue: ${where}`,
    { tag: '@full' },
    async ({ community, product }) => {
      const t = texts[language];
      const walter = await community.member({ firstName: 'Walter', lastName: 'Reed' }, options);
      const rosa = await community.member({ firstName: 'Rosa', lastName: 'Delgado' }, options);
      const ruth = await community.moderator(options, { firstName: 'Ruth' });
      await community.share(walter, { content: WORDS });
      await ruth.page.goto('/notifications');
      await expect(ruth.page.getByRole('radio', { name: t.notifications.mail.choices.gathered })).toBeChecked();

      await test.step('Rosa reports a testimony for threats', async () => {
        const { page } = rosa;
        await page.goto('/');
        await chooseFromMenu(entryWith(page, WORDS), t.posts.menu, t.posts.report);
        const dialog = page.getByRole('dialog', { name: t.reports.title });
        await dialog.getByLabel(t.reports.reason).selectOption({ label: t.reports.reasons.violence.name });
        await dialog.getByRole('button', { name: t.reports.submit }).click();
        await expectToast(page, t.reports.done.title, t.reports.done.description);
      });

      await test.step('the link in Ruth’s mail opens what waits', async () => {
        const link = await expectLink(product, ruth.email, '/api/login');
        const mail = await expectMail(product, ruth.email);
        expect(mail).toContain(NUMBERS[language]);
        expect(mail).not.toMatch(/Walter|Rosa|I know where/);
        await ruth.page.goto(link);
        await expect(ruth.page.getByRole('article').filter({ hasText: WORDS })).toBeVisible();
      });
    },
  );
}
