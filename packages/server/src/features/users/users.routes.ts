import { DEFAULT_KEEP_OUT } from '@lampstand/core/bans/entity';
import { contextApi } from '@lampstand/core/users/context-contract';
import { usersApi } from '@lampstand/core/users/contract';
import type { Deps } from '../../deps.ts';
import { implement, type HttpApp } from '../../http/implement.ts';
import { actorOf } from '../audit/surface.ts';
import { addNote, changeNote, listNotes, showContext } from './context.service.ts';
import { appoint, listUsers, removeUser, roleFor, showUser } from './users.service.ts';

export function usersRoutes(app: HttpApp, deps: Deps): void {
  implement(app, usersApi, {
    users: ({ viewer, query }) => listUsers(deps, viewer, query),
    user: ({ viewer, params }) => showUser(deps, viewer, params.userId),
    removeUser: ({ viewer, params, body, now }, c) =>
      removeUser(deps, actorOf(viewer, c), { ...params, keepOut: body.keepOut ?? DEFAULT_KEEP_OUT }, now),
    setAdmin: ({ viewer, params, body, now }, c) =>
      appoint(deps, actorOf(viewer, c), params.userId, (current) => roleFor(body.isAdmin, current), now),
    setRole: ({ viewer, params, body, now }, c) =>
      appoint(deps, actorOf(viewer, c), params.userId, () => body.role, now),
  });
  implement(app, contextApi, {
    memberContext: ({ params, now }) => showContext(deps, params.userId, now),
    notes: ({ params, query }) => listNotes(deps, params.userId, query),
    addNote: ({ viewer, params, body, now }, c) =>
      addNote(deps, actorOf(viewer, c), { userId: params.userId, text: body.text }, now),
    changeNote: ({ viewer, params, body, now }, c) =>
      changeNote(deps, actorOf(viewer, c), { noteId: params.noteId, text: body.text }, now),
  });
}
