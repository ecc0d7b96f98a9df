import { api } from '@lampstand/core/api/table';
import type { Deps } from '../../deps.ts';
import { implement, type HttpApp } from '../../http/implement.ts';
import { listAudit, verifyAudit } from './audit.service.ts';
import { runDoctor } from './doctor.service.ts';
import { decide, listReports } from './moderation.service.ts';
import { removePost } from './removed-posts.service.ts';
import { listDays, showStats } from './stats.service.ts';
import { actorOf } from './surface.ts';
import { listUsers, removeUser, setAdmin, showUser } from './users.service.ts';

export function moderationRoutes(app: HttpApp, deps: Deps): void {
  implement(app, api.moderation, {
    stats: ({ now }) => showStats(deps, now),
    daily: ({ query, now }) => listDays(deps, query.days, now),
    users: ({ query }) => listUsers(deps, query),
    user: ({ params }) => showUser(deps, params.userId),
    removeUser: ({ viewer, params, now }, c) => removeUser(deps, actorOf(viewer, c), params.userId, now),
    setAdmin: ({ viewer, params, body, now }, c) =>
      setAdmin(deps, actorOf(viewer, c), params.userId, body.isAdmin, now),
    reports: ({ query }) => listReports(deps, query),
    decide: ({ viewer, params, body, now }, c) => decide(deps, actorOf(viewer, c), params.reportId, body.status, now),
    removePost: ({ viewer, params, now }, c) => removePost(deps, actorOf(viewer, c), params.postId, now),
    audit: ({ query }) => listAudit(deps, query),
    verifyAudit: () => verifyAudit(deps),
    doctor: ({ viewer, body, now }, c) => runDoctor(deps, { actor: actorOf(viewer, c), fix: body.fix, now }),
  });
}
