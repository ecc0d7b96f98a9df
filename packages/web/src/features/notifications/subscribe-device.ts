import type { NotificationSwitches } from '@lampstand/core/push/contract';
import type { Language } from '@lampstand/core/languages/language';
import { client } from '../../lib/api-client.ts';
import { dropPush, ownSubscription, pushOwner, setPushOwner } from '../../pwa/push-device.ts';

/** Asks for permission, from a button only (push-3), and subscribes. False where the member would not. */
export async function subscribeDevice(userId: string, language: Language): Promise<boolean> {
  // First of all: an iPhone lets only the press itself ask.
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const registration = await navigator.serviceWorker.ready;
  const subscription = await subscribeWith(registration.pushManager);
  await tellServer(subscription, language);
  setPushOwner({ userId, sessionId: await currentSession() });
  return true;
}

export async function unsubscribeDevice(subscriptionId: string | undefined): Promise<void> {
  if (subscriptionId) await client.notifications.unsubscribe({ params: { subscriptionId } });
  await dropPush();
}

/**
 * A session that ended took the server's side of the subscription along, and the language may be another one: says both
 * again, and subscribes anew what went with a worker that was called off. Where the member has taken the permission back,
 * the server need not wait to find out.
 */
export async function keepSubscribed(userId: string, language: Language): Promise<void> {
  const owner = pushOwner();
  if (owner?.userId !== userId) return dropPush();
  if (Notification.permission === 'granted') {
    const registration = await navigator.serviceWorker.getRegistration();
    // Called off by the operator, for now.
    if (!registration?.active) return;
    const kept = await ownSubscription();
    const sessionId = await currentSession();
    // Removed from another device: that is not to be undone.
    if (kept && sessionId === owner.sessionId && !(await isKnown())) return dropPush();
    await tellServer(kept ?? (await subscribeWith(registration.pushManager)), language, owner.switches);
    return setPushOwner({ ...owner, sessionId });
  }
  const current = (await client.notifications.subscriptions()).find((one) => one.current);
  await unsubscribeDevice(current?.id);
}

async function isKnown(): Promise<boolean> {
  return (await client.notifications.subscriptions()).some((one) => one.current);
}

async function currentSession(): Promise<string | undefined> {
  return (await client.auth.sessions()).find((session) => session.current)?.id;
}

async function subscribeWith(manager: PushManager): Promise<PushSubscription> {
  const { publicKey } = await client.notifications.key();
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    // Subscribed with another server's key.
    const other = await manager.getSubscription();
    if (!other) throw error;
    await other.unsubscribe();
    return manager.subscribe(options);
  }
}

async function tellServer(
  subscription: PushSubscription,
  language: Language,
  switches?: NotificationSwitches,
): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  const body = { endpoint: endpoint ?? '', keys: { p256dh, auth }, language, ...(switches && { switches }) };
  await client.notifications.subscribe({ body });
}

/** Not every browser takes the key as text. */
function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
