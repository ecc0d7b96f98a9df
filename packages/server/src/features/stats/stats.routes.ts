import { statsApi } from '@lampstand/core/stats/contract';
import { moderationStatsApi } from '@lampstand/core/stats/moderation-contract';
import type { Deps } from '../../deps.ts';
import { implement, type HttpApp } from '../../http/implement.ts';
import { listDays, showModeration, showStats } from './stats.service.ts';

export function statsRoutes(app: HttpApp, deps: Deps): void {
  implement(app, statsApi, {
    stats: ({ now }) => showStats(deps, now),
    daily: ({ query, now }) => listDays(deps, query.days, now),
  });
  implement(app, moderationStatsApi, {
    moderationStats: ({ query, now }) => showModeration(deps, query.days, now),
  });
}
