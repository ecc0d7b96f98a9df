import { usersApi } from '@lampstand/core/users/contract';
import type { Deps } from '../../deps.ts';
import { implement, type HttpApp } from '../../http/implement.ts';
import { actorOf } from '../audit/surface.ts';
import { listUsers, removeUser, setAdmin, showUser } from './users.service.ts';

export function usersRoutes(app: HttpApp, deps: Deps): void {
  implement(app, usersApi, {
    users: ({ query }) => listUsers(deps, query),
    user: ({ params }) => showUser(deps, params.userId),
    removeUser: ({ viewer, params, now }, c) => removeUser(deps, actorOf(viewer, c), params.userId, now),
    setAdmin: ({ viewer, params, body, now }, c) =>
      setAdmin(deps, actorOf(viewer, c), params.userId, body.isAdmin, now),
  });
}
