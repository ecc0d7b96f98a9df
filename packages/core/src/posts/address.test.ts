import { describe, expect, test } from 'vitest';
import { ownTestimony, testimonyIn, testimonyPath } from './address.ts';

const ID = '0198c0de-0000-7000-8000-00000000abcd';
const SITE = 'https://lampstand.example';

describe('the address of a testimony (posts-13)', () => {
  test('has its id, in whatever case it was written (app-4)', () => {
    expect(testimonyIn(testimonyPath(ID))).toBe(ID);
    expect(testimonyIn(`/Posts/${ID.toUpperCase()}`)).toBe(ID);
    for (const path of ['/posts/', `/posts/${ID}/`, `/posts/x`, `/people/${ID}`, ID, '']) {
      expect(testimonyIn(path)).toBeUndefined();
    }
  });

  test.each([
    [`${SITE}/posts/${ID}`, true],
    [`${SITE}/POSTS/${ID}?from=mail#top`, true],
    [`https://LAMPSTAND.example:443/posts/${ID}`, true],
    [`http://lampstand.example/posts/${ID}`, false],
    [`${SITE}:8443/posts/${ID}`, false],
    [`https://lampstand.example.evil/posts/${ID}`, false],
    [`${SITE}/posts/${ID}/edit`, false],
    [`${SITE}/posts/..%2f${ID}`, false],
    [`${SITE}/api/logout`, false],
    [`/posts/${ID}`, false],
    ['javascript:alert(1)', false],
    ['', false],
  ])('%s is one of this site: %s', (href, isOwn) => {
    expect(ownTestimony(href, SITE)).toBe(isOwn ? `/posts/${ID}` : undefined);
  });
});
