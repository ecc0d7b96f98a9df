import { AppError } from '@lampstand/core/errors';
import type { AdminStats, DailyStats } from '@lampstand/core/stats/contract';
import type { Deps } from '../../deps.ts';
import { readDaily, readStats } from './stats.queries.ts';

export async function showStats({ db }: Pick<Deps, 'db'>, now: Date): Promise<AdminStats> {
  const [stats] = await readStats(db.pool, [now]);
  if (!stats) throw new AppError('internal');
  return stats;
}

/** One entry per day, including days without activity. */
export function listDays({ db }: Pick<Deps, 'db'>, days: number, now: Date): Promise<DailyStats[]> {
  return readDaily(db.pool, [now, days]);
}
