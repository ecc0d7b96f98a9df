import { useMutation, useQuery } from '@tanstack/react-query';
import type { NotificationKind, NotificationSwitches, SubscriptionView } from '@lampstand/core/push/contract';
import type { Language } from '@lampstand/core/languages/language';
import { dropPush, ownSubscription, pushOwner, setPushOwner } from '../pwa/push-device.ts';
import type { Member } from './member.ts';
import { patch, read } from './queries.ts';
import { useAct, type ActHandlers, useMember } from './use-member.tsx';

const subscriptions = read('notifications.subscriptions');

/** The member's subscriptions (push-1). */
export function useSubscriptions() {
  return useQuery(subscriptions);
}

/** Switches a kind on or off for a subscription, optimistically. */
export function useSwitchKind(subscription: SubscriptionView, onError: () => void) {
  const member = useMember();
  const { queryClient, client, userId } = member;
  const { id: subscriptionId, switches } = subscription;
  const set = ({ kind, on }: { kind: NotificationKind; on: boolean }) =>
    patch<SubscriptionView[]>(queryClient, subscriptions, (list) =>
      list.map((one) => (one.id === subscriptionId ? { ...one, switches: { ...one.switches, [kind]: on } } : one)),
    );
  const { mutate } = useMutation({
    // One at a time, because each call sets all switches.
    scope: { id: `switches-${subscriptionId}` },
    mutationFn: (_change: { kind: NotificationKind; on: boolean }) => {
      const list = queryClient.getQueryData<SubscriptionView[]>(subscriptions.queryKey);
      const now = list?.find(({ id }) => id === subscriptionId)?.switches ?? switches;
      return client.notifications.change({ params: { subscriptionId }, body: { switches: now } });
    },
    onSuccess: (changed) => setPushOwner({ ...pushOwner(), userId, switches: changed.switches }),
    onError: (_error, { kind, on }) => {
      set({ kind, on: !on });
      onError();
    },
  });
  return (kind: NotificationKind, on: boolean): void => {
    set({ kind, on });
    mutate({ kind, on });
  };
}

/** Deletes the subscription of another device. */
export function useRemoveDevice(handlers: ActHandlers<'notifications.unsubscribe'>) {
  return useAct(
    'notifications.unsubscribe',
    { refresh: ({ queryClient }) => queryClient.invalidateQueries(subscriptions) },
    handlers,
  );
}

interface TurnHandlers<Answer> {
  onSuccess: (answer: Answer) => void;
  onError: () => void;
  /** The mutation is pending until it resolves. */
  onSettled: () => Promise<void>;
}

/** Asks for permission and subscribes this device; resolves to false without permission. */
export function useTurnOnPush(language: Language, handlers: TurnHandlers<boolean>) {
  return useTurn((member) => subscribeDevice(member, language), handlers);
}

export function useTurnOffPush(handlers: TurnHandlers<void>) {
  return useTurn(unsubscribeDevice, handlers);
}

function useTurn<Answer>(turn: (member: Member) => Promise<Answer>, handlers: TurnHandlers<Answer>) {
  const member = useMember();
  return useMutation({
    mutationFn: () => turn(member),
    onSuccess: handlers.onSuccess,
    onError: handlers.onError,
    onSettled: async () => {
      await Promise.all([member.queryClient.invalidateQueries(subscriptions), handlers.onSettled()]);
    },
  });
}

/** Asks for permission, from a button only (push-3), and subscribes. False without permission. */
async function subscribeDevice(member: Member, language: Language): Promise<boolean> {
  // Before anything else: an iPhone allows the question only directly in the click handler.
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const registration = await navigator.serviceWorker.ready;
  const subscription = await subscribeWith(member, registration.pushManager);
  await tellServer(member, subscription, language);
  setPushOwner({ userId: member.userId, sessionId: await currentSession(member) });
  return true;
}

/** Asks the server which subscription is this device's, because the worker may have renewed it since the screen was opened. */
async function unsubscribeDevice({ client }: Member): Promise<void> {
  const current = (await client.notifications.subscriptions()).find((one) => one.current);
  if (current) await client.notifications.unsubscribe({ params: { subscriptionId: current.id } });
  await dropPush();
}

/**
 * Repairs the subscription at the start: the server deletes it with its session, the language may have changed, and the
 * browser drops it with an unregistered worker. If the permission was revoked, the subscription is deleted.
 */
export async function keepSubscribed(member: Member, language: Language): Promise<void> {
  const owner = pushOwner();
  if (owner?.userId !== member.userId) return dropPush();
  if (Notification.permission === 'granted') {
    const registration = await navigator.serviceWorker.getRegistration();
    // The operator has unregistered the worker.
    if (!registration?.active) return;
    const kept = await ownSubscription();
    const sessionId = await currentSession(member);
    const isKnown =
      kept !== undefined && (await member.client.notifications.subscriptions()).some((one) => one.current);
    // It was removed from another device: do not subscribe again.
    if (kept && sessionId === owner.sessionId && !isKnown) return dropPush();
    const subscription = kept ?? (await subscribeWith(member, registration.pushManager));
    // If the server has the subscription, its switches win: the response to the last change may have been lost.
    await tellServer(member, subscription, language, isKnown ? undefined : owner.switches);
    return setPushOwner({ ...owner, sessionId });
  }
  await unsubscribeDevice(member);
}

async function currentSession({ client }: Member): Promise<string | undefined> {
  return (await client.auth.sessions()).find((session) => session.current)?.id;
}

async function subscribeWith({ client }: Member, manager: PushManager): Promise<PushSubscription> {
  const { publicKey } = await client.notifications.key();
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    // It was subscribed with another server's key.
    const other = await manager.getSubscription();
    if (!other) throw error;
    await other.unsubscribe();
    return manager.subscribe(options);
  }
}

async function tellServer(
  { client }: Member,
  subscription: PushSubscription,
  language: Language,
  switches?: NotificationSwitches,
): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  const body = { endpoint: endpoint ?? '', keys: { p256dh, auth }, language, ...(switches && { switches }) };
  await client.notifications.subscribe({ body });
}

/** Not every browser accepts the key as text. */
function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
