import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import type { Member } from '../../../test/factories.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';
import { sharePhoto } from '../../../test/shared-photo.ts';

let t: TestApp;
let ana: Member;
let url: string;

beforeAll(async () => {
  t = await startTestApp();
});

beforeEach(async () => {
  await removeEverybody(t.db.pool);
  ana = await t.members.member();
  url = (await sharePhoto(t, ana, 'x')).imageUrl!;
});

const get = (address: string, headers: Record<string, string> = {}) =>
  t.request(address, { token: ana.token, headers });

describe('an uploaded picture', () => {
  it('is served with a sandbox policy, and cached for a day', async () => {
    for (const address of [url, url.replace('.webp', '-thumb.webp')]) {
      const answer = await get(address);
      expect(answer.status).toBe(200);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.toString('latin1', 8, 12)).toBe('WEBP');
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/webp',
        'content-length': String(bytes.length),
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, max-age=86400, immutable',
        'cross-origin-resource-policy': 'same-origin',
        etag: `"${address.replace('/api/images/', '')}"`,
      });
    }
  });

  it('is not sent again to a client that has it', async () => {
    const etag = (await get(url)).headers.get('ETag')!;
    const again = await get(url, { 'If-None-Match': etag });
    expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', etag]);
    expect((await get(url, { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  it('is for members only', async () => {
    const answer = await t.request(url);
    expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'not_signed_in' }]);
  });

  it('is gone with its post, even for a client that revalidates its copy', async () => {
    const [post] = (await t.client(ana.token).posts.list()).items;
    await t.client(ana.token).posts.remove({ params: { postId: post!.id } });
    const name = url.replace('/api/images/', '');
    expect((await get(url)).status).toBe(404);
    expect((await get(url, { 'If-None-Match': `"${name}"` })).status).toBe(404);
  });

  it.each([
    ['no name', ''],
    ['a name of no file', `${'0'.repeat(32)}.webp`],
    ['no ending', '0'.repeat(32)],
    ['another ending', `${'0'.repeat(32)}.png`],
    ['a path', '..%2f..%2fpackage.json'],
    ['a path of another system', '..%5c..%5cpackage.json'],
    ['NUL', '%00'],
    ['broken encoding', '%E0%A4%A'],
    ['5,000 letters', 'x'.repeat(5000)],
    ['a folder', 'tmp'],
  ])('is not found at %s', async (_, name) => {
    const answer = await get(`/api/images/${name}`);
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'not_found' }]);
  });

  it('is read-only', async () => {
    for (const method of ['PUT', 'POST', 'DELETE', 'PATCH']) {
      expect((await t.request(url, { token: ana.token, method })).status).toBe(404);
    }
    expect((await get(url)).status).toBe(200);
  });
});
