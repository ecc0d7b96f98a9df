import { usersApi } from '@lampstand/core/users/contract';
import type { Deps } from '../../deps.ts';
import { implement, type HttpApp } from '../../http/implement.ts';
import { actorOf } from '../audit/surface.ts';
import { appoint, listUsers, removeUser, roleFor, showUser } from './users.service.ts';

export function usersRoutes(app: HttpApp, deps: Deps): void {
  implement(app, usersApi, {
    users: ({ viewer, query }) => listUsers(deps, viewer, query),
    user: ({ viewer, params }) => showUser(deps, viewer, params.userId),
    removeUser: ({ viewer, params, now }, c) => removeUser(deps, actorOf(viewer, c), params.userId, now),
    setAdmin: ({ viewer, params, body, now }, c) =>
      appoint(deps, actorOf(viewer, c), params.userId, (current) => roleFor(body.isAdmin, current), now),
    setRole: ({ viewer, params, body, now }, c) =>
      appoint(deps, actorOf(viewer, c), params.userId, () => body.role, now),
  });
}
