import { AppError } from '@lampstand/core/errors';
import type { Pool } from 'pg';
import { inPoolTransaction, prepared, withRetry, type Queryable } from './sql.ts';

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

/** Waits for a concurrent request with the same key, and then sees its result. */
const takeKey = prepared<{ target: string }, [userId: string, key: string, hash: string, target: string, now: Date]>(
  'once.take',
  `insert into idempotency_keys as k (user_id, key, request_hash, target, created_at)
   values ($1, $2, $3, $4, $5::timestamptz)
   on conflict (user_id, key) do update
     set request_hash = excluded.request_hash, target = excluded.target, created_at = excluded.created_at
     where k.created_at <= excluded.created_at - interval '${HOURS_KEPT} hours'
   returning target`,
);

const readKey = prepared<{ requestHash: string; target: string }, [userId: string, key: string]>(
  'once.read',
  'select request_hash as "requestHash", target from idempotency_keys where user_id = $1 and key = $2',
);

/** Keys older than a day are no longer valid. */
export const deleteOldKeys = prepared<never, [now: Date]>(
  'once.delete-old',
  `delete from idempotency_keys where created_at <= $1::timestamptz - interval '${HOURS_KEPT} hours'`,
);

/**
 * Stores a key in the transaction that writes its row, so that both exist or neither. Returns the row that the key already
 * belongs to, or undefined if the key is new or missing. The same key with other content is rejected.
 */
export async function takeOnce(
  client: Queryable,
  once: Once | undefined,
  { userId, id, now }: Target,
): Promise<string | undefined> {
  if (!once) return undefined;
  const [taken] = await takeKey(client, [userId, once.key, once.requestHash, id, now]);
  if (taken) return undefined;
  const [earlier] = await readKey(client, [userId, once.key]);
  if (earlier?.requestHash !== once.requestHash) throw new AppError('idempotency_conflict');
  return earlier.target;
}

/** Runs `write` once per key. Returns the row that was written earlier if it did not run. Without a key, it only retries. */
export async function writeOnce(
  pool: Pool,
  once: Once | undefined,
  target: Target,
  write: (client: Queryable) => Promise<void>,
): Promise<string | undefined> {
  if (once) {
    return inPoolTransaction(pool, async (client) => {
      const earlier = await takeOnce(client, once, target);
      if (earlier === undefined) await write(client);
      return earlier;
    });
  }
  await withRetry(() => write(pool));
  return undefined;
}
