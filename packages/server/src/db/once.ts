import { AppError } from '@lampstand/core/errors';
import { prepared, type Queryable } from './sql.ts';

/** An Idempotency-Key (offline-3) and a hash of the request. */
export interface Once {
  key: string;
  requestHash: string;
}

/** The row that a request writes under its key. */
interface Target {
  userId: string;
  id: string;
  now: Date;
}

const HOURS_KEPT = 24;

/**
 * Takes a key from a row of user, key, hash, target and time, unless it was taken within the last day. Waits for a concurrent
 * request with the same key, and then sees its result.
 */
export const takingKey = (row: string): string => `
  insert into idempotency_keys as k (user_id, key, request_hash, target, created_at)
  ${row}
  on conflict (user_id, key) do update
    set request_hash = excluded.request_hash, target = excluded.target, created_at = excluded.created_at
    where k.created_at <= excluded.created_at - interval '${HOURS_KEPT} hours'
  returning target`;

const takeKey = prepared<{ target: string }, [userId: string, key: string, hash: string, target: string, now: Date]>(
  'once.take',
  takingKey('values ($1, $2, $3, $4, $5::timestamptz)'),
);

const readKey = prepared<{ requestHash: string; target: string }, [userId: string, key: string, now: Date]>(
  'once.read',
  `select request_hash as "requestHash", target from idempotency_keys
   where user_id = $1 and key = $2 and created_at > $3::timestamptz - interval '${HOURS_KEPT} hours'`,
);

/** Keys older than a day are no longer valid. */
export const deleteOldKeys = prepared<never, [now: Date]>(
  'once.delete-old',
  `delete from idempotency_keys where created_at <= $1::timestamptz - interval '${HOURS_KEPT} hours'`,
);

/**
 * Stores a key in the transaction that writes its row, so that both exist or neither. Returns the row that the key already
 * belongs to, or undefined if the key is new or missing.
 */
export async function takeOnce(
  client: Queryable,
  once: Once | undefined,
  { userId, id, now }: Target,
): Promise<string | undefined> {
  if (!once) return undefined;
  const [taken] = await takeKey(client, [userId, once.key, once.requestHash, id, now]);
  return taken ? undefined : earlierTarget(client, once, userId, now);
}

/** The row that a key already belongs to. The same key with other content is rejected. */
export async function earlierTarget(
  client: Queryable,
  once: Once,
  userId: string,
  now: Date,
): Promise<string | undefined> {
  const [earlier] = await readKey(client, [userId, once.key, now]);
  if (earlier && earlier.requestHash !== once.requestHash) throw new AppError('idempotency_conflict');
  return earlier?.target;
}
