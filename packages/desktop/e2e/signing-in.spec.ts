import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LANGUAGES } from '@lampstand/core/languages/language';
import { TEXTS } from '../src/shared/texts/texts.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, signIn, test } from './support/test.ts';
import { ADMIN } from './support/product.ts';

test('a moderator signs in, and the page never holds the token', async ({ window, host, product }) => {
  const answers: string[] = [];
  const asked: Record<string, string>[] = [];
  window.on('request', (request) => asked.push(request.headers()));
  window.on('response', async (response) => {
    if (/event-stream/.test(response.headers()['content-type'] ?? '')) return;
    answers.push(JSON.stringify(response.headers()), await response.text().catch(() => ''));
  });
  await signIn(window, host);
  expect(new URL(window.url()).pathname).toBe('/admin/reports');

  const token = host.moderator.session()?.token ?? '';
  expect(token).toMatch(/^[\w-]{43}$/);
  expect((await product.ask('/api/auth/user', { token })).status).toBe(200);
  expect(answers.join()).not.toContain(token);
  expect(JSON.stringify(asked)).not.toContain(token);
  const held = await window.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(held).not.toContain(token);
  const cookies = await window.context().cookies();
  expect(cookies.map(({ name }) => name).toSorted()).toEqual(['language', 'theme']);
});

test('errors appear at their field, in both languages, and no input is lost', async ({ window, host, product }) => {
  await window.goto(`${host.origin}/api/login`);
  const server = window.getByLabel('Server address');
  await expect(server).toHaveValue(product.url);
  await expect(window.getByLabel('Email')).toBeFocused();

  await server.fill('http://lampstand.example.org');
  await window.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(server).toBeFocused();
  await expect(server).toHaveAccessibleDescription(/Enter an address that begins with https:\/\//);

  await server.fill(product.url);
  await window.getByLabel('Email').fill(ADMIN.email);
  await window.getByLabel('Password').fill('not the password');
  await window.getByLabel('Password').press('Enter');
  await expect(window.getByLabel('Password')).toBeFocused();
  await expect(window.getByLabel('Password')).toHaveAccessibleDescription('Incorrect email or password.');
  await expect(window.getByLabel('Email')).toHaveValue(ADMIN.email);

  await window.getByRole('button', { name: 'Español' }).click();
  await expect(window.getByRole('heading', { name: 'Iniciar Sesión' })).toBeVisible();
  await window.getByRole('button', { name: 'Iniciar Sesión', exact: true }).click();
  await expect(window.getByLabel('Contraseña')).toHaveAccessibleDescription(
    'El correo o la contraseña no son correctos.',
  );
  await expect(window.getByLabel('Correo electrónico')).toHaveValue(ADMIN.email);
  expect(host.settings.language).toBe('es');
});

test('a community that has moved is named, and only the address changes', async ({ window, host, product }) => {
  const former = createServer((_request, response) => void response.writeHead(308, { Location: product.url }).end());
  await new Promise<void>((resolve) => former.listen(0, '127.0.0.1', resolve));
  try {
    await window.goto(`${host.origin}/api/login`);
    const server = window.getByLabel('Server address');
    await server.fill(`http://127.0.0.1:${(former.address() as AddressInfo).port}`);
    await window.getByLabel('Email').fill(ADMIN.email);
    await window.getByLabel('Password').fill(ADMIN.password);
    await window.getByRole('button', { name: 'Log In', exact: true }).click();
    await expect(server).toBeFocused();
    await expect(server).toHaveValue(product.url);
    await expect(server).toHaveAccessibleDescription(new RegExp(`now at ${product.url}`));
    expect(host.moderator.session()).toBeUndefined();
    await window.getByRole('button', { name: 'Log In', exact: true }).click();
    await expect(window.getByRole('heading', { name: 'Content Reports' })).toBeVisible();
  } finally {
    former.close();
  }
});

test('a failure that nobody expected is said too, and nothing typed is lost', async ({ window, host }) => {
  await window.goto(`${host.origin}/api/login`);
  await window.evaluate(() => {
    (globalThis as unknown as { lampstand: Record<string, unknown> }).lampstand['signIn'] = () =>
      Promise.reject(new Error('Invalid input for this call.'));
  });
  await window.getByLabel('Email').fill(ADMIN.email);
  await window.getByLabel('Password').fill(ADMIN.password);
  await window.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(window.getByRole('alert')).toHaveText('Logging in did not work. Please try again.');
  await expect(window.getByRole('button', { name: 'Log In', exact: true })).toBeEnabled();
  await expect(window.getByLabel('Email')).toHaveValue(ADMIN.email);
  await expect(window.getByLabel('Password')).toHaveValue(ADMIN.password);
});

test('the app refuses members who are not admins, and explains why', async ({ window, host }) => {
  await window.goto(`${host.origin}/api/login`);
  await window.getByLabel('Email').fill('elena@demo.lampstand.app');
  await window.getByLabel('Password').fill(ADMIN.password);
  await window.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(window.getByRole('alert')).toContainText('This app is for moderators.');
  expect(host.moderator.session()).toBeUndefined();
});

test('without safe storage the app says that the session will not be kept', async ({ window, host }) => {
  host.remembers = false;
  await window.goto(`${host.origin}/api/login`);
  await expect(window.getByText('Your session will not be kept')).toBeVisible();
});

for (const language of LANGUAGES) {
  test(`the sign-in screen is accessible, and fits with 200 % text in a narrow window: ${language}`, async ({
    window,
    host,
  }) => {
    host.settings = { ...host.settings, language };
    await window.goto(`${host.origin}/api/login`);
    await window.getByRole('button', { name: TEXTS[language].signIn.submit, exact: true }).click();
    await expect(window.locator('[aria-invalid="true"]')).toHaveCount(1);
    await expectAccessible(window);
  });
}

test('signing out ends the session here and on the server', async ({ window, host, product }) => {
  await signIn(window, host);
  const { token } = host.moderator.session()!;
  await window.goto(`${host.origin}/`);
  await window.getByRole('link', { name: 'Log out' }).click();
  await expect(window.getByRole('heading', { name: 'Log In' })).toBeVisible();
  expect(host.moderator.session()).toBeUndefined();
  expect((await product.ask('/api/auth/user', { token })).status).toBe(401);
});
