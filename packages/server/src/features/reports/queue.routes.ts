import { reportQueueApi } from '@lampstand/core/reports/contract';
import { queueApi } from '@lampstand/core/reports/queue-contract';
import type { Deps } from '../../deps.ts';
import { implement, type HttpApp } from '../../http/implement.ts';
import { actorOf } from '../audit/surface.ts';
import { announcePresence, listQueue, showQueueItem } from './queue-items.service.ts';
import { decide, listReports } from './queue.service.ts';

export function reportQueueRoutes(app: HttpApp, deps: Deps): void {
  implement(app, reportQueueApi, {
    reports: ({ viewer, query }) => listReports(deps, viewer, query),
    decide: ({ viewer, params, body, now }, c) => decide(deps, viewer, actorOf(viewer, c), params.reportId, body, now),
  });
  implement(app, queueApi, {
    queue: ({ viewer, query, now }) => listQueue(deps, viewer, query, now),
    queueItem: ({ viewer, params, now }) => showQueueItem(deps, viewer, params.reportId, now),
    looking: ({ viewer, params }) => announcePresence(deps, viewer, params.reportId),
  });
}
