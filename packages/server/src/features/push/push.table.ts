import { defineEntity, p } from '@mikro-orm/postgresql';
import { createdAt, instant, primaryId, reference } from '../../db/columns.ts';
import { Sessions } from '../auth/auth.table.ts';
import { Users } from '../../members/users.table.ts';

/** Subscriptions of devices to notifications (push-1). Core has no entity for them. */
export const PushSubscriptions = defineEntity({
  name: 'PushSubscription',
  tableName: 'push_subscriptions',
  properties: {
    id: primaryId(),
    userId: () => reference(Users, 'user_id').index('push_subscriptions_user_id_index'),
    /** Deleted with the session, so that a signed-out device is no longer notified. */
    sessionSid: () => reference(Sessions, 'session_sid').index('push_subscriptions_session_sid_index'),
    /** Never shown, because anyone who knows it can send to the device. */
    endpoint: p.text().unique('push_subscriptions_endpoint_unique'),
    /** The device's public key and secret (RFC 8291), base64url. */
    p256dh: p.text(),
    auth: p.text(),
    language: p.text(),
    createdAt: createdAt(),
    /** Kinds of notifications. */
    switchedOff: p.array().columnType('text[]').default([]),
  },
});

/** How far each subscription has been notified of each topic, and when, so that nothing is sent twice or too often. */
export const PushWatermarks = defineEntity({
  name: 'PushWatermark',
  tableName: 'push_watermarks',
  properties: {
    subscriptionId: () => reference(PushSubscriptions, 'subscription_id').primary(),
    /** A hash, so that no id of a member who leaves remains. */
    topic: p.text().primary(),
    /** A number that grows with the news. */
    watermark: p.bigint(),
    notifiedAt: instant(),
  },
  indexes: [{ name: 'push_watermarks_notified_at_index', properties: ['notifiedAt'] }],
});
