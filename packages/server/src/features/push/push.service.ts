import { AppError } from '@lampstand/core/errors';
import { LIMITS } from '@lampstand/core/limits';
import {
  NOTIFICATION_KINDS,
  type NewSubscription,
  type NotificationSwitches,
  type SubscriptionChange,
  type SubscriptionView,
} from '@lampstand/core/push/contract';
import { inPoolTransaction, type Queryable } from '../../db/sql.ts';
import { uuidV7 } from '../../db/uuid-v7.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../members/viewer.ts';
import { isAuthSecret, isPublicKey, plainKey } from './keys.ts';
import {
  changeSubscription,
  deleteOthersAddress,
  deleteSubscription,
  dropOldestSubscriptions,
  readSubscription,
  readSubscriptions,
  upsertSubscription,
} from './push.queries.ts';
import { toSubscriptionView } from './push.view.ts';

type Needs = Pick<Deps, 'db'>;

export async function listSubscriptions({ db }: Needs, viewer: Viewer, now: Date): Promise<SubscriptionView[]> {
  const rows = await readSubscriptions(db.pool, [viewer.id, now]);
  return rows.map((row) => toSubscriptionView(row, viewer));
}

/**
 * Subscribes the device of this session until the session ends (push-3). Accepts only endpoints of known push services and
 * valid keys; otherwise throws `invalid_input`. An endpoint belongs to the member who subscribed it last.
 */
export async function subscribe(
  { db, push }: Pick<Deps, 'db' | 'push'>,
  viewer: Viewer,
  { endpoint, keys, language, switches }: NewSubscription,
  now: Date,
): Promise<SubscriptionView> {
  if (!push.services.knows(endpoint)) throw invalid('endpoint');
  const address = new URL(endpoint).href;
  if (address.length > LIMITS.pushEndpoint) throw invalid('endpoint');
  if (!isPublicKey(keys.p256dh)) throw invalid('keys.p256dh');
  if (!isAuthSecret(keys.auth)) throw invalid('keys.auth');
  const target = [address, plainKey(keys.p256dh), plainKey(keys.auth)] as const;
  return inPoolTransaction(db.pool, async (client) => {
    await deleteOthersAddress(client, [viewer.id, address]);
    const [written] = await upsertSubscription(client, [
      uuidV7(),
      viewer.id,
      viewer.sessionId,
      ...target,
      language,
      now,
      ...offAndOn(switches),
    ]);
    // Signed out in the meantime, or another member subscribed the same device at the same moment.
    if (!written) throw new AppError('unavailable', { retryAfter: 1 });
    await dropOldestSubscriptions(client, [viewer.id, LIMITS.pushSubscriptionsPerUser]);
    return viewOf(client, viewer, written.id);
  });
}

export async function changeOne(
  { db }: Needs,
  viewer: Viewer,
  id: string,
  { language, switches }: SubscriptionChange,
): Promise<SubscriptionView> {
  const [changed] = await changeSubscription(db.pool, [viewer.id, id, language ?? null, ...offAndOn(switches)]);
  if (!changed) throw new AppError('not_found');
  return viewOf(db.pool, viewer, id);
}

/** Succeeds even if it is already gone. */
export async function unsubscribe({ db }: Needs, viewer: Viewer, id: string): Promise<void> {
  await deleteSubscription(db.pool, [viewer.id, id]);
}

async function viewOf(client: Queryable, viewer: Viewer, id: string): Promise<SubscriptionView> {
  const [row] = await readSubscription(client, [viewer.id, id]);
  if (!row) throw new AppError('not_found');
  return toSubscriptionView(row, viewer);
}

function offAndOn(switches: NotificationSwitches = {}) {
  const those = (are: boolean) => NOTIFICATION_KINDS.filter((kind) => switches[kind] === are);
  return [those(false), those(true)] as const;
}

function invalid(field: string): AppError {
  return new AppError('invalid_input', { fields: [{ field, issue: 'invalid' }] });
}
