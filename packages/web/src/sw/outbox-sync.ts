import { outboxStore } from '../lib/outbox-store.ts';
import { sendAll } from '../lib/outbox-sender.ts';
import { SYNC_TAG } from '../lib/outbox-sync-request.ts';
import { tellOthers } from '../lib/outbox-news.ts';

/** Background Sync: not in the library's types, since not every browser has it. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

declare const self: ServiceWorkerGlobalScope;

// The browser has a network again. Pages that are open may be sending already: one sender at a time (Web Locks).
self.addEventListener('sync' as 'message', (event) => {
  const { tag } = event as unknown as SyncEvent;
  if (tag === SYNC_TAG) event.waitUntil(sendWaiting());
});

/** Rejects where something is left, so that the browser calls again. */
async function sendWaiting(): Promise<void> {
  const never = new AbortController().signal;
  for (const userId of await outboxStore.members()) {
    const { end } = await sendAll(userId, {
      report: (outcome) => tellOthers({ type: 'outcome', outcome }),
      signalOf: () => never,
    });
    // Of nobody who is not signed in here: the next page of theirs sees to it.
    if (end === 'silent' || end === 'held') throw new Error('The outbox is not empty yet.');
  }
}
