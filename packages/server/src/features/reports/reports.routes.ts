import { api } from '@lampstand/core/api/table';
import type { Deps } from '../../deps.ts';
import { implement, type HttpApp } from '../../http/implement.ts';
import { listOwnReports, report } from './reports.service.ts';

export function reportsRoutes(app: HttpApp, deps: Deps): void {
  implement(app, api.reports, {
    list: ({ viewer, query }) => listOwnReports(deps, viewer, query),
    create: ({ viewer, body, now }) => report(deps, viewer, body, now),
  });
}
