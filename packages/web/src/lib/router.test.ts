import { describe, expect, it } from 'vitest';
import { paramsOf } from './router.tsx';

describe('paramsOf (app-4)', () => {
  it.each([
    ['/', '/', {}],
    ['/profile', '/Profile/', {}],
    ['/people/:userId', '/people/a%20b', { userId: 'a b' }],
    ['/people/:userId', '/people/%', { userId: '%' }],
    ['/messages/:userId?', '/messages', { userId: undefined }],
    ['/messages/:userId?', '/messages/Ab', { userId: 'Ab' }],
    ['*', '/anything/at/all', {}],
  ])('of %s at %s', (path, pathname, params) => {
    expect(paramsOf(path, pathname)).toEqual(params);
  });

  it.each([
    ['/', '/profile'],
    ['/profile', '/profiles'],
    ['/people/:userId', '/people'],
    ['/people/:userId', '/people/a/b'],
    ['/messages/:userId?', '/messages/a/b'],
  ])('of %s at %s: another address', (path, pathname) => {
    expect(paramsOf(path, pathname)).toBeUndefined();
  });
});
