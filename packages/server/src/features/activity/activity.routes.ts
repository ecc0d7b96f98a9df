import { api } from '@lampstand/core/api/table';
import type { Deps } from '../../deps.ts';
import { implement, type HttpApp } from '../../http/implement.ts';
import { countNewActivity, listActivity, markActivityRead } from './activity.service.ts';

export function activityRoutes(app: HttpApp, deps: Deps): void {
  implement(app, api.activity, {
    list: ({ viewer, query }) => listActivity(deps, viewer, query),
    new: ({ viewer }) => countNewActivity(deps, viewer),
    markRead: ({ viewer, body, now }) => markActivityRead(deps, viewer, body.upTo, now),
  });
}
