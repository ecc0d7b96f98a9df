import { acceptAnswer } from '../data/accept-answer.ts';
import { send, sendAll } from '../data/sync/sender.ts';
import { NewsChannel, Queue } from '../data/sync/queue.ts';
import { DeviceStore, FIRST_DATABASE } from '../data/sync/store.ts';
import { SYNC_TAG } from '../pwa/worker-contract.ts';

/** Background Sync has no types in TypeScript's library. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

declare const self: ServiceWorkerGlobalScope;

// The browser is online again. Open pages may be sending already: one sender at a time (Web Locks).
self.addEventListener('sync' as 'message', (event) => {
  const { tag } = event as unknown as SyncEvent;
  if (tag === SYNC_TAG) event.waitUntil(sendWaiting());
});

/** Rejects if something is left, so that the browser fires the event again. */
async function sendWaiting(): Promise<void> {
  const store = new DeviceStore({ now: () => FIRST_DATABASE });
  const news = new NewsChannel();
  try {
    const writers = new Set((await store.readEntries()).map(({ userId }) => userId));
    for (const userId of writers) await sendOf(userId, store, news);
  } finally {
    news.close();
    store.close();
  }
}

async function sendOf(userId: string, store: DeviceStore, news: NewsChannel): Promise<void> {
  const queue = new Queue({ userId, store, news });
  await queue.load();
  const never = new AbortController().signal;
  const { end } = await sendAll(queue, {
    send: (entry, removed) => send(entry, removed, acceptAnswer),
    report: (entry, outcome) => news.post({ type: 'outcome', entry, outcome }),
    signalOf: () => never,
  });
  // Entries of a member who is not signed in are left for their next page.
  if (end === 'noAnswer' || end === 'held') throw new Error('The outbox is not empty yet.');
}
