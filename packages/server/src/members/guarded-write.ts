import { AppError, type ErrorCode } from '@lampstand/core/errors';
import type { Pool } from 'pg';
import { IS_UNCHANGED, unchanged } from './session.ts';
import { sessionValues, type RememberedSession, type SessionValues } from './remembered-session.ts';
import {
  assertWithinLimit,
  counted,
  countValues,
  withinLimit,
  type Count,
  type CountRow,
  type CountValues,
} from '../db/count.ts';
import { earlierTarget, takingKey, type Once } from '../db/once.ts';
import { prepared, withRetry, type Statement } from '../db/sql.ts';

/** What guards a request: the session, unless it was read before, and of a write the limit of its requests, and the key of this one. */
export interface Guards {
  session: RememberedSession | undefined;
  count: Count | undefined;
  once: Once | undefined;
}

interface NewRow {
  userId: string;
  id: string;
  now: Date;
}

export type GuardValues = [
  userId: string,
  id: string,
  now: Date,
  ...CountValues,
  key: string | null,
  requestHash: string | null,
  ...SessionValues,
];

interface Row extends CountRow {
  isUnchanged: boolean;
  isFound: boolean;
  isWritten: boolean;
}

/** The placeholders of the first of `CountValues`, and of the session. */
const COUNT = 4;
const SESSION = 10;

export type GuardedWrite<Own extends readonly unknown[]> = Statement<Row, [...GuardValues, ...Own]>;

/**
 * One statement that checks the session, counts the request, finds its target, takes the key (offline-3) and writes the row, each
 * only if the one before succeeded. So key and row exist both or neither, and only the count stays of a request that is refused.
 * `target` is a select, and `insert` reads it and returns the row's id. `$1` is the viewer, `$2` the id of the row, `$3` now; their
 * own values begin at `$12`.
 */
export function guardedWrite<Own extends readonly unknown[]>(
  name: string,
  { target, insert }: { target: string; insert: string },
): GuardedWrite<Own> {
  return prepared(
    name,
    `with ${unchanged(SESSION)}, ${counted(COUNT, IS_UNCHANGED)}, found as (
       select * from (${target}) found where ${withinLimit(COUNT)} and ${IS_UNCHANGED}
     ), taken as (
       ${takingKey('select $1::uuid, $8::text, $9::text, $2::uuid, $3::timestamptz from found where $8 is not null')}
     ), target as (
       select * from found where $8 is null or exists (select from taken)
     ), written as (${insert})
     select ${IS_UNCHANGED} as "isUnchanged", exists (select from found) as "isFound",
       exists (select from written) as "isWritten", points, expire
     from (select) one left join counted on true`,
  );
}

export function guardValues({ userId, id, now }: NewRow, { session, count, once }: Guards): GuardValues {
  const taken = [once?.key ?? null, once?.requestHash ?? null] as const;
  return [userId, id, now, ...countValues(count, now), ...taken, ...sessionValues(session)];
}

/**
 * Runs a guarded write. Returns the id of the row: the new one, or the one that the key already belongs to. Throws `missing` if
 * there is no target, and `SessionChanged` if the session has to be read.
 */
export async function writeGuarded<Own extends readonly unknown[]>(
  pool: Pool,
  statement: GuardedWrite<Own>,
  row: NewRow,
  guards: Guards,
  own: Own,
  missing: ErrorCode = 'unavailable',
): Promise<string> {
  const { userId, id, now } = row;
  const { session, count, once } = guards;
  const [done] = await withRetry(() => statement(pool, [...guardValues(row, guards), ...own]));
  session?.check(done?.isUnchanged === true);
  if (done) assertWithinLimit(count, done, now);
  if (done?.isWritten) return id;
  const earlier = once && (await earlierTarget(pool, once, userId, now));
  if (earlier !== undefined) return earlier;
  // A key that was taken and is gone has been swept in between.
  throw done?.isFound ? new AppError('unavailable', { retryAfter: 1 }) : new AppError(missing);
}
