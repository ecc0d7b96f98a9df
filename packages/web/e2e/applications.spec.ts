import type { Page } from '@playwright/test';
import { newEmail, PASSWORD } from './support/community.ts';
import { expectMail } from './support/mail.ts';
import { expect, test } from './support/test.ts';
import { texts } from '../test/texts.ts';
import { expectToast, toastOn } from './support/toast.ts';
import { wheres } from './support/wheres.ts';

/** The words of their screens. */
const PAGES = {
  en: {
    ask: 'Send my application',
    waiting: 'You have knocked',
    refused: 'This time we cannot let you in',
    install: 'Install on phone',
    withdraw: 'Withdraw my application',
    withdrawNow: 'Withdraw it',
    welcome: 'Welcome to',
    sorry: 'this time we cannot let you in',
  },
  es: {
    ask: 'Enviar mi solicitud',
    waiting: 'Ya llamaste a la puerta',
    refused: 'Esta vez no podemos abrirte',
    install: 'Instalar en el teléfono',
    withdraw: 'Retirar mi solicitud',
    withdrawNow: 'Retirarla',
    welcome: 'Te damos la bienvenida',
    sorry: 'esta vez no podemos abrirte la puerta',
  },
};

interface Applicant {
  name: string;
  email: string;
}

let made = 0;
/** Names are in letters, and the tests of a worker share the list. */
function anApplicant(): Applicant {
  made += 1;
  return { name: `Ana ${'BCDFGHJKLM'.charAt(made % 10)}${'o'.repeat(1 + (made % 7))}`, email: newEmail('ana') };
}

async function apply(page: Page, { name, email }: Applicant, answer: string, words: (typeof PAGES)['en']) {
  await page.goto('/api/signup');
  await page.locator('#name').fill(name);
  await page.locator('#email').fill(email);
  await page.locator('#password').fill(PASSWORD);
  await page.locator('#answer').fill(answer);
  await page.getByRole('button', { name: words.ask }).click();
  await expect(page.getByRole('heading', { name: words.waiting })).toBeVisible();
}

const cardOf = (page: Page, { name }: Applicant) => page.getByRole('article', { name, exact: true });

/** Presses J until the card has the focus. */
async function choose(page: Page, applicant: Applicant) {
  await expect(cardOf(page, applicant)).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(cardOf(page, applicant)).toBeFocused({ timeout: 500 });
  }).toPass();
}

for (const { where, language, options } of wheres('es, laptop')) {
  const t = texts[language];
  const words = PAGES[language];

  test(`three ask to join: one is let in, one is refused, and one withdraws: ${where}`, async ({
    community,
    product,
    trouble,
  }) => {
    // Six people, each with a page.
    test.setTimeout(180_000);
    // There is no session for an applicant.
    trouble.expect(/\/api\/signup.*status of 403/);
    const admin = await community.admin(options);
    const ruth = await community.moderator(options, { firstName: 'Ruth' });
    const { page } = ruth;
    try {
      await test.step('an admin chooses it with a question, and visitors read it', async () => {
        await admin.page.goto('/admin/community');
        await admin.page.getByRole('radio', { name: t.community.joining.modes.approval }).check();
        const questions = admin.page.getByRole('textbox', { name: new RegExp(t.community.joining.question) });
        await expect(questions).toHaveCount(2);
        await questions.first().fill('Who told you about us?');
        await questions.last().fill('Who told you about us?');
        await admin.page.getByRole('button', { name: t.community.save }).click();
        await expectToast(admin.page, t.community.saved, t.community.savedText);
        const visitor = await community.visitor(options);
        expect(await (await visitor.context.request.get('/')).text()).toContain(t.landing.joining.approval);
        await visitor.page.goto('/');
        await expect(visitor.page.getByText(t.landing.joining.approval)).toBeVisible();
      });

      const ana = anApplicant();
      const applicant = await community.visitor(options);
      await test.step('the moderators see who asks at once', async () => {
        await page.goto('/admin/applications');
        await admin.page.goto('/admin/applications');
        await expect(page.getByRole('heading', { level: 2, name: t.applications.title })).toBeVisible();
        await applicant.page.goto('/api/signup');
        await apply(applicant.page, ana, 'My neighbor Walter told me.', words);
        await expect(cardOf(page, ana)).toContainText('My neighbor Walter told me.');
        await expect(cardOf(page, ana)).toContainText('Who told you about us?');
        await expect(cardOf(page, ana)).not.toContainText(ana.email);
        await expect(cardOf(admin.page, ana)).toContainText(ana.email);
      });

      await test.step('a moderator decides by key, undoes it, and lets her in', async () => {
        await choose(page, ana);
        await page.keyboard.press('x');
        await expect(cardOf(page, ana)).toHaveCount(0);
        await expect(toastOn(page)).toContainText(t.applications.done.refused.replace('{{name}}', ana.name));
        await page.keyboard.press('u');
        await expectToast(page, t.queue.undo.undone);
        await expect(cardOf(page, ana)).toBeFocused();
        await page.keyboard.press('s');
        await expect(toastOn(page)).toContainText(t.applications.done.admitted.replace('{{name}}', ana.name));
        await expect(cardOf(page, ana)).toHaveCount(0);
      });

      await test.step('the other screen follows, and she is told by mail and comes in', async () => {
        await expect(cardOf(admin.page, ana)).toHaveCount(0);
        await admin.page.getByRole('button', { name: t.applications.states.decided, exact: true }).click();
        await expect(cardOf(admin.page, ana)).toContainText(t.applications.outcomes.admitted);
        await expect(cardOf(admin.page, ana)).toContainText('Ruth');
        expect(await expectMail(product, ana.email)).toContain(words.welcome);
        await applicant.page.reload();
        await expect(applicant.page.getByRole('textbox', { name: t.profiles.fields.firstName })).toHaveValue(ana.name);
      });

      const luis = anApplicant();
      await test.step('one is refused, and reads it kindly', async () => {
        const { context, page: his } = await community.visitor(options);
        await apply(his, luis, 'From the fair.', words);
        await choose(page, luis);
        await page.keyboard.press('x');
        await expect(cardOf(page, luis)).toHaveCount(0);
        // Leaving sends what could still be undone.
        await page.goto('/admin');
        expect(await expectMail(product, luis.email)).toContain(words.sorry);
        await his.reload();
        await expect(his.getByRole('heading', { name: words.refused })).toBeVisible();
        expect((await context.request.get('/api/auth/user')).status()).toBe(401);
      });

      await test.step('another withdraws, and is gone from the moderators’ screen', async () => {
        const rosa = anApplicant();
        const { page: hers } = await community.visitor(options);
        await apply(hers, rosa, 'I am not sure yet.', words);
        await page.goto('/admin/applications');
        await expect(cardOf(page, rosa)).toBeVisible();
        await hers.getByRole('link', { name: words.install }).click();
        await expect(hers.getByRole('dialog', { name: t.install.title })).toBeVisible();
        await hers.goto('/api/application');
        await hers.getByRole('link', { name: words.withdraw }).click();
        await hers.getByRole('button', { name: words.withdrawNow }).click();
        await expect(hers.getByText(t.landing.joining.approval)).toBeVisible();
        await expect(cardOf(page, rosa)).toHaveCount(0);
      });
    } finally {
      await community.setUp(admin, { mode: 'open', questions: { en: null, es: null } });
    }
  });
}
