import { afterEach, expect, it, vi } from 'vitest';
import { prefetchApp } from './open-app.ts';

afterEach(() => vi.unstubAllGlobals());

it('fetches the files of the app in a way that the policy of every browser allows', () => {
  const fetched = vi.fn<typeof fetch>().mockImplementation(() => Promise.resolve(new Response('')));
  vi.stubGlobal('fetch', fetched);
  document.head.innerHTML = '<link rel="app" href="/assets/a.js"><link rel="app" href="/assets/b.css">';
  prefetchApp();
  expect(fetched.mock.calls.map(([address]) => new URL(address as string).pathname)).toEqual([
    '/assets/a.js',
    '/assets/b.css',
  ]);
  expect(fetched.mock.calls.every(([, init]) => init?.priority === 'low')).toBe(true);
  expect(document.querySelector('link[rel=prefetch]')).toBeNull();
});
