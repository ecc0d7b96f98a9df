import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { startProduct, type Product } from '../../../scripts/lib/product.ts';
import { Community, newEmail, PASSWORD } from './support/community.ts';
import { expectCode, expectMail } from './support/mail.ts';
import { expect, test } from './support/test.ts';
import { texts } from '../test/texts.ts';
import type { Trouble } from './support/trouble.ts';

const t = texts.es;
const PHONE = { language: 'es', viewport: { width: 390, height: 844 } } as const;
const NAME = 'Iglesia Luz del Valle';
const PICTURE = path.join(import.meta.dirname, '../public/icon-512.png');

/** A server that nobody has set up, and its people. */
async function withNewServer(
  { browser, trouble }: { browser: Browser; trouble: Trouble },
  work: (server: { product: Product; people: Community; link: string }) => Promise<void>,
): Promise<void> {
  const product = await startProduct({ isNew: true, env: { SMTP_URL: 'outbox:' } });
  const people = new Community(browser, product, trouble);
  try {
    await expect.poll(() => product.output()).toContain('/setup#');
    await work({ product, people, link: /http:\S+\/setup#[\w-]{43}/.exec(product.output())?.[0] ?? '' });
  } finally {
    await people.leave();
    await product.stop();
  }
}

const go = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Código de seis cifras').fill(code);
  await page.getByRole('button', { name: 'Continuar' }).click();
}

async function fillAccount(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: t.setup.account.firstName }).fill('Elena');
  await page.getByRole('textbox', { name: t.setup.account.lastName }).fill('Morales');
  await page.getByRole('textbox', { name: t.setup.account.email }).fill(email);
}

