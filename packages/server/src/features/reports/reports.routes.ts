import { api } from '@lampstand/core/api/table';
import type { Deps } from '../../deps.ts';
import { implement, type HttpApp } from '../../http/implement.ts';
import { reportPost } from './reports.service.ts';

export function reportsRoutes(app: HttpApp, deps: Deps): void {
  implement(app, api.reports, {
    create: ({ viewer, body, now }) => reportPost(deps, viewer, body, now),
  });
}
