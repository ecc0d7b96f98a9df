/** Background Sync, where there is one: the worker sends what waits, with no page open (sw/outbox-sync.ts). */
export const SYNC_TAG = 'lampstand-outbox';

interface SyncRegistration {
  sync?: { register: (tag: string) => Promise<void> };
}

/** Where it is not offered or not allowed, the next page to open sees to it. */
export async function askForSync(): Promise<void> {
  try {
    const registration = (await navigator.serviceWorker?.getRegistration()) as SyncRegistration | undefined;
    await registration?.sync?.register(SYNC_TAG);
  } catch {
    // nothing to be done
  }
}
