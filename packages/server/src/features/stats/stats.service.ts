import { AppError } from '@lampstand/core/errors';
import type { AdminStats, DailyStats } from '@lampstand/core/stats/contract';
import type { ModerationFigures } from '@lampstand/core/stats/moderation-contract';
import type { Deps } from '../../deps.ts';
import { readAppealFigures, readModerationDays, readModerationFigures, readWaiting } from './figures.queries.ts';
import { readDaily, readStats } from './stats.queries.ts';

export async function showStats({ db }: Pick<Deps, 'db'>, now: Date): Promise<AdminStats> {
  const [stats] = await readStats(db.pool, [now]);
  if (!stats) throw new AppError('internal');
  return stats;
}

/** The figures of moderation (moderation-22). */
export async function showModeration(
  { db: { pool } }: Pick<Deps, 'db'>,
  days: number,
  now: Date,
): Promise<ModerationFigures> {
  const [perDay, [figures], [appeals], [waiting]] = await Promise.all([
    readModerationDays(pool, [now, days]),
    readModerationFigures(pool, [now, days]),
    readAppealFigures(pool, [now, days]),
    readWaiting(pool, []),
  ]);
  if (!figures || !appeals || !waiting) throw new AppError('internal');
  const { medianSeconds, slowestSeconds, hour, fourHours, day, threeDays, longer, reversed, ...outcomes } = figures;
  return {
    days: perDay,
    time: { medianSeconds, slowestSeconds, within: { hour, fourHours, day, threeDays, longer } },
    outcomes,
    reversed,
    appeals,
    waiting: { count: waiting.count, since: waiting.since?.toISOString() ?? null },
  };
}

/** One entry per day, including days without activity. */
export function listDays({ db }: Pick<Deps, 'db'>, days: number, now: Date): Promise<DailyStats[]> {
  return readDaily(db.pool, [now, days]);
}
