import type { Language } from '@lampstand/core/languages/language';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../test/app.ts';

const { members, request } = await startTestApp({ env: { RATE_LIMITS: 'on' } });

const PASSWORD = 'a lamp on a stand';

/** Sends a form like a browser: Accept-Language is the browser's, and the chosen language is in the cookie. */
function submit(path: string, fields: Record<string, string>, language?: Language) {
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    'Accept-Language': 'fr',
    ...(language ? { Cookie: `language=${language}` } : {}),
  };
  return request(path, { method: 'POST', headers, body: new URLSearchParams(fields).toString() });
}

async function open(path: string, language?: Language): Promise<string> {
  const answer = await request(path, language ? { headers: { Cookie: `language=${language}` } } : {});
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('text/html; charset=UTF-8');
  return answer.text();
}

describe.each([
  ['/api/login', 'Log In', 'Iniciar Sesión'],
  ['/api/login?mode=signup', 'Create your account', 'Crea tu cuenta'],
  ['/api/signup', 'Create your account', 'Crea tu cuenta'],
  ['/api/forgot-password', 'Forgot your password?', '¿Olvidaste tu contraseña?'],
  ['/api/forgot-password?sent=1', 'Check your email', 'Revisa tu correo'],
])('%s', (path, english, spanish) => {
  test('uses the language of the cookie, or English without one (languages-2)', async () => {
    expect(await open(path)).toContain(`<h1 class="title">${english}</h1>`);
    expect(await open(path, 'en')).toContain('<html lang="en">');
    const page = await open(path, 'es');
    expect(page).toContain('<html lang="es">');
    expect(page).toContain(`<h1 class="title">${spanish}</h1>`);
  });

  test('changes its language without scripts, and returns to itself', async () => {
    const answer = await request(`${path}${path.includes('?') ? '&' : '?'}lang=es`);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('Location')).toBe(path);
    const attributes = 'Max-Age=31536000; Path=/; SameSite=Lax';
    expect(answer.headers.getSetCookie()).toEqual([`language=es; ${attributes}`, `language-chosen=es; ${attributes}`]);
  });

  test('changes its theme without scripts, and keeps it (profiles-12)', async () => {
    const answer = await request(`${path}${path.includes('?') ? '&' : '?'}theme=dark`);
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, path]);
    const attributes = 'Max-Age=31536000; Path=/; SameSite=Lax';
    expect(answer.headers.getSetCookie()).toEqual([`theme=dark; ${attributes}`, `theme-chosen=dark; ${attributes}`]);
    const dark = await (await request(path, { headers: { Cookie: 'theme=dark; language=es' } })).text();
    expect(dark).toContain('<html lang="es" data-theme="dark">');
    expect(dark).toMatch(/name="theme" value="dark" aria-pressed="true">Oscuro</);
    for (const cookie of ['theme=system', 'theme=sepia', '']) {
      const page = await (await request(path, { headers: { Cookie: cookie } })).text();
      expect(page).toContain('<html lang="en">');
      expect(page).toMatch(/value="system" aria-pressed="true">Automatic</);
    }
  });

  test('has one script, which it works without, and loads nothing from other origins (auth-1, auth-17)', async () => {
    const answer = await request(path);
    const policy = answer.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    const page = await answer.text();
    expect(page).not.toMatch(/<style|style="|\son\w+="|https?:/);
    const scripts = page.match(/<script[^>]*>/g) ?? [];
    expect(scripts).toHaveLength(page.includes('type="password"') ? 1 : 0);
    for (const script of scripts) {
      const address = /^<script src="(\/pages\/[\w.-]+\.js)" defer/.exec(script)?.[1] ?? '';
      const code = await request(address);
      expect(code.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
      expect(code.headers.get('Cache-Control')).toContain('immutable');
      expect(page).toMatch(/<button[^>]* hidden[^>]* data-reveals="password"/);
    }
    const style = /href="(\/pages\/[\w.-]+\.css)"/.exec(page)?.[1] ?? '';
    const css = await request(style);
    expect(css.headers.get('Content-Type')).toBe('text/css; charset=utf-8');
    expect(css.headers.get('Cache-Control')).toContain('immutable');
    expect(await css.text()).toContain('--color-cloth');
  });
});

