import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { AppError } from '@lampstand/core/errors';
import type { SignInPage } from '@lampstand/core/auth/sign-in-page';
import type { CommunityView } from '@lampstand/core/community/contract';
import { landingKey } from '@lampstand/core/community/landing-variant';
import { LANGUAGES } from '@lampstand/core/languages/language';
import { Hono } from 'hono';
import { pino } from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { GRACE } from '../../test/community.ts';
import type { HttpEnv } from './implement.ts';
import { onError } from './on-error.ts';
import { webClient } from './web-client.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'lampstand-web-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
await writeFile(`${folder}.secret.txt`, 'not to be served');
afterAll(() => rm(`${folder}.secret.txt`));

function serve(from: string, community: CommunityView = GRACE, confirmed = async () => community) {
  const app = new Hono<HttpEnv>();
  app.onError(onError(pino({ level: 'silent' })));
  app.use(async (c, next) => {
    c.set('language', 'en');
    c.set('community', { current: async () => community, confirmed, known: () => community });
    await next();
  });
  const client = webClient({ publicUrl: 'https://grace.example' }, from);
  app.get('/api/application', (c) => client.show(c, SCREEN, 422));
  app.get('*', client.serve);
  return app;
}

/** What an applicant wrote is data of the page, whatever it is. */
const SCREEN: SignInPage = {
  screen: 'waiting',
  name: 'Ana',
  email: 'ana@example.org',
  question: '?',
  answer: '</script><script>alert(1)</script>',
  hasMail: false,
};
const SIGN_IN_FILES = `<link rel="sign-in" href="/assets/sign-in.js"><link rel="sign-in-style" href="/assets/sign-in.css">
<link rel="sign-in" lang="en" href="/assets/texts-en.js"><link rel="sign-in" lang="es" href="/assets/texts-es.js">`;

const SCRIPT = `console.log('${'lamp '.repeat(500)}')`;
const app = serve(folder);

/** As the client's build writes them. */
const SCREENS = {
  tagline: 'Our faith',
  screens: {
    [landingKey({ languages: LANGUAGES, mode: 'open', isSetUp: true, hasPicture: false })]:
      '<h1>COMMUNITYNAME</h1>COMMUNITYTAGLINE',
    [landingKey({ languages: LANGUAGES, mode: 'open', isSetUp: true, hasPicture: true })]:
      '<img src="/COMMUNITYPICTURE"><h1>COMMUNITYNAME</h1>COMMUNITYTAGLINE',
  },
};

describe('before the build', () => {
  test('the server reports what is missing', async () => {
    const answer = await app.request('/');
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('has not been built yet');
  });
});

