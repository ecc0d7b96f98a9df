import * as z from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { id, instant } from '../ids.ts';

/** What a member may be told of while the app is closed (D16). */
export const NOTIFICATION_KINDS = ['prayers', 'comments', 'messages', 'connections'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const notificationSwitches = z.object({
  prayers: z.boolean(),
  comments: z.boolean(),
  messages: z.boolean(),
  connections: z.boolean(),
});
export type NotificationSwitches = z.output<typeof notificationSwitches>;

/** A `PushSubscription` as the browser serialises it. Push services are reached over https only. */
export const newSubscription = z.object({
  endpoint: z.url().max(1_000),
  keys: z.object({ p256dh: z.string().min(1).max(200), auth: z.string().min(1).max(100) }),
  switches: notificationSwitches.optional(),
});

export const subscriptionView = z.object({
  id,
  createdAt: instant,
  device: z.string(),
  switches: notificationSwitches,
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
    summary: 'Your devices that are notified (at most 20).',
    response: { kind: 'json', schema: z.array(subscriptionView) },
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/api/push/subscriptions',
    access: 'member',
    summary: 'Notify this device. The same address is one subscription.',
    body: { kind: 'json', schema: newSubscription },
    response: { kind: 'json', schema: subscriptionView },
  }),
  setSwitches: endpoint({
    method: 'PATCH',
    path: '/api/push/subscriptions/:subscriptionId',
    access: 'member',
    summary: 'Choose what this device is told of.',
    params,
    body: { kind: 'json', schema: z.object({ switches: notificationSwitches }) },
    response: { kind: 'json', schema: subscriptionView },
    errors: ['not_found'],
  }),
  unsubscribe: endpoint({
    method: 'DELETE',
    path: '/api/push/subscriptions/:subscriptionId',
    access: 'member',
    summary: 'Stop notifying a device.',
    params,
    response: { kind: 'empty' },
  }),
};
