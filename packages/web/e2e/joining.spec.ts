import type { Page } from '@playwright/test';
import { newEmail, PASSWORD, type Member } from './support/community.ts';
import { expect, test } from './support/test.ts';
import { texts, type Texts } from '../test/texts.ts';
import { expectToast } from './support/toast.ts';
import { wheres } from './support/wheres.ts';

const PAGES = {
  en: {
    invited: 'Rosa invites you',
    closed: 'The door is closed for now',
    ask: 'Do you have an invitation?',
    over: 'This invitation has ended.',
    go: 'Continue',
    create: 'Create account',
  },
  es: {
    invited: 'Rosa te invita',
    closed: 'Por ahora la puerta está cerrada',
    ask: '¿Tienes una invitación?',
    over: 'Esta invitación terminó.',
    go: 'Continuar',
    create: 'Crear cuenta',
  },
};

/** Prints, and looks at what the printer gets: the sheet on one page of either paper, and nothing of the screen. */
async function expectOneSheet(page: Page, { joining }: Texts): Promise<void> {
  await page.evaluate(() => void (window.print = () => document.body.setAttribute('data-asked', 'print')));
  await page.getByRole('button', { name: joining.print, exact: true }).click();
  await expect(page.locator('body')).toHaveAttribute('data-asked', 'print');
  const link = await page.getByRole('textbox', { name: joining.link }).inputValue();
  const address = page.getByText(link, { exact: true });
  await expect(address).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(address).toBeVisible();
  await expect(page.getByText(joining.sheet.title)).toBeVisible();
  await expect(page.locator('main')).toBeHidden();
  for (const paper of [{ format: 'A4' }, { format: 'Letter' }, { format: 'Letter', landscape: true }]) {
    const pdf = (await page.pdf(paper)).toString('latin1');
    expect(pdf.match(/\/Type ?\/Page\b/g)).toHaveLength(1);
  }
  await page.emulateMedia({ media: null });
  await expect(address).toBeHidden();
}

for (const { where, language, options } of wheres('es, phone')) {
  const t = texts[language];
  const words = PAGES[language];

  /** The link of the invitation that the open dialog or panel shows. */
  const linkIn = (page: Member['page']) => page.getByRole('textbox', { name: t.joining.link }).inputValue();

  test(`people come in by invitation, and then nobody: ${where}`, async ({ community, trouble }) => {
    trouble.expect(/\/api\/signup.*status of 403/);
    const admin = await community.admin(options);
    const rosa = await community.member({}, options);
    try {
      await test.step('an admin chooses it, and visitors read it', async () => {
        await admin.page.goto('/admin/community');
        await admin.page.getByRole('radio', { name: t.community.joining.modes.invitation }).check();
        await admin.page.getByRole('button', { name: t.community.save }).click();
        await expectToast(admin.page, t.community.saved, t.community.savedText);
        const { page, context } = await community.visitor(options);
        expect(await (await context.request.get('/')).text()).toContain(t.landing.joining.invitation);
        await page.goto('/');
        await expect(page.getByText(t.landing.joining.invitation)).toBeVisible();
        await page.goto('/api/signup');
        await expect(page.getByRole('heading', { name: words.ask })).toBeVisible();
        await page.getByRole('textbox').fill('BCDF-GHJK');
        await page.getByRole('button', { name: words.go }).click();
        await expect(page.getByRole('textbox')).toHaveAccessibleDescription(new RegExp(words.over));
      });

      await rosa.page.goto('/register');
      await rosa.page.getByRole('button', { name: t.profiles.invite.title }).click();
      const dialog = rosa.page.getByRole('dialog', { name: t.joining.title });
      await dialog.getByRole('button', { name: t.joining.create }).click();
      await expect(dialog.getByRole('img', { name: /[A-Z]{4}-[A-Z]{4}/ })).toBeVisible();
      const link = await linkIn(rosa.page);

      await test.step('a person with the link comes in, once', async () => {
        const { page } = await community.visitor(options);
        await page.goto(link);
        await expect(page.getByText(words.invited)).toBeVisible();
        await page.locator('#email').fill(newEmail('marta'));
        await page.locator('#password').fill(PASSWORD);
        await page.getByRole('button', { name: words.create }).click();
        await expect(page.getByRole('textbox', { name: t.profiles.fields.firstName })).toBeVisible();
        const late = await community.visitor(options);
        await late.page.goto(link);
        await expect(late.page.getByRole('textbox')).toHaveAccessibleDescription(new RegExp(words.over));
      });

      await test.step('the member sees who came', async () => {
        await rosa.page.reload();
        await rosa.page.getByRole('button', { name: t.profiles.invite.title }).click();
        await expect(dialog.getByRole('listitem')).toContainText(t.joining.states.joined);
      });

      await test.step('the admin makes one for many and prints it, and sees who came by whom', async () => {
        const { page } = admin;
        await page.goto('/admin/invitations');
        await page.getByRole('radio', { name: t.joining.admin.many }).check();
        await page.getByRole('button', { name: t.joining.create }).click();
        await expectOneSheet(page, t);
        await page.getByRole('button', { name: t.joining.admin.all }).click();
        await expect(page.getByRole('listitem').filter({ hasText: 'Rosa Delgado' })).not.toHaveCount(0);
      });

      await test.step('a closed community is told before anything is typed', async () => {
        await community.setUp(admin, { mode: 'closed' });
        const { page } = await community.visitor(options);
        await page.goto('/');
        await expect(page.getByText(t.landing.joining.closed)).toBeVisible();
        await page.goto('/api/signup');
        await expect(page.getByRole('heading', { name: words.closed })).toBeVisible();
        await expect(page.locator('input')).toHaveCount(0);
      });
    } finally {
      await community.setUp(admin, { mode: 'open' });
    }
  });
}
