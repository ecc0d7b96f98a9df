import { clearMemory } from '../lib/memory-db.ts';
import { clearShared } from '../lib/share-inbox.ts';
import { clearOutbox } from '../lib/outbox.ts';
import { clearDrafts } from '../stores/drafts.ts';
import { clearPhotoDrafts } from '../stores/photo-drafts.ts';
import { forgetPictures } from './pictures.ts';
import { dropPush } from './push-device.ts';

interface Forgetting {
  /** Who is here now. */
  except?: string;
  /** The session ended by itself: what they read goes, what they wrote waits for them, and for nobody else. */
  keepWritten?: boolean;
}

// One channel to speak and to listen on: it does not hear itself.
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('lampstand-members') : undefined;

/** Nothing of the members stays on this device (offline-5, docs/offline.md); the choice of language and colours does. */
export async function forgetMembers({ except, keepWritten = false }: Forgetting = {}): Promise<void> {
  channel?.postMessage({ except });
  const forgetting = [clearMemory(except), forgetPictures(except)];
  if (!keepWritten) {
    clearDrafts(except);
    forgetting.push(clearPhotoDrafts(except), clearOutbox(except), dropPush({ except }));
    // It was shared for whoever is here.
    if (except === undefined) forgetting.push(clearShared());
  }
  // One that fails holds up none of the others.
  await Promise.allSettled(forgetting);
}

/** Calls back when another tab has had this member forgotten. */
export function whenForgotten(userId: string, leave: () => void): () => void {
  const listen = ({ data }: MessageEvent<{ except?: string }>) => {
    if (data.except !== userId) leave();
  };
  channel?.addEventListener('message', listen);
  return () => channel?.removeEventListener('message', listen);
}
