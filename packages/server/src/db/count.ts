import { AppError } from '@lampstand/core/errors';
import type { Pool } from 'pg';
import { prepared } from './sql.ts';

/** A request to count against a rate limit, in the statement that needs it (api-5). */
export interface Count {
  key: string;
  points: number;
  seconds: number;
}

/** The count after the request and the end of its window. Null if nothing was counted. */
export interface CountRow {
  points: number | null;
  expire: number | null;
}

export type CountValues = [key: string | null, points: number, nowMs: number, expireMs: number];

export function countValues(count: Count | undefined, now: Date): CountValues {
  const { key = null, points = 0, seconds = 0 } = count ?? {};
  return [key, points, now.getTime(), now.getTime() + seconds * 1000];
}

/**
 * Counts like rate-limiter-flexible, on the same rows, if the condition holds. Requests with the same key wait for each other, so
 * each gets a count of its own. `first` is the placeholder of the first of `CountValues`.
 */
export const counted = (first: number, condition = 'true'): string => `counted as (
  insert into rate_limits as l (key, points, expire)
  select $${first}::text, 1, $${first + 3}::bigint where $${first} is not null and ${condition}
  on conflict (key) do update set
    points = case when l.expire <= $${first + 2}::bigint then 1 else l.points + 1 end,
    expire = case when l.expire <= $${first + 2} then excluded.expire else l.expire end
  returning points, expire
)`;

/** Counts the request before anything else is read or locked. */
export const withinLimit = (first: number): string =>
  `coalesce((select points from counted), 0) <= $${first + 1}::integer`;

/** Throws `rate_limited` if the statement did nothing because the limit is used up. */
export function assertWithinLimit(count: Count | undefined, { points, expire }: CountRow, now: Date): void {
  if (!count || points === null || points <= count.points) return;
  const wait = ((expire ?? 0) - now.getTime()) / 1000;
  throw new AppError('rate_limited', { retryAfter: Math.max(Math.ceil(wait), 1) });
}

const countAlone = prepared<CountRow, CountValues>(
  'count.alone',
  `with ${counted(1)} select points, expire, ${withinLimit(1)} as "isWithin" from counted`,
);

/** Counts a request whose statement does not. */
export async function countRequest(pool: Pool, count: Count | undefined, now: Date): Promise<void> {
  if (!count) return;
  const [row] = await countAlone(pool, countValues(count, now));
  if (row) assertWithinLimit(count, row, now);
}
