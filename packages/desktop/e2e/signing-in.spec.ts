import { LANGUAGES } from '@lampstand/core/languages/language';
import { BRIDGE, type SignInResult } from '../src/shared/bridge.ts';
import { TEXTS } from '../src/shared/texts/texts.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, signIn, test } from './support/test.ts';
import { ADMIN } from './support/product.ts';

test('a moderator signs in and out, and the page never holds the token', async ({ window, host, product }) => {
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

  await window.goto(`${host.origin}/`);
  await window.getByRole('link', { name: 'Log out' }).click();
  await expect(window.getByRole('heading', { name: 'Log In' })).toBeVisible();
  expect(host.moderator.session()).toBeUndefined();
  expect((await product.ask('/api/auth/user', { token })).status).toBe(401);
});

test('errors appear at their field, in both languages, and no input is lost', async ({ window, host, product }) => {
  host.remembers = false;
  await window.goto(`${host.origin}/api/login`);
  const server = window.getByLabel('Server address');
  const alert = window.getByRole('alert');
  await expect(server).toHaveValue(product.url);
  await expect(window.getByLabel('Email')).toBeFocused();
  await expect(window.getByText('Your session will not be kept'), 'without safe storage').toBeVisible();

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

  await window.getByRole('button', { name: 'Español' }).click();
  await expect(window.getByRole('heading', { name: 'Iniciar Sesión' })).toBeVisible();
  await window.getByRole('button', { name: 'Iniciar Sesión', exact: true }).click();
  const password = window.getByLabel('Contraseña');
  await expect(password).toHaveAccessibleDescription('El correo o la contraseña no son correctos.');
  expect(host.settings.language).toBe('es');

  /** Logs in, and the main process answers with this. Without an answer it fails. */
  const answerWith = async (answer?: SignInResult) => {
    await window.evaluate(
      ({ name, given }) => {
        const bridge = (globalThis as unknown as Record<string, Record<string, unknown>>)[name]!;
        bridge['signIn'] = () => (given ? Promise.resolve(given) : Promise.reject(new Error('Invalid input.')));
      },
      { name: BRIDGE, given: answer },
    );
    await window.getByRole('button', { name: 'Iniciar Sesión', exact: true }).click();
  };
  await answerWith();
  await expect(alert).toHaveText(TEXTS.es.signIn.failed);
  await answerWith({ ok: false, field: null, message: TEXTS.es.signIn.moderatorsOnly });
  await expect(alert).toHaveText(TEXTS.es.signIn.moderatorsOnly);
  // A community that has moved: only its address changes.
  await answerWith({ ok: false, field: 'server', message: 'Se mudó.', server: 'https://luz.example' });
  await expect(window.locator('[name=server]')).toHaveValue('https://luz.example');
  await expect(window.locator('[name=server]')).toBeFocused();
  await expect(window.getByLabel('Correo electrónico')).toHaveValue(ADMIN.email);
  await expect(password).toHaveValue('not the password');
});

test('the sign-in screen is accessible, and fits with 200 % text in a narrow window', async ({ window, host }) => {
  for (const language of LANGUAGES) {
    host.settings = { ...host.settings, language };
    await window.goto(`${host.origin}/api/login`);
    await window.evaluate((chosen) => localStorage.setItem('language', chosen), language);
    await window.reload();
    await window.getByRole('button', { name: TEXTS[language].signIn.submit, exact: true }).click();
    await expect(window.locator('[aria-invalid="true"]')).toHaveCount(1);
    await expectAccessible(window);
    await window.getByRole('button', { name: TEXTS[language].signIn.withBrowser }).click();
    await expect(window.getByRole('heading', { name: TEXTS[language].signIn.code.title })).toBeFocused();
    await expectAccessible(window);
    await window.keyboard.press('Escape');
    await expect(window.locator('[name=server]')).toBeFocused();
  }
});
