import { api } from '@lampstand/core/api/table';
import type { Deps } from '../../deps.ts';
import { implement, type HttpApp } from '../../http/implement.ts';
import {
  answerRequest,
  listConnections,
  readConnectionWith,
  requestConnection,
  takeConnectionBack,
} from './connections.service.ts';

export function connectionsRoutes(app: HttpApp, deps: Deps): void {
  implement(app, api.connections, {
    list: ({ viewer, query }) => listConnections(deps, viewer, query),
    between: ({ viewer, params }) => readConnectionWith(deps, viewer, params.userId),
    request: ({ viewer, body, now }) => requestConnection(deps, viewer, body.addresseeId, now),
    answer: ({ viewer, params, body, now }) => answerRequest(deps, viewer, params.connectionId, body.status, now),
    end: ({ viewer, params }) => takeConnectionBack(deps, viewer, params.connectionId),
  });
}
