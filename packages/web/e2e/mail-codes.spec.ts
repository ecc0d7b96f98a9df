import type { Page } from '@playwright/test';
import { newEmail, PASSWORD } from './support/community.ts';
import { expectCode } from './support/mail.ts';
import { expect } from './support/test.ts';
import { test } from './support/test-with-mail.ts';

const PHONE = { language: 'es', viewport: { width: 390, height: 844 } } as const;
const ES = { code: 'Código de seis cifras', go: 'Continuar', create: 'Crear cuenta' };

const notThe = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function signUp(page: Page, email: string, password = PASSWORD) {
  await page.goto('/api/signup');
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await page.getByRole('button', { name: ES.create }).click();
  await expect(page.getByRole('heading', { name: 'Escribe el código' })).toBeVisible();
}

async function enter(page: Page, code: string) {
  await page.getByLabel(ES.code).fill(code);
  await page.getByRole('button', { name: ES.go }).click();
}

async function expectLetIn(page: Page) {
  await expect(page).toHaveURL(/^[^?]*\/(register)?$/);
  expect((await page.request.get('/api/auth/user')).status()).toBe(200);
}

test('a newcomer signs up with a code, and logs in on two devices, each with its own, in Spanish on a phone', async ({
  community,
  product,
  trouble,
}) => {
  trouble.expect(/\/api\/verify.*status of 422/);
  const { page } = await community.visitor(PHONE);
  const email = newEmail('ana');
  await page.goto('/api/signup');
  await expect(page.getByLabel('Correo electrónico')).toHaveAccessibleDescription(/Te enviaremos un código/);
  await signUp(page, email);
  await expect(page.getByText(`Escribimos a ${email}`)).toBeVisible();
  await expect(page.getByLabel(ES.code)).toBeFocused();

  await test.step('a wrong code costs a try', async () => {
    const code = await expectCode(product, email);
    for (const left of ['cuatro', 'tres']) {
      await enter(page, notThe(code));
      const described = new RegExp(`Ese no es el código que enviamos. Puedes probar ${left} veces más.`);
      await expect(page.getByLabel(ES.code)).toHaveAccessibleDescription(described);
    }
  });

  await test.step('the address can be changed, and another code asked for', async () => {
    await page.getByRole('link', { name: 'Cambiar el correo' }).click();
    await expect(page.getByLabel('Correo electrónico')).toHaveValue(email);
    await signUp(page, email);
    const first = await expectCode(product, email, 2);
    await page.getByRole('button', { name: 'Enviar otro código' }).click();
    await expect(page.getByText('Enviamos otro código. El anterior ya no vale.')).toBeVisible();
    const second = await expectCode(product, email, 3);
    if (first !== second) {
      await enter(page, first);
      await expect(page.getByLabel(ES.code)).toHaveAccessibleDescription(/cuatro veces/);
    }
    // As a mail program copies it.
    await enter(page, ` ${second.slice(0, 3)} ${second.slice(3)}`);
    await expectLetIn(page);
  });

  await test.step('two devices, each with its own code', async () => {
    const { page: phone } = await community.visitor(PHONE);
    const { page: laptop } = await community.visitor({ ...PHONE, viewport: { width: 1280, height: 800 } });
    for (const page of [phone, laptop]) {
      await page.goto('/api/login');
      await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email);
    }
    await phone.getByRole('button', { name: 'Recibir un código por correo' }).click();
    const forPhone = await expectCode(product, email, 4);
    await laptop.getByRole('button', { name: 'Recibir un código por correo' }).click();
    const forLaptop = await expectCode(product, email, 5);
    if (forPhone !== forLaptop) {
      await enter(laptop, forPhone);
      await expect(laptop.getByLabel(ES.code)).toHaveAccessibleDescription(/Ese no es el código/);
    }
    await enter(laptop, forLaptop);
    await expectLetIn(laptop);
    await enter(phone, forPhone);
    await expect(phone.getByRole('alert')).toHaveText('Este código ya no vale. Pide otro.');
    await phone.getByRole('button', { name: 'Enviar otro código' }).click();
    await phone.goto('/api/login');
    await phone.getByRole('textbox', { name: 'Correo electrónico' }).fill(email);
    await phone.getByRole('button', { name: 'Recibir un código por correo' }).click();
    await enter(phone, await expectCode(product, email, 6));
    await expectLetIn(phone);
  });
});
