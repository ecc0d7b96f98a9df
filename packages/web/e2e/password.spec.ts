import { findingsOfAxe } from './support/axe.ts';
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
    trouble.expect(/\/api\/auth\/password.*status of 4(03|22)/);
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
      expect(await findingsOfAxe(phone.page)).toEqual([]);
      await phone.page.getByRole('button', { name: t.common.reveal.hide }).click();
      await expect(password).toHaveAttribute('type', 'password');
      await logIn(PASSWORD);
      await expect(phone.page.getByRole('navigation')).toBeVisible();
    });

    await page.goto('/register');
    await page.getByRole('link', { name: words.title }).click();
    const current = page.getByRole('textbox', { name: words.current });
    const next = page.getByRole('textbox', { name: words.next, exact: true });
    const submit = page.getByRole('button', { name: words.submit });

    await test.step('what is wrong is said at its field, and nothing is lost', async () => {
      await submit.click();
      await expect(current).toBeFocused();
      await expect(current).toHaveAccessibleDescription(new RegExp(words.errors.current));
      await current.fill('not this one');
      await next.fill('password1');
      await submit.click();
      await expect(current).toHaveAttribute('aria-invalid', 'true');
      await expect(current).toBeFocused();
      await current.fill(PASSWORD);
      await submit.click();
      await expect(next).toHaveAttribute('aria-invalid', 'true');
      await expect(next).toHaveValue('password1');
      expect(await findingsOfAxe(page)).toEqual([]);
    });

    await test.step('the new one is shown, and saved', async () => {
      await next.fill(NEW);
      await page.getByRole('button', { name: t.common.reveal.show }).last().click();
      await expect(next).toHaveAttribute('type', 'text');
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
      await expect(phone.page.getByRole('navigation')).toBeHidden();
      await logIn(PASSWORD);
      await expect(phone.page.locator('#password')).toHaveAttribute('aria-invalid', 'true');
      await logIn(NEW);
      await expect(phone.page.getByRole('navigation')).toBeVisible();
    });
  });
}

test('without scripts the sign-in page has no button that does nothing', async ({ community }) => {
  const { page } = await community.visitor({ javaScriptEnabled: false });
  await page.goto('/api/login');
  await expect(page.locator('#password')).toBeVisible();
  await expect(page.locator('[data-reveals]')).toBeHidden();
});
