import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { startIdentityProvider } from '../../../../test/identity-provider.ts';
import { freePort } from '../../../../../../scripts/lib/free-port.mjs';

const APP = 'http://localhost:3000';
const provider = await startIdentityProvider(APP);
const { client, db, request } = await startTestApp({ env: provider.env });

interface Journey {
  /** The provider redirects the browser to this address. */
  back: URL;
  cookie: string;
}

let people = 0;
function newPerson(claims: Record<string, unknown> = {}) {
  people += 1;
  provider.person.sub = `person-${people}`;
  provider.person.claims = { email: `person${people}@id.example`, email_verified: true, ...claims };
}

async function begin(): Promise<{ to: URL; cookie: string }> {
  const answer = await request('/api/login');
  expect(answer.status).toBe(303);
  const [line = ''] = answer.headers.getSetCookie();
  expect(line).toMatch(/^lampstand-oidc=[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
  return { to: new URL(answer.headers.get('Location') ?? ''), cookie: line.split(';', 1)[0] ?? '' };
}

async function journey(): Promise<Journey> {
  const { to, cookie } = await begin();
  return { back: await provider.walk(to.href), cookie };
}

const arrive = ({ back, cookie }: Journey) =>
  request(back.pathname + back.search, cookie ? { headers: { Cookie: cookie } } : {});

function tokenOf(answer: Response): string | undefined {
  const lines = answer.headers.getSetCookie();
  return lines.map((line) => /^lampstand=([\w-]{43});/.exec(line)?.[1]).find(Boolean);
}

async function signIn(): Promise<string> {
  const answer = await arrive(await journey());
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/']);
  return tokenOf(answer) ?? expect.fail('no session');
}

async function expectRefused(answer: Response, status = 400): Promise<void> {
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ screen: 'failed' });
  expect(tokenOf(answer)).toBeUndefined();
}

/** The browser's cookie with one value changed, as an attacker who can write cookies could do. */
function tampered({ back, cookie }: Journey, change: Record<string, string>): Journey {
  const [name, value = ''] = cookie.split('=');
  const kept = JSON.parse(Buffer.from(value, 'base64url').toString()) as object;
  const changed = Buffer.from(JSON.stringify({ ...kept, ...change })).toString('base64url');
  return { back, cookie: `${name}=${changed}` };
}

