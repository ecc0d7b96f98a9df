import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { startIdentityProvider } from '../../../test/identity-provider.ts';

const PATH = '/posts/0198c0de-0000-7000-8000-00000000abcd';
const PASSWORD = 'a lamp on a stand';
const provider = await startIdentityProvider('http://localhost:3000');

const own = await startTestApp();
const withProvider = await startTestApp({ env: provider.env });

/** The cookies of one browser. */
class Cookies {
  readonly #kept = new Map<string, string>();

  has(name: string): boolean {
    return this.#kept.has(name);
  }

  set(name: string, value: string): void {
    this.#kept.set(name, value);
  }

  async request(send: typeof own.request, path: string, init: RequestInit = {}): Promise<Response> {
    const Cookie = [...this.#kept].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await send(path, { ...init, headers: { ...(init.headers as Record<string, string>), Cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (line.includes('Max-Age=0;')) this.#kept.delete(name);
      else this.#kept.set(name, value);
    }
    return answer;
  }
}

let people = 0;
const someone = () => ({ email: `visitor${(people += 1)}@example.org`, password: PASSWORD });
const locationOf = (answer: Response) => [answer.status, answer.headers.get('Location')];
const open = (path: string, cookies = new Cookies()) => cookies.request(own.request, path);
const submit = (path: string, fields: Record<string, string>, cookies: Cookies) =>
  cookies.request(own.request, path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
const to = (path: string) => `to=${encodeURIComponent(path)}`;

describe('somebody who was sent a testimony (posts-14)', () => {
  test('returns to it after signing up, and after logging in', async () => {
    const person = someone();
    const cookies = new Cookies();
    const page = await open(`/api/login?mode=signup&${to(PATH)}`, cookies);
    expect(page.headers.getSetCookie()).toEqual([
      `lampstand-return=${encodeURIComponent(PATH)}; Max-Age=3600; Path=/; HttpOnly; SameSite=Lax`,
    ]);
    expect(locationOf(await submit('/api/signup', person, cookies))).toEqual([303, PATH]);

    const again = new Cookies();
    await open(`/api/login?${to(PATH)}`, again);
    // A wrong password, a look at the other page and the other language change nothing.
    expect((await submit('/api/login', { ...person, password: 'another one' }, again)).status).toBe(401);
    await open('/api/signup', again);
    await open('/api/login?lang=es', again);
    expect(locationOf(await submit('/api/login', person, again))).toEqual([303, PATH]);
  });

  test('returns once', async () => {
    const person = someone();
    const cookies = new Cookies();
    await open(`/api/signup?${to(PATH)}`, cookies);
    expect(locationOf(await submit('/api/signup', person, cookies))).toEqual([303, PATH]);
    expect(locationOf(await submit('/api/login', person, cookies))).toEqual([303, '/']);
  });

  test('goes there at once if they are signed in', async () => {
    const { token } = await own.members.member();
    for (const page of ['/api/login', '/api/signup']) {
      expect(locationOf(await own.request(`${page}?${to(PATH)}`, { token }))).toEqual([303, PATH]);
      expect(locationOf(await own.request(page, { token }))).toEqual([303, '/']);
    }
  });

  test('keeps it while choosing a language', async () => {
    const answer = await open(`/api/login?${to(PATH)}&lang=es`);
    expect(locationOf(answer)).toEqual([303, `/api/login?${to(PATH)}`]);
  });

  test('returns from the identity provider', async () => {
    provider.person.sub = 'visitor';
    provider.person.claims = { email: 'visitor@id.example', email_verified: true };
    const cookies = new Cookies();
    const begun = await cookies.request(withProvider.request, `/api/login?${to(PATH)}`);
    const back = await provider.walk(begun.headers.get('Location') ?? '');
    const arrived = await cookies.request(withProvider.request, back.pathname + back.search);
    expect(locationOf(arrived)).toEqual([303, PATH]);
    expect(cookies.has('lampstand-return')).toBe(false);
  });

  test('returns when they are let in', async () => {
    const admin = own.client((await own.members.admin()).token).moderation;
    await admin.changeCommunity({ body: { mode: 'approval', questions: { en: 'How do you know us?', es: null } } });
    const cookies = new Cookies();
    await open(`/api/signup?${to(PATH)}`, cookies);
    const asked = await submit('/api/signup', { ...someone(), name: 'Vera', answer: 'From the choir' }, cookies);
    expect(locationOf(asked)).toEqual([303, '/api/application']);
    const [application] = (await admin.applications()).items;
    const params = { applicationId: application?.id ?? '' };
    await admin.decideApplication({ params, body: { outcome: 'admitted' } });
    expect(locationOf(await open('/api/application', cookies))).toEqual([303, PATH]);
    await admin.changeCommunity({ body: { mode: 'open' } });
  });
});

describe('any other address', () => {
  test.each([
    '//evil.example',
    `//evil.example${PATH}`,
    `/\\evil.example${PATH}`,
    '\\\\evil.example',
    `https://evil.example${PATH}`,
    `http://localhost:3000${PATH}`,
    'javascript:alert(1)',
    `${PATH}/..//evil.example`,
    `${PATH}?x=//evil.example`,
    `${PATH}\r\nSet-Cookie: x=1`,
    encodeURIComponent(PATH),
    encodeURIComponent('//evil.example'),
    '/api/logout',
    '/admin',
  ])('%j leads home, from the query and from the cookie', async (path) => {
    const person = someone();
    const cookies = new Cookies();
    const page = await open(`/api/signup?${to(path)}`, cookies);
    expect(page.headers.getSetCookie()).toEqual([]);
    cookies.set('lampstand-return', encodeURIComponent(path));
    expect(locationOf(await submit('/api/signup', person, cookies))).toEqual([303, '/']);
    expect(cookies.has('lampstand-return')).toBe(false);
    const { token } = await own.members.member();
    expect(locationOf(await own.request(`/api/login?${to(path)}`, { token }))).toEqual([303, '/']);
  });
});
