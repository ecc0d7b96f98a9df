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
