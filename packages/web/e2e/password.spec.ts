import { PASSWORD } from './support/community.ts';
import { expectMail } from './support/mail.ts';
import { expect, test } from './support/test.ts';
import { texts } from '../test/texts.ts';
import { expectToast } from './support/toast.ts';
import { wheres } from './support/wheres.ts';

const NEW = 'four lamps in the window';

for (const { where, language, options } of wheres('en, desk')) {
  const t = texts[language];
  const words = t.profiles.password;

  test(`a member changes the password, and the other device is logged out: ${where}`, async ({
    community,
    product,
    trouble,
  }) => {
    trouble.expect(/\/api\/.*status of 401/);
    const ruth = await community.member({ firstName: 'Ruth' }, options);
    const { page } = ruth;
    const phone = await community.visitor(options);
    const logIn = async (password: string) => {
      await phone.page.goto('/api/login');
      await phone.page.locator('#email').fill(ruth.email);
      await phone.page.locator('#password').fill(password);
      await phone.page.locator('#password').press('Enter');
    };

    await test.step('the sign-in page shows what was typed', async () => {
      await phone.page.goto('/api/login');
      const password = phone.page.locator('#password');
      await password.fill('a slip of the fingr');
      await phone.page.getByRole('button', { name: t.common.reveal.show }).click();
      await expect(password).toHaveAttribute('type', 'text');
      await phone.page.getByRole('button', { name: t.common.reveal.hide }).click();
      await expect(password).toHaveAttribute('type', 'password');
      await logIn(PASSWORD);
      await expect(phone.page.getByRole('navigation', { name: t.home.main })).toBeVisible();
    });

    await page.goto('/register');
    await page.getByRole('link', { name: words.title }).click();
    const current = page.getByRole('textbox', { name: words.current });
    const next = page.getByRole('textbox', { name: words.next, exact: true });

    await test.step('the new one is saved', async () => {
      await current.fill(PASSWORD);
      await next.fill(NEW);
      await next.press('Enter');
      await expectToast(page, words.changed.title, words.changed.description);
      await expect(page).toHaveURL('/register');
      await expect(page.getByText(words.changedIn.replace('{{month}}', ''))).toBeVisible();
      await page.goBack();
      await expect(page, 'the form is not in the history').not.toHaveURL('/password');
      expect(await expectMail(product, ruth.email)).toContain('/api/forgot-password');
    });

    await test.step('the other device needs the new one', async () => {
      await phone.page.reload();
      await expect(phone.page.getByRole('navigation', { name: t.home.main })).toBeHidden();
      await logIn(PASSWORD);
      await expect(phone.page.locator('#password')).toHaveAttribute('aria-invalid', 'true');
      await logIn(NEW);
      await expect(phone.page.getByRole('navigation', { name: t.home.main })).toBeVisible();
    });
  });
}