describe('signing in with an identity provider', () => {
  test('uses the code flow with PKCE, state and nonce (auth-8)', async () => {
    const { to } = await begin();
    expect(to.origin).toBe(provider.issuer);
    const asked = Object.fromEntries(to.searchParams);
    expect(asked).toMatchObject({
      response_type: 'code',
      redirect_uri: `${APP}/api/callback`,
      code_challenge_method: 'S256',
      scope: 'openid email profile',
      ui_locales: 'en',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked[name]?.length).toBeGreaterThan(40);
  });

  test('creates a member for a new person, and recognizes them by issuer and subject even if their email changes', async () => {
    newPerson({ given_name: 'Łu\u202Ekasz', family_name: 'x'.repeat(60) });
    const user = await client(await signIn()).auth.user();
    expect(user).toMatchObject({
      email: `person${people}@id.example`,
      firstName: 'Łukasz',
      lastName: null,
      isAdmin: false,
    });
    provider.person.claims['email'] = 'changed@id.example';
    expect(await client(await signIn()).auth.user()).toEqual(user);
    const { rows } = await db.pool.query('select * from users where id = $1', [user.id]);
    expect(rows[0]).toMatchObject({
      identity_issuer: provider.issuer,
      identity_subject: provider.person.sub,
      password_hash: null,
    });
  });

  test('takes no name that claims an office or is the community’s own, as a whole (profiles-13)', async () => {
    const { rows } = await db.pool.query<{ name: string }>('select name from community');
    await db.pool.query(`update community set name = 'Grace Church'`);
    onTestFinished(async () => void (await db.pool.query('update community set name = $1', [rows[0]?.name])));
    for (const [given, family] of [
      ['Grace', 'Church'],
      ['Modera', 'Tor'],
      ['Admin', 'Ruth'],
    ]) {
      newPerson({ given_name: given, family_name: family });
      expect(await client(await signIn()).auth.user()).toMatchObject({ firstName: null, lastName: null });
    }
  });

  test('never links to an account by its email', async () => {
    newPerson();
    const { id } = await client(await signIn()).auth.user();
    const email = provider.person.claims['email'];
    newPerson({ email });
    await expectRefused(await arrive(await journey()), 409);
    const { rows } = await db.pool.query('select id from users where email = $1', [email]);
    expect(rows).toEqual([{ id }]);
  });

  test('requires an email that the provider has verified', async () => {
    newPerson({ email: undefined });
    await expectRefused(await arrive(await journey()));
    // A missing claim means that nothing was verified.
    for (const email_verified of [false, undefined, null, 'false', 'True', '', 1]) {
      newPerson({ email_verified });
      await expectRefused(await arrive(await journey()));
    }
  });

  test('takes “true” for true, and a whole name where there is no other', async () => {
    newPerson({ email_verified: 'true', name: '  Naomi  Ruth Walker ' });
    expect(await client(await signIn()).auth.user()).toMatchObject({ firstName: 'Naomi', lastName: 'Ruth Walker' });
    newPerson({ name: 'Naomi Walker', family_name: 'Reed' });
    expect(await client(await signIn()).auth.user()).toMatchObject({ firstName: null, lastName: 'Reed' });
  });

  test('recognizes a member without requesting their claims', async () => {
    newPerson();
    const before = provider.userinfoAsked;
    await signIn();
    expect(provider.userinfoAsked).toBe(before + 1);
    await signIn();
    expect(provider.userinfoAsked).toBe(before + 1);
  });

  test('refuses an ID token without the provider’s signature (auth-8)', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const parts = (token: string) => token.split('.') as [string, string, string];
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
    const forgeries: Record<string, (token: string) => string> = {
      'another subject': (token) => {
        const [head, payload, signature] = parts(token);
        return [head, encode({ ...decode(payload), sub: 'person-1' }), signature].join('.');
      },
      'another key': (token) => {
        const [head, payload] = parts(token);
        const signed = `${head}.${payload}`;
        return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`;
      },
      'no signature': (token) => `${parts(token).slice(0, 2).join('.')}.`,
      'no algorithm': (token) => `${encode({ alg: 'none' })}.${parts(token)[1]}.`,
    };
    for (const [name, forge] of Object.entries(forgeries)) {
      newPerson();
      provider.tamper = forge;
      const answer = await arrive(await journey());
      provider.tamper = undefined;
      expect([name, answer.status, tokenOf(answer)]).toEqual([name, 400, undefined]);
    }
    const { rows } = await db.pool.query('select id from users where identity_subject = $1', [provider.person.sub]);
    expect(rows).toEqual([]);
    await signIn();
  });

  test('reads the claims from the ID token if it has them', async () => {
    const inToken = await startIdentityProvider(APP, { claimsInToken: true });
    inToken.person.sub = 'someone';
    inToken.person.claims = { email: 'in-token@id.example', email_verified: true, given_name: 'Naomi' };
    const app = await startTestApp({ env: inToken.env });
    const begun = await app.request('/api/login');
    const back = await inToken.walk(begun.headers.get('Location') ?? '');
    const cookie = begun.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
    const answer = await app.request(back.pathname + back.search, { headers: { Cookie: cookie } });
    const user = await app.client(tokenOf(answer)).auth.user();
    expect(user).toMatchObject({ email: 'in-token@id.example', firstName: 'Naomi' });
    expect(inToken.userinfoAsked).toBe(0);
  });

  test('is rejected with another state, nonce or verifier than this browser was given', async () => {
    newPerson();
    const other = 'A'.repeat(43);
    for (const name of ['state', 'nonce', 'verifier']) {
      await expectRefused(await arrive(tampered(await journey(), { [name]: other })));
    }
    const { back, cookie } = await journey();
    back.searchParams.delete('state');
    await expectRefused(await arrive({ back, cookie }));
  });

  test('is rejected in a browser that did not start it', async () => {
    newPerson();
    const { back } = await journey();
    await expectRefused(await arrive({ back, cookie: '' }));
    await expectRefused(await arrive({ back, cookie: 'lampstand-oidc=garbage' }));
    await expectRefused(await arrive({ back, cookie: (await begin()).cookie }));
  });

  test('is rejected if the response names another issuer, an error, or a used code', async () => {
    newPerson();
    const foreign = await journey();
    foreign.back.searchParams.set('iss', 'https://evil.example');
    await expectRefused(await arrive(foreign));

    const denied = await journey();
    denied.back.searchParams.delete('code');
    denied.back.searchParams.set('error', 'access_denied');
    await expectRefused(await arrive(denied));

    const used = await journey();
    const first = await arrive(used);
    expect(tokenOf(first)).toBeDefined();
    expect(first.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^lampstand-oidc=; Max-Age=0/));
    await expectRefused(await arrive(used));
  });

  test('is the only way to create an account', async () => {
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify({ email: 'past@example.org', password: 'a lamp on a stand' });
    expect((await request('/api/signup', { method: 'POST', headers, body })).status).toBe(404);
    expect((await request('/api/signup')).headers.get('Location')).toContain(provider.issuer);
  });

  test('is the only way to log in, and members are told so (auth-25)', async () => {
    newPerson();
    expect(await client(await signIn()).profiles.emailChange()).toMatchObject({
      passwordRequired: false,
      providerOnly: true,
    });
  });

  test('fails with 503 while the provider is unavailable', async () => {
    const env = { ...provider.env, OIDC_ISSUER: `http://127.0.0.1:${await freePort()}` };
    const away = await startTestApp({ env });
    const answer = await away.request('/api/login');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Retry-After')).toBe('5');
    const headers = { Accept: 'text/html', Cookie: 'language=es' };
    const page = await away.request('/api/login', { headers });
    expect(page.status).toBe(503);
    expect(await page.text()).toContain('<h1 class="title">No podemos responder ahora.');
  });
});

describe('without an identity provider', () => {
  test('its address redirects to the sign-in page', async () => {
    const plain = await startTestApp();
    const answer = await plain.request('/api/callback?code=x&state=y');
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/api/login']);
  });
});
