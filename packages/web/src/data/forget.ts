import { clearShared } from './share-inbox.ts';
import { forgetPictures } from '../pwa/pictures.ts';
import { dropPush } from '../pwa/push-device.ts';
import { clearDrafts } from '../stores/drafts.ts';
import { clearPhotoDrafts } from '../stores/photo-drafts.ts';
import { NewsChannel } from './sync/news.ts';
import { currentDatabase } from './recovery/database-name.ts';
import { DeviceStore } from './sync/store.ts';

interface Forgetting {
  /** Who is here now. */
  except?: string | undefined;
  /** The session ended by itself: what they read goes, what they wrote waits for them, and for nobody else. */
  keepWritten?: boolean;
}

/** Nothing of the members stays on this device (offline-5, docs/offline.md); the choice of language and colours does. */
export async function forgetMembers({ except, keepWritten = false }: Forgetting = {}): Promise<void> {
  const news = new NewsChannel();
  news.post({ type: 'forgotten', except });
  const forgetting: Promise<unknown>[] = [forgetStored({ except, keepWritten }), forgetPictures(except)];
  if (!keepWritten) {
    clearDrafts(except);
    forgetting.push(clearPhotoDrafts(except), dropPush({ except }));
    // It was shared for whoever is here.
    if (except === undefined) forgetting.push(clearShared());
  }
  // One that fails holds up none of the others.
  await Promise.allSettled(forgetting);
  news.close();
}

async function forgetStored(forgetting: { except: string | undefined; keepWritten: boolean }): Promise<void> {
  const store = new DeviceStore(currentDatabase);
  // What is not in this database yet is forgotten as well, where the code for it is at hand.
  await import('./recovery/adopt.ts').then(({ adoptUnsent }) => adoptUnsent(store)).catch(() => undefined);
  await store.forget(forgetting);
  store.close();
}
