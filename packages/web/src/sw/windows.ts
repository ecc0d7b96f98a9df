import type { WindowMessage } from './window-messages.ts';

declare const self: ServiceWorkerGlobalScope;

/** A window that does not answer in this time shows no screen of the app, or is busy being one no more. */
const TIMEOUT_MS = 2_000;

/** Open windows of the app, the one in use first. The server's own pages, such as the sign-in, are none. */
export async function openWindows(): Promise<WindowClient[]> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const screens = windows.filter(({ url }) => !new URL(url).pathname.startsWith('/api/'));
  const rank = (one: WindowClient) => (one.focused ? 0 : one.visibilityState === 'visible' ? 1 : 2);
  return screens.toSorted((one, other) => rank(one) - rank(other));
}

/** Where a window is. Its own address is the one it began with: screens change without a new page. */
export async function locationOf(window: WindowClient): Promise<string | undefined> {
  const place = await ask(window, { type: 'whereAreYou' });
  return typeof place === 'string' ? place : undefined;
}

/** Leads a window to a place without loading it anew, so that nothing written is lost. False where it does not answer. */
export async function navigateTo(window: WindowClient, place: string): Promise<boolean> {
  return (await ask(window, { type: 'goTo', place })) === place;
}

function ask(window: WindowClient, question: WindowMessage): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(undefined), TIMEOUT_MS);
    port1.addEventListener('message', ({ data }) => {
      clearTimeout(timer);
      resolve(data);
    });
    port1.start();
    window.postMessage(question, [port2]);
  });
}
