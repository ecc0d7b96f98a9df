import * as z from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { id, instant } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { LANGUAGES } from '../languages/language.ts';

/**
 * The kinds of notifications while the app is closed, each with its own switch (push-1). That of `moderation` has an effect for
 * moderators and admins only (alerts-1).
 */
export const NOTIFICATION_KINDS = ['prayers', 'comments', 'messages', 'connections', 'moderation'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

const notificationSwitches = z.object(
  Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, z.boolean()])) as Record<NotificationKind, z.ZodBoolean>,
);

/** Older clients leave out the kinds that they do not know. */
const wantedSwitches = notificationSwitches.partial();
export type NotificationSwitches = z.output<typeof wantedSwitches>;

/** The language of the device's notifications. */
const language = z.enum(LANGUAGES);

/** A `PushSubscription` as the browser serializes it. All switches default to on. */
export const newSubscription = z.object({
  endpoint: z.url().max(LIMITS.pushEndpoint),
  keys: z.object({ p256dh: z.string().min(1).max(200), auth: z.string().min(1).max(100) }),
  language,
  switches: wantedSwitches.optional(),
});
export type NewSubscription = z.output<typeof newSubscription>;

/** Omitted switches stay unchanged. */
export const subscriptionChange = z.strictObject({
  language: language.optional(),
  switches: wantedSwitches.optional(),
});
export type SubscriptionChange = z.output<typeof subscriptionChange>;

export const subscriptionView = z.object({
  id,
  createdAt: instant,
  device: z.string(),
  language,
  switches: notificationSwitches,
  /** True for the subscription of the current session. */
  current: z.boolean(),
});
export type SubscriptionView = z.output<typeof subscriptionView>;

const params = z.object({ subscriptionId: id });

export const notificationsApi = {
  key: endpoint({
    method: 'GET',
    path: '/api/push/key',
    access: 'member',
    summary: 'The public VAPID key to subscribe with.',
    response: { kind: 'json', schema: z.object({ publicKey: z.string() }) },
  }),
  subscriptions: endpoint({
    method: 'GET',
    path: '/api/push/subscriptions',
    access: 'member',
    summary: 'Your devices that are notified, latest first (at most 20).',
    response: { kind: 'json', schema: z.array(subscriptionView) },
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/api/push/subscriptions',
    access: 'member',
    summary: 'Notify this device until its session ends. The same address is one subscription.',
    body: { kind: 'json', schema: newSubscription },
    response: { kind: 'json', schema: subscriptionView },
    rateLimit: 'devices',
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/push/subscriptions/:subscriptionId',
    access: 'member',
    summary: 'Choose what a device is notified of, and in which language.',
    params,
    body: { kind: 'json', schema: subscriptionChange },
    response: { kind: 'json', schema: subscriptionView },
    errors: ['not_found'],
    rateLimit: 'devices',
  }),
  unsubscribe: endpoint({
    method: 'DELETE',
    path: '/api/push/subscriptions/:subscriptionId',
    access: 'member',
    summary: 'Stop notifying a device.',
    params,
    response: { kind: 'empty' },
    rateLimit: 'devices',
  }),
};
