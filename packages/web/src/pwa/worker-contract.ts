/** Background Sync, where supported: the worker sends the outbox while no page is open (sw/outbox-sync.ts). */
export const SYNC_TAG = 'lampstand-outbox';

interface SyncRegistration {
  sync?: { register: (tag: string) => Promise<void> };
}

/** Without it, the next page that is opened sends the outbox. */
export async function askForSync(): Promise<void> {
  try {
    const registration = (await navigator.serviceWorker?.getRegistration()) as SyncRegistration | undefined;
    await registration?.sync?.register(SYNC_TAG);
  } catch {
    // nothing to be done
  }
}

/** Under this address the member's cache (pictures.ts) has the feed as it was last shown, for the service worker (sw/shell.ts). */
export const LAST_FEED = '/last-feed';

/** The start of the home screen as HTML. */
export interface LastFeed {
  /** The session that it belongs to (platform/storage.ts). */
  session: string;
  html: string;
  /** For the `style` attributes, which the content security policy does not allow in a page: one rule for each. */
  rules: string;
  /** The addresses of the style sheets of the screen. */
  sheets: string[];
  /** Those of the fonts. */
  fonts: string[];
  language: string;
  theme: string | undefined;
}

/** With the member's id, the name of the cache of their pictures. */
export const PICTURES_OF = 'member-';

/** Removes the pictures of everybody except this member. */
export async function forgetPictures(except?: string): Promise<void> {
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(PICTURES_OF) && name !== PICTURES_OF + except);
  await Promise.all(others.map((name) => caches.delete(name)));
}

/**
 * Messages from the page to its worker: `takeOver` when an update was accepted, `claim` when the page is not controlled yet,
 * `keepMemberCode` once a member is signed in and idle.
 */
export interface MessageToWorker {
  type: (typeof types)[number];
}

const types = ['takeOver', 'claim', 'keepMemberCode'] as const;

export function isMessageToWorker(data: unknown): data is MessageToWorker {
  const { type } = (data ?? {}) as { type?: MessageToWorker['type'] };
  return type !== undefined && types.includes(type);
}

/** Messages from the worker to a window, which answers on the port sent along. */
export type WindowMessage = { type: 'whereAreYou' } | { type: 'goTo'; place: string };

export function isWindowMessage(data: unknown): data is WindowMessage {
  const { type, place } = (data ?? {}) as { type?: unknown; place?: unknown };
  return type === 'whereAreYou' || (type === 'goTo' && typeof place === 'string');
}
