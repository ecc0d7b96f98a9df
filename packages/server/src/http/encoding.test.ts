import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../test/app.ts';
import { acceptedEncoding } from './encoding.ts';

const { client, members, request } = await startTestApp();

describe('Accept-Encoding', () => {
  test.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=0.5', 'gzip'],
    ['br;q=0, gzip; q=0.1', 'gzip'],
    ['br;q=0.0, gzip;q=0', 'identity'],
    ['br; q=0 , gzip ; q=0.000', 'identity'],
    ['br;q=1.0;x=y', 'br'],
    [',;q=,gzip;q="1', 'gzip'],
    ['deflate', 'identity'],
  ])('%s → %s', (header, expected) => {
    expect(acceptedEncoding(header)).toBe(expected);
  });
});

describe('a list', () => {
  test('is compressed if it is long and the client supports it', async () => {
    const { token } = await members.member();
    const ask = (accepted: string) => request('/api/posts', { token, headers: { 'Accept-Encoding': accepted } });
    await client(token).posts.create({ body: { content: 'short' } });
    expect((await ask('gzip')).headers.get('Content-Encoding')).toBeNull();
    await client(token).posts.create({ body: { content: 'He answered. '.repeat(500) } });
    const packed = await ask('gzip, br');
    expect(packed.headers.get('Content-Encoding')).toBe('gzip');
    expect(packed.headers.get('Vary')).toBe('Accept-Encoding');
    const plain = await ask('identity');
    expect(plain.headers.get('Content-Encoding')).toBeNull();
    expect(JSON.parse(gunzipSync(await packed.arrayBuffer()).toString())).toEqual(await plain.json());
  });
});
