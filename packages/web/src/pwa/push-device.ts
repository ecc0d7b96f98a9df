import type { NotificationSwitches } from '@lampstand/core/push/contract';
import { readStored, writeStored } from '../platform/storage.ts';

const storedUnder = 'push';
/** Taking a subscription back asks the browser vendor's service, which may not answer. */
const TIMEOUT_MS = 3_000;

/** A subscription is the browser's and knows no members; the server's side of it, with its switches, goes with a session. */
interface Owner {
  userId: string;
  /** In which it was subscribed, or last said to be. */
  sessionId?: string | undefined;
  switches?: NotificationSwitches | undefined;
}

/** Whom this device is told for, if for anybody. */
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
 * This device is told of nothing any more, and what it shows goes: on logout, without a network too. The server drops its
 * side with the session.
 */
export async function dropPush({ except }: { except?: string | undefined } = {}): Promise<void> {
  if (except !== undefined && (pushOwner()?.userId ?? except) === except) return;
  setPushOwner(undefined);
  const late = new Promise<void>((resolve) => setTimeout(resolve, TIMEOUT_MS));
  await Promise.race([takeBack().catch(() => undefined), late]);
}

/** Takes away what the system still shows about a place in the app. */
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
