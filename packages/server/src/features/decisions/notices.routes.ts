import { api } from '@lampstand/core/api/table';
import type { Deps } from '../../deps.ts';
import { implement, type HttpApp } from '../../http/implement.ts';
import { appeal, closeNotice, listNotices, showNotice } from './notices.service.ts';

export function noticesRoutes(app: HttpApp, deps: Deps): void {
  implement(app, api.notices, {
    list: ({ viewer, query, now }) => listNotices(deps, viewer, query, now),
    one: ({ viewer, params, now }) => showNotice(deps.db.pool, viewer, params.decisionId, now),
    read: ({ viewer, params, now }) => closeNotice(deps, viewer, params.decisionId, now),
    appeal: ({ viewer, params, body, now }) =>
      appeal(deps, viewer, { decisionId: params.decisionId, text: body.text }, now),
  });
}