test.each(['/api/login', '/api/signup', '/api/forgot-password'])('%s gives its first field the focus', async (path) => {
  const [first] = /<input(?![^>]*type="hidden")[^>]*>/.exec(await open(path)) ?? [];
  expect(first).toMatch(/ name="email".* autofocus/);
});

describe('a form', () => {
  test('that is valid redirects home with a session', async () => {
    const signup = await submit('/api/signup', { email: 'forms@example.org', password: PASSWORD });
    expect([signup.status, signup.headers.get('Location')]).toEqual([303, '/']);
    expect(signup.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^lampstand=[\w-]{43};/));
    const login = await submit('/api/login', { email: 'FORMS@example.org', password: PASSWORD });
    expect([login.status, login.headers.get('Location')]).toEqual([303, '/']);
    const forgot = await submit('/api/forgot-password', { email: 'forms@example.org' });
    expect([forgot.status, forgot.headers.get('Location')]).toEqual([303, '/api/forgot-password?sent=1']);
  });

  test.each([
    ['/api/login', { email: 'nobody@example.org', password: 'wrong' }, 401, 'password', 'no son correctos'],
    ['/api/login', { email: 'no email', password: 'wrong' }, 422, 'email', 'Escribe una dirección de correo'],
    ['/api/login', { email: 'a@example.org', password: '' }, 422, 'password', 'Escribe tu contraseña'],
    ['/api/signup', { email: 'b@example.org', password: 'short' }, 422, 'password', 'debe tener al menos 8 caracteres'],
    ['/api/signup', { email: 'b@example.org', password: 'password1' }, 422, 'password', 'demasiado común'],
    ['/api/forgot-password', { email: '' }, 422, 'email', 'Escribe una dirección de correo'],
  ])('%s with %j shows the error at its field and keeps the email', async (path, fields, status, field, words) => {
    const answer = await submit(path, fields, 'es');
    expect(answer.status).toBe(status);
    const page = await answer.text();
    expect(page).toMatch(new RegExp(`id="${field}"[^>]*aria-invalid="true" aria-describedby="${field}-error`));
    expect(page).toMatch(new RegExp(`<p class="field__error" id="${field}-error">.*${words}`));
    expect(page).toContain(`value="${fields.email}"`);
    expect(page).not.toContain(PASSWORD);
  });

  test('with a taken email shows the error at the email', async () => {
    await submit('/api/signup', { email: 'taken@example.org', password: PASSWORD });
    const page = await (await submit('/api/signup', { email: 'Taken@example.org', password: PASSWORD })).text();
    expect(page).toMatch(/id="email-error">.*There is already an account with this email/);
  });

  test('shows the submitted values as text, never as markup', async () => {
    const page = await (await submit('/api/login', { email: '"><script>alert(1)</script>', password: 'x' })).text();
    expect(page).not.toContain('<script>alert');
    expect(page).toContain('&quot;&gt;&lt;script');
  });

  test('with a used reset link offers a new link instead of the fields', async () => {
    const answer = await submit('/api/reset-password', { token: 'A'.repeat(43), password: PASSWORD });
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).toContain('This link is no longer valid');
    expect(page).toContain('href="/api/forgot-password"');
    expect(page).not.toContain('type="password"');
  });

  test('that is submitted too often shows an error, with Retry-After', async () => {
    const fields = { email: 'often@example.org', password: 'wrong' };
    for (let tries = 0; tries < 6; tries += 1) await submit('/api/login', fields);
    const answer = await submit('/api/login', fields);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await answer.text()).toMatch(/role="alert">.*Too many requests/);
  });
});

describe('a member who is signed in already', () => {
  test('is redirected home from the sign-in pages', async () => {
    const { token } = await members.member();
    for (const path of ['/api/login', '/api/signup']) {
      const answer = await request(path, { token });
      expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/']);
    }
  });
});
