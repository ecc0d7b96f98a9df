import { api } from '@lampstand/core/api/table';
import type { Deps } from '../../deps.ts';
import { implement, type HttpApp } from '../../http/implement.ts';
import { countNewHappenings, listHappenings, markHappeningsRead } from './happenings.service.ts';

export function happeningsRoutes(app: HttpApp, deps: Deps): void {
  implement(app, api.happenings, {
    list: ({ viewer, query }) => listHappenings(deps, viewer, query),
    new: ({ viewer }) => countNewHappenings(deps, viewer),
    markRead: ({ viewer, body, now }) => markHappeningsRead(deps, viewer, body.upTo, now),
  });
}
