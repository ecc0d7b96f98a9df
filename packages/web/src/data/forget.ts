import { clearShared } from './share-inbox.ts';
import { forgetPictures } from '../pwa/worker-contract.ts';
import { dropPush } from '../pwa/push-device.ts';
import { removeDraftsOf } from '../stores/drafts.ts';
import { NewsChannel } from './sync/queue.ts';
import { currentDatabase } from './sync/database-name.ts';
import { DeviceStore } from './sync/store.ts';

interface Forgetting {
  /** The id of the member who is signed in now. */
  except?: string | undefined;
  /** The id of the member who logs out or has deleted their account: their drafts are removed too. */
  leaver?: string | undefined;
  /** Set when the session ended by itself: what they read is removed, what they wrote is kept for them. */
  keepWritten?: boolean;
}

/**
 * Removes everything of the members from this device (offline-5, docs/offline.md) except language and theme. Drafts of
 * members who did not log out stay, and wait for them (`tendDrafts`).
 */
export async function forgetMembers({ except, leaver, keepWritten = false }: Forgetting = {}): Promise<void> {
  const news = new NewsChannel();
  news.post({ type: 'forgotten', except });
  const forgetting: Promise<unknown>[] = [forgetStored({ except, keepWritten }), forgetPictures(except)];
  if (!keepWritten) {
    forgetting.push(dropPush({ except }));
    // Only when nobody stays signed in: it was shared for the current member.
    if (except === undefined) forgetting.push(clearShared());
  }
  if (leaver !== undefined) forgetting.push(removeDraftsOf(leaver));
  // A failure of one does not stop the others.
  await Promise.allSettled(forgetting);
  news.close();
}

async function forgetStored(forgetting: { except: string | undefined; keepWritten: boolean }): Promise<void> {
  const store = new DeviceStore(currentDatabase);
  // Includes entries that were not moved to this database yet, if the code for that can be loaded.
  await import('./sync/adopt.ts').then(({ adoptUnsent }) => adoptUnsent(store)).catch(() => undefined);
  await store.forget(forgetting);
  store.close();
}
