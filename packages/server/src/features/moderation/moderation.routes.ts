import { api } from '@lampstand/core/api/table';
import type { Deps } from '../../deps.ts';
import { implement, type HttpApp } from '../../http/implement.ts';
import { decide, listReports } from './moderation.service.ts';

export function moderationRoutes(app: HttpApp, deps: Deps): void {
  implement(app, api.moderation, {
    reports: ({ query }) => listReports(deps, query),
    decide: ({ viewer, params, body, now }) => decide(deps, viewer, params.reportId, body.status, now),
  });
}