test('from an empty server to the third member, in Spanish on a phone', async ({ browser, trouble }) => {
  test.setTimeout(180_000);
  trouble.expect(/status of (403|422)|net::ERR_FAILED/);
  await withNewServer({ browser, trouble }, async ({ product, people, link }) => {
    const { page } = await people.visitor(PHONE);
    const email = newEmail('elena');

    await test.step('before the set-up, nobody comes in', async () => {
      await page.goto('/');
      await expect(page.getByText(t.landing.joining.unopened)).toBeVisible();
      await page.goto('/api/signup');
      await expect(page.getByRole('heading', { name: 'Esta comunidad todavía no está abierta' })).toBeVisible();
      await page.goto('/setup#wrong');
      await expect(heading(page, t.setup.link.title)).toBeVisible();
    });

    await test.step('the link makes the first admin, and what was typed survives a reload', async () => {
      await page.goto(link);
      await expect(heading(page, t.setup.account.title)).toBeVisible();
      await go(page, t.setup.next);
      await expect(page.getByRole('textbox', { name: t.setup.account.firstName })).toBeFocused();
      await fillAccount(page, email);
      await page.reload();
      await expect(page.getByRole('textbox', { name: t.setup.account.email })).toHaveValue(email);
      await page.getByLabel(t.setup.account.password).fill(PASSWORD);
      await page.route('**/api/setup', (route) => route.abort());
      await go(page, t.setup.next);
      await expect(page.getByText(t.setup.tryAgain)).toBeVisible();
      await page.unroute('**/api/setup');
      await go(page, t.setup.next);
      await expect(heading(page, t.setup.community.title)).toBeVisible();
      const other = await people.visitor(PHONE);
      await other.page.goto(link);
      await expect(heading(other.page, t.setup.link.title)).toBeVisible();
    });

    await test.step('the community has a name, a picture and a contact', async () => {
      await page.getByRole('textbox', { name: t.setup.community.name }).fill(NAME);
      await page.locator('input[type=file]').setInputFiles(PICTURE);
      await expect(page.getByRole('button', { name: t.setup.community.change })).toBeVisible();
      await page.getByRole('textbox', { name: /español/ }).fill('Una familia de fe en el valle de Yakima');
      await page.reload();
      await expect(page.getByRole('textbox', { name: t.setup.community.name })).toHaveValue(NAME);
      await expect(page.locator('main > header')).toContainText(NAME);
      await go(page, t.setup.next);
    });

    await test.step('joining is chosen, and Back goes one step back', async () => {
      await expect(heading(page, t.setup.joining.title)).toBeFocused();
      await expect(page.getByRole('radio', { name: t.setup.joining.modes.approval })).toBeChecked();
      await page.getByRole('textbox', { name: t.setup.joining.question }).fill('¿Quién te habló de nosotros?');
      await page.goBack();
      await expect(heading(page, t.setup.community.title)).toBeVisible();
      await page.goForward();
      await go(page, t.setup.next);
    });

    await test.step('an admin who comes back goes on where the set-up was left', async () => {
      await expect(heading(page, t.setup.mail.title)).toBeFocused();
      const { page: elsewhere } = await people.visitor(PHONE);
      await elsewhere.goto('/api/login');
      await elsewhere.locator('#email').fill(email);
      await elsewhere.locator('#password').fill(PASSWORD);
      await elsewhere.getByRole('button', { name: 'Iniciar Sesión', exact: true }).click();
      await expect(heading(elsewhere, t.setup.community.title)).toBeVisible();
      await expect(elsewhere.getByRole('textbox', { name: t.setup.community.name })).toHaveValue(NAME);
    });

    await test.step('the test mail arrives', async () => {
      await go(page, t.setup.mail.send);
      await expect(page.getByText(t.setup.mail.look)).toBeVisible();
      expect(await expectMail(product, email)).toContain('puede enviar correo');
      await go(page, t.setup.mail.arrived);
    });

    const shared = page.getByRole('textbox', { name: t.joining.link });
    await expect(shared).toHaveValue(/\/i\/[A-Z]{4}-[A-Z]{4}$/);
    const invitation = await shared.inputValue();
    await page.reload();
    await expect(shared).toHaveValue(invitation);

    await test.step('the second member comes straight in with the link', async () => {
      const { page: marta } = await people.visitor(PHONE);
      await marta.goto(invitation);
      await expect(marta.getByText('Elena te invita')).toBeVisible();
      const address = newEmail('marta');
      await marta.locator('#email').fill(address);
      await marta.locator('#password').fill(PASSWORD);
      await marta.getByRole('button', { name: 'Crear cuenta' }).click();
      await enterCode(marta, await expectCode(product, address));
      await expect(marta.getByRole('textbox', { name: t.profiles.fields.firstName })).toBeVisible();
    });

    await test.step('the third one asks, is let in, and reads it in a mail', async () => {
      const { page: tomas } = await people.visitor(PHONE);
      const address = newEmail('tomas');
      await tomas.goto('/');
      await expect(tomas.getByText(t.landing.joining.approval)).toBeVisible();
      await tomas.goto('/api/signup');
      await tomas.locator('#name').fill('Tomás');
      await tomas.locator('#email').fill(address);
      await tomas.locator('#password').fill(PASSWORD);
      await tomas.getByLabel('¿Quién te habló de nosotros?').fill('Marta, en la escuela.');
      await tomas.getByRole('button', { name: 'Enviar mi solicitud' }).click();
      await enterCode(tomas, await expectCode(product, address));
      await expect(tomas.getByRole('heading', { level: 1 })).toHaveText('Ya llamaste a la puerta');
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByText(t.joining.sheet.title)).toBeVisible();
      await expect(page.locator('main')).toBeHidden();
      await page.emulateMedia({ media: null });
      await go(page, t.setup.done.enter);
      const headers = { Origin: product.url };
      const waiting = await (await page.request.get('/api/admin/applications', { headers })).json();
      const data = { outcome: 'admitted' };
      await page.request.patch(`/api/admin/applications/${waiting[0].id}`, { headers, data });
      await expect.poll(() => expectMail(product, address)).toContain('Ya puedes entrar');
      await tomas.goto('/api/application');
      await expect(tomas.getByRole('textbox', { name: t.profiles.fields.firstName })).toBeVisible();
    });

    await test.step('nothing is left of the set-up', async () => {
      await expect(page.getByRole('textbox', { name: t.profiles.fields.firstName })).toHaveValue('Elena');
      expect(await page.evaluate(() => localStorage.getItem('setup'))).toBeNull();
      await page.goto('/setup');
      await expect(page.getByRole('textbox', { name: t.profiles.fields.firstName })).toBeVisible();
    });
  });
});
