import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { startTestApp } from '../../test/app.ts';

const { request } = await startTestApp({ env: { SERVICE_WORKER: 'off' } });

test('with SERVICE_WORKER=off every browser gets the worker that ends service workers, and revalidates it each time', async () => {
  const answer = await request('/sw.js');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
  expect(answer.headers.get('Cache-Control')).toBe('no-cache');
  expect(answer.headers.get('Content-Security-Policy')).toContain("script-src 'self'");
});

test('the worker deletes every cache, unregisters itself, and only then reloads its pages', async () => {
  const done: string[] = [];
  const handlers = new Map<string, (event: { waitUntil(work: Promise<void>): void }) => unknown>();
  const skipWaiting = vi.fn<() => void>();
  const page = (url: string) => ({
    url,
    navigate: async (to: string) => {
      done.push(`navigate ${to}`);
      // A page that was closed in the meantime must not keep the others from reloading.
      if (url === '/closed') throw new TypeError('closed');
    },
  });
  const self = {
    addEventListener: (type: string, handler: () => unknown) => handlers.set(type, handler),
    skipWaiting,
    clients: { matchAll: async () => [page('/closed'), page('/messages')] },
    registration: { unregister: async () => done.push('unregister') },
  };
  const caches = {
    keys: async () => ['shell', 'member-1'],
    delete: async (name: string) => done.push(`delete ${name}`),
  };
  runInNewContext(await (await request('/sw.js')).text(), { self, caches });

  handlers.get('install')?.({ waitUntil: () => {} });
  expect(skipWaiting).toHaveBeenCalledOnce();
  let leaving = Promise.resolve();
  handlers.get('activate')?.({ waitUntil: (work) => void (leaving = work) });
  await leaving;
  expect(done).toEqual(['delete shell', 'delete member-1', 'unregister', 'navigate /closed', 'navigate /messages']);
});
