import { createClient } from '@lampstand/core/api/client';
import type { Api } from '@lampstand/core/api/table';
import { routes } from 'virtual:contract-routes';
import { isSignedOut } from '../data/api-error.ts';
import { createTransport } from '../data/transport.ts';

declare const self: ServiceWorkerGlobalScope;

/** TypeScript's library does not know it. */
interface SubscriptionChange extends ExtendableEvent {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

const { notifications } = createClient<Api>(
  routes,
  createTransport(() => ({ language: navigator.language })),
);

/** The browser's push service has changed this device's endpoint: subscribes the new one with the same switches. */
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renew(event));
});

async function renew({ oldSubscription, newSubscription }: SubscriptionChange): Promise<void> {
  const current = (await ownSubscriptions()).find((one) => one.current);
  if (!current) return;
  const options = oldSubscription?.options ?? { userVisibleOnly: true };
  const { endpoint = '', keys } = (
    newSubscription ?? (await self.registration.pushManager.subscribe(options))
  ).toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  const { language, switches } = current;
  const added = await notifications.subscribe({ body: { endpoint, keys: { p256dh, auth }, language, switches } });
  if (added.id !== current.id) await notifications.unsubscribe({ params: { subscriptionId: current.id } });
}

/** The signed-in member's; none if nobody is signed in. */
async function ownSubscriptions() {
  try {
    return await notifications.subscriptions();
  } catch (error) {
    if (isSignedOut(error)) return [];
    throw error;
  }
}
