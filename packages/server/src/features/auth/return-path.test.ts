import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { browserOf } from '../../../test/browser.ts';
import { startIdentityProvider } from '../../../test/identity-provider.ts';

const PATH = '/posts/0198c0de-0000-7000-8000-00000000abcd';
const PASSWORD = 'a lamp on a stand';
const provider = await startIdentityProvider('http://localhost:3000');

const own = await startTestApp();
const withProvider = await startTestApp({ env: provider.env });

let people = 0;
const someone = () => ({ email: `visitor${(people += 1)}@example.org`, password: PASSWORD });
const locationOf = (answer: Response) => [answer.status, answer.headers.get('Location')];
const to = (path: string) => `to=${encodeURIComponent(path)}`;

describe('somebody who was sent a testimony (posts-14)', () => {
  test('returns to it after signing up, and after logging in', async () => {
    const person = someone();
    const browser = browserOf(own);
    const page = await browser.get(`/api/login?mode=signup&${to(PATH)}`);
    expect(page.headers.getSetCookie()).toEqual([
      `lampstand-return=${encodeURIComponent(PATH)}; Max-Age=3600; Path=/; HttpOnly; SameSite=Lax`,
    ]);
    expect(locationOf(await browser.send('/api/signup', person))).toEqual([303, PATH]);

    const again = browserOf(own);
    await again.get(`/api/login?${to(PATH)}`);
    // A wrong password, a look at the other page and the other language change nothing.
    expect((await again.send('/api/login', { ...person, password: 'another one' })).status).toBe(401);
    await again.get('/api/signup');
    await again.get('/api/login?lang=es');
    expect(locationOf(await again.send('/api/login', person))).toEqual([303, PATH]);
  });

  test('returns once', async () => {
    const person = someone();
    const browser = browserOf(own);
    await browser.get(`/api/signup?${to(PATH)}`);
    expect(locationOf(await browser.send('/api/signup', person))).toEqual([303, PATH]);
    expect(locationOf(await browser.send('/api/login', person))).toEqual([303, '/']);
  });

  test('as a moderator returns to what waits, from the link of a mail (alerts-2)', async () => {
    const moderator = someone();
    await browserOf(own).send('/api/signup', moderator);
    const browser = browserOf(own);
    await browser.get(`/api/login?${to('/admin/reports')}`);
    expect(locationOf(await browser.send('/api/login', moderator))).toEqual([303, '/admin/reports']);
    expect(locationOf(await browser.get(`/api/login?${to('/admin/applications')}`))).toEqual([
      303,
      '/admin/applications',
    ]);
  });

  test('goes there at once if they are signed in', async () => {
    const { token } = await own.members.member();
    for (const page of ['/api/login', '/api/signup']) {
      expect(locationOf(await own.request(`${page}?${to(PATH)}`, { token }))).toEqual([303, PATH]);
      expect(locationOf(await own.request(page, { token }))).toEqual([303, '/']);
    }
  });

  test('keeps it while choosing a language', async () => {
    const answer = await browserOf(own).get(`/api/login?${to(PATH)}&lang=es`);
    expect(locationOf(answer)).toEqual([303, `/api/login?${to(PATH)}`]);
  });

  test('returns from the identity provider', async () => {
    provider.person.sub = 'visitor';
    provider.person.claims = { email: 'visitor@id.example', email_verified: true };
    const browser = browserOf(withProvider);
    const begun = await browser.get(`/api/login?${to(PATH)}`);
    const back = await provider.walk(begun.headers.get('Location') ?? '');
    const arrived = await browser.get(back.pathname + back.search);
    expect(locationOf(arrived)).toEqual([303, PATH]);
    expect(browser.cookies.has('lampstand-return')).toBe(false);
  });

  test('returns when they are let in', async () => {
    const admin = own.client((await own.members.admin()).token).moderation;
    await admin.changeCommunity({ body: { mode: 'approval', questions: { en: 'How do you know us?', es: null } } });
    const browser = browserOf(own);
    await browser.get(`/api/signup?${to(PATH)}`);
    const asked = await browser.send('/api/signup', { ...someone(), name: 'Vera', answer: 'From the choir' });
    expect(locationOf(asked)).toEqual([303, '/api/application']);
    const [application] = (await admin.applications()).items;
    const params = { applicationId: application?.id ?? '' };
    await admin.decideApplication({ params, body: { outcome: 'admitted' } });
    expect(locationOf(await browser.get('/api/application'))).toEqual([303, PATH]);
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
    const browser = browserOf(own);
    const page = await browser.get(`/api/signup?${to(path)}`);
    expect(page.headers.getSetCookie()).toEqual([]);
    browser.cookies.set('lampstand-return', encodeURIComponent(path));
    expect(locationOf(await browser.send('/api/signup', person))).toEqual([303, '/']);
    expect(browser.cookies.has('lampstand-return')).toBe(false);
    const { token } = await own.members.member();
    expect(locationOf(await own.request(`/api/login?${to(path)}`, { token }))).toEqual([303, '/']);
  });
});
