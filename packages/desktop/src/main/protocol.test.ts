import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProtocolHandler, SCHEME } from './protocol.ts';

let folder: string;
const forwarded: string[] = [];
const handle = (address: string, init?: RequestInit) =>
  createProtocolHandler({
    folder: path.join(folder, 'renderer'),
    forward: (request) => {
      forwarded.push(`${request.method} ${new URL(request.url).pathname}`);
      return Promise.resolve(Response.json({}));
    },
  })(new Request(address, init));

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'desktop-protocol-'));
  await mkdir(path.join(folder, 'renderer/assets'), { recursive: true });
  const files = {
    'renderer/index.html': '<html><head><title>Lampstand</title></head></html>',
    'renderer/assets/main-x1.js': 'export {}',
    'renderer/assets/style-x1.css': 'p{}',
    'renderer/assets/literata.woff2': 'font',
    'renderer/logo.svg': '<svg/>',
    'renderer/.hidden.js': 'secret',
    'renderer/notes.md': 'secret',
    'secret.js': 'secret',
  };
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content);
});
afterAll(() => rm(folder, { recursive: true }));

describe('app://lampstand (desktop-1)', () => {
  it('is a secure origin with fetch, without service workers and without exceptions from the content policy', () => {
    expect(SCHEME).toEqual({
      scheme: 'app',
      privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
    });
  });

  it.each([
    ['/assets/main-x1.js', 'text/javascript; charset=utf-8'],
    ['/assets/style-x1.css', 'text/css; charset=utf-8'],
    ['/assets/literata.woff2', 'font/woff2'],
    ['/logo.svg', 'image/svg+xml'],
  ])('serves %s as %s', async (name, type) => {
    const answer = await handle(`app://lampstand${name}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(type);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each(['/', '/admin', '/admin/users', '/messages/1', '/nowhere', '/api/login', '/api/logout'])(
    'shows the client at %s, with a new nonce for each response',
    async (screen) => {
      const [first, second] = await Promise.all([
        handle(`app://lampstand${screen}`),
        handle(`app://lampstand${screen}`),
      ]);
      expect(first.headers.get('content-type')).toBe('text/html; charset=utf-8');
      const html = await first.text();
      const nonce = /<meta property="csp-nonce" nonce="([\w-]{22})" \/>/.exec(html)?.[1];
      expect(first.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
      expect(await second.text()).not.toBe(html);
    },
  );

  it('allows the page only its own scripts, styles, images and calls', async () => {
    const policy = (await handle('app://lampstand/')).headers.get('content-security-policy') ?? '';
    const rules = Object.fromEntries(
      policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')]),
    );
    expect(rules).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self'",
      'connect-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'",
    });
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
  });

  it.each([
    '/../secret.js',
    '/%2e%2e/secret.js',
    '/..%2fsecret.js',
    '/assets/..%2f..%2fsecret.js',
    '/..%5csecret.js',
    '/..\\secret.js',
    '/assets/%00.js',
    '//etc/hosts.js',
    '/.hidden.js',
    '/notes.md',
    '/assets/missing.js',
    '/index.html',
  ])('responds with 404 to %s', async (address) => {
    const answer = await handle(`app://lampstand${address}`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe('');
  });

  it.each([
    'app://elsewhere/',
    'app://lampstand.evil/',
    'app://lampstand:80/',
    'app://me@lampstand/',
    'file:///etc/passwd',
  ])('does not serve %s', async (address) => {
    const request = { url: address, method: 'GET' } as Request;
    const handler = createProtocolHandler({ folder, forward: () => Promise.reject(new Error('forwarded')) });
    expect((await handler(request)).status).toBe(404);
  });

  it('forwards API requests, and allows only GET and HEAD for files', async () => {
    await handle('app://lampstand/api/posts');
    await handle('app://lampstand/api/login', { method: 'POST', body: '{}' });
    await handle('app://lampstand/api/logout', { method: 'POST' });
    expect(forwarded).toEqual(['GET /api/posts', 'POST /api/login', 'POST /api/logout']);
    expect((await handle('app://lampstand/admin', { method: 'POST' })).status).toBe(405);
  });
});