describe('the built client', async () => {
  test('is found as soon as it is built', async () => {
    await mkdir(path.join(folder, 'assets'));
    await mkdir(path.join(folder, '.vite'));
    await writeFile(path.join(folder, 'assets/index-abc123.js'), SCRIPT);
    await writeFile(path.join(folder, '.vite/manifest.json'), '{}');
    await writeFile(path.join(folder, 'notes.map'), '{}');
    await writeFile(path.join(folder, 'sw.js'), 'self');
    await writeFile(
      path.join(folder, 'index.html'),
      `<html><head><title>Lampstand</title>${SIGN_IN_FILES}</head><body></body></html>`,
    );
    expect((await app.request('/')).status).toBe(200);
  });

  test('is the same page for every path', async () => {
    for (const address of ['/', '/register', '/messages/0198', '/index.html', '/no/such/place']) {
      const answer = await app.request(address);
      expect(await answer.text()).toContain('<title>Lampstand</title>');
      expect(answer.headers.get('Cache-Control')).toBe('no-cache');
    }
  });

  test('is not drawn without a database, at any path, but its files are sent (api-11)', async () => {
    const gone = async (): Promise<never> => {
      throw new AppError('unavailable', { retryAfter: 2 });
    };
    const built = serve(folder, GRACE, gone);
    for (const address of ['/', '/feed', '/index.html', '/no/such/place', '/api/application']) {
      const answer = await built.request(address, { headers: { Accept: 'text/html' } });
      expect([address, answer.status, answer.headers.get('Retry-After')]).toEqual([address, 503, '2']);
      expect(await answer.text()).toContain('<html');
    }
    expect((await built.request('/sw.js')).status).toBe(200);
  });

  test('says which screen it shows to somebody who is not signed in (auth-1)', async () => {
    const answer = await serve(folder).request('/api/application', { headers: { Accept: 'text/html' } });
    expect(answer.status).toBe(422);
    expect(answer.headers.get('Cache-Control')).toBeNull();
    expect(answer.headers.get('Content-Security-Policy')).toContain("script-src 'self'");
    const page = await answer.text();
    const data = /<script type="application\/json" id="sign-in-page">(.*?)<\/script>/.exec(page)?.[1] ?? '';
    expect(JSON.parse(data)).toEqual(SCREEN);
    expect(data).not.toContain('<');
    expect(page).toContain('<link rel="modulepreload" crossorigin href="/assets/sign-in.js">');
    expect(page).toContain('<link rel="stylesheet" crossorigin href="/assets/sign-in.css">');
    expect(page).toContain('<link rel="modulepreload" crossorigin href="/assets/texts-en.js">');
    expect(page).not.toContain('texts-es');
    const other = await (await serve(folder).request('/messages')).text();
    expect(other).not.toMatch(/sign-in|texts-/);
  });

  test('has the nonce of its policy, a new one for each response', async () => {
    const nonces = new Set<string | undefined>();
    for (let round = 0; round < 3; round += 1) {
      const answer = await app.request('/');
      const nonce = /<meta property="csp-nonce" nonce="([\w-]{22})"/.exec(await answer.text())?.[1];
      expect(answer.headers.get('Content-Security-Policy')).toContain(`style-src 'self' 'nonce-${nonce}';`);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(3);
    const policy = (await app.request('/')).headers.get('Content-Security-Policy');
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types lampstand");
  });

  test('has the theme that was chosen before, and no other (landing-4)', async () => {
    const opened = async (cookie: string) => (await app.request('/messages', { headers: { Cookie: cookie } })).text();
    expect(await opened('theme=dark')).toMatch(/<html data-theme="dark"[ >]/);
    for (const cookie of ['theme=system', 'theme=sepia', 'theme="><script>', '']) {
      expect(await opened(cookie)).not.toContain('data-theme');
    }
  });

  test('contains the landing screen for visitors, in the language chosen before (landing-4)', async () => {
    const accents = ['lake', 'leaf']
      .map((accent) => `[data-accent=${accent}]{--a:var(--light,1)var(--dark,2)}`)
      .join('');
    const landing = (language: string) =>
      `<html><head><link rel="preload" href="/assets/a.woff2" as="font" /><style nonce="">p{}${accents}</style></head><body><div id="root" data-drawn="${language}"></div><style nonce="" data-landing>a{}</style>${language}`;
    for (const language of LANGUAGES) {
      await writeFile(path.join(folder, `landing.${language}.html`), landing(language));
      await writeFile(path.join(folder, `landing.${language}.json`), JSON.stringify(SCREENS));
    }
    const built = serve(folder);
    const ask = async (headers: Record<string, string>, address = '/') =>
      (await built.request(address, { headers })).text();
    expect(await ask({})).toMatch(
      /<style nonce="[\w-]{22}">p\{\}\[data-accent=leaf\]\{--a:var\(--light,1\)var\(--dark,2\)\}<\/style><\/head><body data-accent="leaf"><div id="root" data-drawn="en"><h1>Grace Church<\/h1>Our faith<\/div><style nonce="[\w-]{22}" data-landing>a\{\}<\/style>en$/,
    );
    expect(await ask({ Cookie: 'language=es' })).toMatch(/es$/);
    expect(await ask({ Cookie: 'language=tlh' })).toMatch(/en$/);
    expect(await ask({ Cookie: 'signed-in=1; language=es' })).toContain('<title>Lampstand</title>');
    expect(await ask({}, '/privacy')).toContain('<title>Lampstand</title>');
    expect((await built.request('/landing.en.html')).status).toBe(404);
    expect(await ask({})).toContain('as="font"');
    expect(await ask({ 'Save-Data': 'on' })).not.toContain('as="font"');
    const packed = await built.request('/', { headers: { 'Accept-Encoding': 'br' } });
    expect(brotliDecompressSync(await packed.arrayBuffer()).toString()).toMatch(/en$/);
  });

  test('names the manifest of its language (landing-4)', async () => {
    await writeFile(
      path.join(folder, 'index.html'),
      '<html><head><link rel="manifest" href="/manifest.webmanifest" /></head>',
    );
    const ask = async (language: string) =>
      (await serve(folder).request('/privacy', { headers: { Cookie: `language=${language}` } })).text();
    expect(await ask('en')).toContain('href="/manifest.webmanifest"');
    expect(await ask('es')).toContain('href="/manifest.es.webmanifest"');
  });

  test('has the browser load the texts of its language, and no others', async () => {
    const texts = (lang: string) => `<link rel="texts" lang="${lang}" href="/assets/first-${lang}.js">`;
    await writeFile(path.join(folder, 'index.html'), `<html><head>${texts('en')}${texts('es')}</head></html>`);
    const page = await (await serve(folder).request('/privacy', { headers: { Cookie: 'language=es' } })).text();
    expect(page).toContain(`${texts('en')}<link rel="modulepreload" crossorigin href="/assets/first-es.js">`);
  });

  test('has the name, the picture, the words and the color of the community (community-1)', async () => {
    await writeFile(
      path.join(folder, 'index.html'),
      '<html><head><!-- community --><title>Lampstand</title><!-- /community --></head><body></body></html>',
    );
    const name = 'Grace & <b>Truth</b> $& COMMUNITYTAGLINE';
    const taglines = { ...GRACE.taglines, en: 'One "family"', es: '</script><script>$&' };
    const community = { ...GRACE, name, taglines, accent: 'plum', pictureUrl: '/p.webp', iconUrl: '/p.png' } as const;
    const built = serve(folder, community);
    const page = await (await built.request('/privacy')).text();
    expect(page).toContain('<title>Grace &amp; &lt;b&gt;Truth&lt;/b&gt; $&amp; COMMUNITYTAGLINE</title>');
    expect(page).toContain('<body data-accent="plum">');
    expect(page).toContain('<link rel="apple-touch-icon" href="/p.png" />');
    expect(page).not.toContain('Lampstand');
    const data = /<script type="application\/json" id="community">(.*?)<\/script><\/body>/.exec(page)?.[1] ?? '';
    expect(JSON.parse(data)).toEqual(community);
    const landing = await (await built.request('/')).text();
    const shown = 'Grace &amp; &lt;b&gt;Truth&lt;/b&gt; $&amp; COMMUNITYTAGLINE</h1>One &quot;family&quot;</div>';
    expect(landing).toContain(`<img src="/p.webp"><h1>${shown}`);
  });

  test('has the same preview for every testimony, without a word of it (posts-13)', async () => {
    const ask = async (community: CommunityView, address: string) => {
      const answer = await serve(folder, community).request(address);
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
      return (await answer.text()).replaceAll(/nonce="[\w-]{22}"/g, '');
    };
    const community = { ...GRACE, name: 'Grace "&" Truth', iconUrl: '/p.png' };
    const page = await ask(community, '/posts/0198c0de-0000-7000-8000-00000000abcd');
    expect(page).toContain('<meta property="og:title" content="Grace &quot;&amp;&quot; Truth" />');
    expect(page).toContain('<meta property="og:image" content="https://grace.example/p.png" />');
    for (const address of ['/posts/0198c0de-0000-7000-8000-000000000000', '/POSTS/no-id', '/posts', '/privacy']) {
      expect(await ask(community, address)).toBe(page);
    }
    expect(await ask(GRACE, '/posts/x')).toContain('content="https://grace.example/icon-512.png"');
  });

  test('is plain where the build has no landing screen for the languages that are offered', async () => {
    const built = serve(folder, { ...GRACE, languages: ['es'], defaultLanguage: 'es' });
    expect(await (await built.request('/')).text()).not.toContain('data-drawn');
  });

  test('has a manifest with name and picture (community-1)', async () => {
    const icons = [{ src: '/icon.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' }];
    const manifest = {
      id: '/',
      name: 'Lampstand',
      short_name: 'Lampstand',
      description: 'Share',
      lang: 'es',
      theme_color: '',
      icons,
    };
    await writeFile(path.join(folder, 'manifest.es.webmanifest'), JSON.stringify(manifest));
    const ask = async (community: CommunityView) =>
      (await serve(folder, community).request('/manifest.es.webmanifest')).json();
    expect(await ask(GRACE)).toEqual({
      ...manifest,
      name: 'Grace Church',
      short_name: 'Grace Church',
      theme_color: '#24402f',
    });
    const taglines = { ...GRACE.taglines, es: 'Una familia' };
    expect(await ask({ ...GRACE, taglines, accent: 'plum', iconUrl: '/p.png' })).toMatchObject({
      description: 'Una familia',
      theme_color: '#402a47',
      icons: [{ src: '/p.png', sizes: '512x512', type: 'image/png', purpose: 'any' }],
    });
  });

  test('is cached for a year for hashed files, and revalidated for others', async () => {
    const hashed = await app.request('/assets/index-abc123.js');
    expect(hashed.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(hashed.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
    expect(await hashed.text()).toBe(SCRIPT);
    const worker = await app.request('/sw.js');
    expect(worker.headers.get('Cache-Control')).toBe('no-cache');
    const etag = worker.headers.get('ETag') ?? '';
    expect((await app.request('/sw.js', { headers: { 'If-None-Match': etag } })).status).toBe(304);
    expect(worker.headers.get('Content-Security-Policy')).toContain("connect-src 'self'");
  });

  test('is compressed as the browser supports it', async () => {
    const ask = (accepted: string) =>
      app.request('/assets/index-abc123.js', { headers: { 'Accept-Encoding': accepted } });
    const brotli = await ask('gzip, deflate, br');
    expect(brotli.headers.get('Content-Encoding')).toBe('br');
    expect(brotliDecompressSync(await brotli.arrayBuffer()).toString()).toBe(SCRIPT);
    const gzip = await ask('gzip;q=0.8, br;q=0');
    expect(gzip.headers.get('Content-Encoding')).toBe('gzip');
    expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(SCRIPT);
    expect((await ask('identity')).headers.get('Content-Encoding')).toBeNull();
    expect(brotli.headers.get('Vary')).toBe('Accept-Encoding');
  });

  test.each([
    '/../secret.txt',
    '/..%2f..%2fetc/passwd.txt',
    `/..%2f${path.basename(folder)}.secret.txt`,
    '/assets/../../x.js',
    '/assets/%00.js',
    '/.vite/manifest.json',
    '/notes.map',
    '/assets/gone-000.js',
    '/foo.php/bar',
    '/wp-content/x.php/',
    '/index.html/x',
    '/assets/a.js/b',
    '/apple-app-site-association',
  ])('is not found at %s', async (address) => {
    const answer = await app.request(address);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('not to be served');
  });
});
