import type { WindowMessage } from './window-messages.ts';

declare const self: ServiceWorkerGlobalScope;

/** A window that does not answer within this time shows no screen of the app. */
const TIMEOUT_MS = 2_000;

/** Open windows of the app, the one in use first, without pages of the API such as the sign-in, whose screens do not answer. */
export async function openWindows(): Promise<WindowClient[]> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const screens = windows.filter(({ url }) => !new URL(url).pathname.startsWith('/api/'));
  const rank = (one: WindowClient) => (one.focused ? 0 : one.visibilityState === 'visible' ? 1 : 2);
  return screens.toSorted((one, other) => rank(one) - rank(other));
}

/** The current address of a window. Its `url` may be outdated, because the app navigates without loading a page. */
export async function locationOf(window: WindowClient): Promise<string | undefined> {
  const place = await ask(window, { type: 'whereAreYou' });
  return typeof place === 'string' ? place : undefined;
}

/** Navigates a window without reloading it, so that no input is lost. False if it does not answer. */
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
