import type { HttpApp } from './implement.ts';
import { setScriptPolicy } from './secure-headers.ts';

/**
 * The service worker that unregisters all service workers (SERVICE_WORKER=off). It replaces a faulty one, deletes its caches,
 * and releases its pages, which reload from the server. Unsent entries are in databases, which it does not touch. Pages without
 * a worker are not reloaded, so no page reloads twice.
 */
const SCRIPT = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave() {
  for (const name of await caches.keys()) await caches.delete(name);
  const pages = await self.clients.matchAll({ type: 'window' });
  await self.registration.unregister();
  await Promise.allSettled(pages.map((page) => page.navigate(page.url)));
}
`;

/** Mounted before the built client, whose own worker has the same path. */
export function workerOff(app: HttpApp): void {
  app.get('/sw.js', (c) => {
    setScriptPolicy(c);
    c.header('Cache-Control', 'no-cache');
    return c.body(SCRIPT, 200, { 'Content-Type': 'text/javascript; charset=utf-8' });
  });
}
