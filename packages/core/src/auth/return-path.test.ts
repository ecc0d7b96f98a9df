import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

const ID = '0198c0de-0000-7000-8000-00000000abcd';
const HOME = 'https://lampstand.example';

describe('returnPath (posts-14)', () => {
  test('accepts the address of a testimony', () => {
    expect(returnPath(`/posts/${ID}`)).toBe(`/posts/${ID}`);
    expect(returnPath(`/POSTS/${ID.toUpperCase()}`)).toBe(`/posts/${ID}`);
  });

  test('accepts the pages of what waits for moderators', () => {
    expect(returnPath('/admin/reports')).toBe('/admin/reports');
    expect(returnPath('/admin/applications')).toBe('/admin/applications');
  });

  test.each([
    undefined,
    '',
    '/',
    '//evil.example',
    `//evil.example/posts/${ID}`,
    `/\\evil.example/posts/${ID}`,
    `\\\\evil.example`,
    `/\t/evil.example`,
    `https://evil.example/posts/${ID}`,
    `${HOME}/posts/${ID}`,
    'javascript:alert(1)',
    `/posts/${ID}/..//evil.example`,
    `/posts/../${ID}`,
    `/posts/${ID}?next=//evil.example`,
    `/posts/${ID}#x`,
    `/posts/${ID}\n`,
    `/posts/${ID} `,
    ` /posts/${ID}`,
    `%2Fposts%2F${ID}`,
    `/posts%2f${ID}`,
    `/posts/${ID}%0d%0aSet-Cookie:x=1`,
    `/posts/${ID.slice(1)}`,
    '/posts/',
    '/api/logout',
    '/admin',
    '/admin/reports/',
    '/admin/reports?next=//evil.example',
    '/admin/users',
  ])('refuses %j', (given) => {
    expect(returnPath(given)).toBeUndefined();
  });

  test('never leaves the origin, whatever is given', () => {
    const piece = fc.constantFrom('/', '\\', '//', 'posts', ID, 'evil.example', ':', '@', '%2f', '\t', '..', 'https:');
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece).map((pieces) => pieces.join('')),
        ),
        (given) => {
          const path = returnPath(given) ?? '/';
          expect(new URL(path, HOME).origin).toBe(HOME);
          expect(new URL(path, HOME).pathname).toBe(path);
        },
      ),
    );
  });
});
