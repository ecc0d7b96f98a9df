import type { HttpApp } from './implement.ts';
import { setScriptPolicy } from './secure-headers.ts';

/**
 * The service worker that ends all service workers (SERVICE_WORKER=off): it takes the place of the one that went wrong,
 * forgets the files that one kept, and lets go of its pages, which load again from the server. What members wrote and have
 * not sent yet is in databases, which it leaves alone. A page that no worker holds is not touched, so no page reloads twice.
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

/** Stands before the built client, whose own worker is behind the same address. */
export function workerOff(app: HttpApp): void {
  app.get('/sw.js', (c) => {
    setScriptPolicy(c);
    c.header('Cache-Control', 'no-cache');
    return c.body(SCRIPT, 200, { 'Content-Type': 'text/javascript; charset=utf-8' });
  });
}
