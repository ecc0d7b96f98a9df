import type { Language } from '@lampstand/core/languages/language';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../test/app.ts';

const { members, request } = await startTestApp({ env: { RATE_LIMITS: 'on' } });

const PASSWORD = 'a lamp on a stand';

/** Sends a form like a browser: Accept-Language is the browser's, and the chosen language is in the cookie. */
function submit(path: string, fields: Record<string, string>, language?: Language) {
  const headers = {
    Accept: 'text/html',
    'Content-Type': 'application/x-www-form-urlencoded',
    'Accept-Language': 'fr',
    ...(language ? { Cookie: `language=${language}` } : {}),
  };
  return request(path, { method: 'POST', headers, body: new URLSearchParams(fields).toString() });
}

const NOTHING = { email: '', name: '', answer: '' };
const WAYS = { hasMail: false, providerHost: null };
const SIGN_UP = { screen: 'signUp', written: NOTHING, invitedBy: null, asks: false, ...WAYS };

describe.each([
  ['/api/login', { screen: 'logIn', email: '', isSaved: false, ...WAYS }],
  ['/api/login?saved=1', { screen: 'logIn', email: '', isSaved: true, ...WAYS }],
  ['/api/login?mode=signup', SIGN_UP],
  ['/api/signup', SIGN_UP],
  ['/api/forgot-password', { screen: 'forgot' }],
  ['/api/forgot-password?sent=1', { screen: 'mailSent' }],
])('%s', (path, page) => {
  test('says which screen of the client it is (auth-1)', async () => {
    const answer = await request(path);
    expect([answer.status, await answer.json()]).toEqual([200, page]);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });

  test('stores the language of a link, and returns to itself (languages-2)', async () => {
    const answer = await request(`${path}${path.includes('?') ? '&' : '?'}lang=es`);
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, path]);
    const attributes = 'Max-Age=31536000; Path=/; SameSite=Lax';
    expect(answer.headers.getSetCookie()).toEqual([`language=es; ${attributes}`, `language-chosen=es; ${attributes}`]);
  });
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
    ['/api/login', { email: 'nobody@example.org', password: 'wrong' }, 401, 'no son correctos'],
    ['/api/login', { email: 'no email', password: 'wrong' }, 422, 'Correo'],
    ['/api/login', { email: 'a@example.org', password: '' }, 422, 'Contraseña'],
    ['/api/signup', { email: 'b@example.org', password: 'short' }, 422, 'Contraseña'],
    ['/api/signup', { email: 'b@example.org', password: 'password1' }, 422, 'demasiado común'],
    ['/api/forgot-password', { email: '' }, 422, 'Correo'],
    ['/api/reset-password', { token: 'A'.repeat(43), password: PASSWORD }, 422, 'ya no'],
  ])('%s with %j says what is wrong in a page of its own', async (path, fields, status, words) => {
    const answer = await submit(path, fields, 'es');
    expect(answer.status).toBe(status);
    const page = await answer.text();
    expect(page).toContain('<html lang="es">');
    expect(page).toContain(words);
    expect(page).not.toContain(PASSWORD);
  });

  test('with a taken email is refused', async () => {
    await submit('/api/signup', { email: 'taken@example.org', password: PASSWORD });
    const answer = await submit('/api/signup', { email: 'Taken@example.org', password: PASSWORD });
    expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining('already an account')]);
  });

  test('shows nothing that was submitted', async () => {
    const page = await (await submit('/api/login', { email: '"><script>alert(1)</script>', password: 'x' })).text();
    expect(page).not.toContain('alert(1)');
  });

  test('that is submitted too often shows an error, with Retry-After', async () => {
    const fields = { email: 'often@example.org', password: 'wrong' };
    for (let tries = 0; tries < 6; tries += 1) await submit('/api/login', fields);
    const answer = await submit('/api/login', fields);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await answer.text()).toContain('Too many requests');
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
