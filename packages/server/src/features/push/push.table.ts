import { defineEntity, p } from '@mikro-orm/postgresql';
import { createdAt, instant, primaryId } from '../../db/columns.ts';
import { Sessions } from '../auth/auth.table.ts';
import { Users } from '../profiles/profiles.table.ts';

/** Devices with notifications (push-1). Core has no entity for them. */
export const PushSubscriptions = defineEntity({
  name: 'PushSubscription',
  tableName: 'push_subscriptions',
  properties: {
    id: primaryId(),
    userId: () =>
      p
        .manyToOne(Users)
        .mapToPk()
        .joinColumn('user_id')
        .deleteRule('cascade')
        .index('push_subscriptions_user_id_index'),
    /** A device that is signed out is no longer notified. */
    sessionSid: () =>
      p
        .manyToOne(Sessions)
        .mapToPk()
        .joinColumn('session_sid')
        .deleteRule('cascade')
        .index('push_subscriptions_session_sid_index'),
    /** Whoever knows it can disturb the device: it is shown to nobody. */
    endpoint: p.text().unique('push_subscriptions_endpoint_unique'),
    /** The device's public key and secret (RFC 8291), base64url. */
    p256dh: p.text(),
    auth: p.text(),
    language: p.text(),
    prayers: p.boolean(),
    comments: p.boolean(),
    messages: p.boolean(),
    connections: p.boolean(),
    createdAt: createdAt(),
  },
});

/** How far each device has been notified, so that it is notified of nothing twice, nor too often. */
export const PushTold = defineEntity({
  name: 'PushTold',
  tableName: 'push_told',
  properties: {
    subscriptionId: () =>
      p
        .manyToOne(PushSubscriptions)
        .mapToPk()
        .joinColumn('subscription_id')
        .deleteRule('cascade')
        .index(false)
        .primary(),
    /** A hash of what it was about: it names nobody who may leave one day. */
    topic: p.text().primary(),
    /** A number that grows with what there is to tell. */
    mark: p.bigint(),
    toldAt: instant(),
  },
  indexes: [{ name: 'push_told_told_at_index', properties: ['toldAt'] }],
});
