import type { NotificationSwitches } from '@lampstand/core/push/contract';
import { readStored, writeStored } from '../platform/storage.ts';

const storedUnder = 'push';
/** Unsubscribing calls the browser vendor's service, which may not answer. */
const TIMEOUT_MS = 3_000;

/** The member for whom this browser is subscribed. The server deletes its side, with the switches, with the session. */
interface Owner {
  userId: string;
  /** The session in which it was last subscribed. */
  sessionId?: string | undefined;
  switches?: NotificationSwitches | undefined;
}

/** The owner of this browser's subscription, if any. */
export function pushOwner(): Owner | undefined {
  try {
    return (JSON.parse(readStored(storedUnder) ?? 'null') as Owner | null) ?? undefined;
  } catch {
    return undefined;
  }
}

export function setPushOwner(owner: Owner | undefined): void {
  writeStored(storedUnder, owner && JSON.stringify(owner));
}

export async function ownSubscription(): Promise<PushSubscription | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}

/**
 * Unsubscribes this device and closes its notifications: on logout, also offline. The server drops its side with the session.
 */
export async function dropPush({ except }: { except?: string | undefined } = {}): Promise<void> {
  if (except !== undefined && (pushOwner()?.userId ?? except) === except) return;
  setPushOwner(undefined);
  const late = new Promise<void>((resolve) => setTimeout(resolve, TIMEOUT_MS));
  await Promise.race([takeBack().catch(() => undefined), late]);
}

/** Closes the notifications about an address of the app. */
export async function closeShownAbout(place: string): Promise<void> {
  await closeShown((notification) => (notification.data as { place?: string } | null)?.place === place);
}

async function takeBack(): Promise<void> {
  await closeShown(() => true);
  await (await ownSubscription())?.unsubscribe();
}

async function closeShown(which: (notification: Notification) => boolean): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  for (const notification of (await registration?.getNotifications?.()) ?? []) {
    if (which(notification)) notification.close();
  }
}
