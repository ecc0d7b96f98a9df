import type { NewSubscription, SubscriptionView } from '@lampstand/core/push/contract';

declare const self: ServiceWorkerGlobalScope;

/** TypeScript's library does not know it. */
interface SubscriptionChange extends ExtendableEvent {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

const address = '/api/push/subscriptions';

/** The browser's push service has given this device another address: it is told there, of the same things as before. */
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renew(event));
});

async function renew({ oldSubscription, newSubscription }: SubscriptionChange): Promise<void> {
  const known = await fetch(address);
  // Nobody is signed in: nobody is to be told.
  if (!known.ok) return;
  const current = ((await known.json()) as SubscriptionView[]).find((one) => one.current);
  if (!current) return;
  const options = oldSubscription?.options ?? { userVisibleOnly: true };
  const { endpoint, keys } = (newSubscription ?? (await self.registration.pushManager.subscribe(options))).toJSON();
  const { language, switches } = current;
  const { p256dh = '', auth = '' } = keys ?? {};
  const body: NewSubscription = { endpoint: endpoint ?? '', keys: { p256dh, auth }, language, switches };
  const added = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { id } = (await added.json()) as Partial<SubscriptionView>;
  if (added.ok && id !== current.id) await fetch(`${address}/${current.id}`, { method: 'DELETE' });
}
