import { reportQueueApi } from '@lampstand/core/reports/contract';
import type { Deps } from '../../deps.ts';
import { implement, type HttpApp } from '../../http/implement.ts';
import { actorOf } from '../audit/surface.ts';
import { decide, listReports } from './queue.service.ts';

export function reportQueueRoutes(app: HttpApp, deps: Deps): void {
  implement(app, reportQueueApi, {
    reports: ({ viewer, query }) => listReports(deps, viewer, query),
    decide: ({ viewer, params, body, now }, c) =>
      decide(deps, viewer, actorOf(viewer, c), params.reportId, body.status, now),
  });
}
