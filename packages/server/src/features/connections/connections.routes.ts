import { api } from '@lampstand/core/api/table';
import type { Deps } from '../../deps.ts';
import { implement, type HttpApp } from '../../http/implement.ts';
import { answerRequest, listConnections, requestConnection } from './connections.service.ts';

export function connectionsRoutes(app: HttpApp, deps: Deps): void {
  implement(app, api.connections, {
    list: ({ viewer, query }) => listConnections(deps, viewer, query),
    request: ({ viewer, body, now }) => requestConnection(deps, viewer, body.addresseeId, now),
    answer: ({ viewer, params, body }) => answerRequest(deps, viewer, params.connectionId, body.status),
  });
}
