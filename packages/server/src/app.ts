import { api } from '@lampstand/core/api/table';
import { AppError } from '@lampstand/core/errors';
import { Hono } from 'hono';
import type { Deps } from './deps.ts';
import { accessLog } from './http/access-log.ts';
import { bodyLimits } from './http/body-limits.ts';
import { closeWhileDraining } from './http/draining.ts';
import { healthRoutes } from './http/health.ts';
import type { HttpApp, HttpEnv } from './http/implement.ts';
import { onError } from './http/on-error.ts';
import { memberGuard } from './http/member-guard.ts';
import { originGuard } from './http/origin-guard.ts';
import { apiRateLimit } from './http/rate-limit.ts';
import { requestIdentity } from './http/request-identity.ts';
import { secureHeaders } from './http/secure-headers.ts';
import { TIME_LIMITS, timeLimits } from './http/time-limits.ts';
import { webClient } from './http/web-client.ts';
import { workerOff } from './http/worker-off.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { contentRoutes } from './features/content/content.routes.ts';
import { accountRoutes } from './features/account/account.routes.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { loadViewer } from './features/auth/auth.middleware.ts';
import { bansRoutes } from './features/bans/bans.routes.ts';
import { blocksRoutes } from './features/blocks/blocks.routes.ts';
import { commentsRoutes } from './features/comments/comments.routes.ts';
import { communityRoutes } from './features/community/community.routes.ts';
import { connectionsRoutes } from './features/connections/connections.routes.ts';
import { applicationsRoutes } from './features/door/applications.routes.ts';
import { invitationsRoutes } from './features/door/invitations.routes.ts';
import { happeningsRoutes } from './features/happenings/happenings.routes.ts';
import { decisionsRoutes } from './features/decisions/decisions.routes.ts';
import { noticesRoutes } from './features/decisions/notices.routes.ts';
import { doctorRoutes } from './features/doctor/doctor.routes.ts';
import { mediaRoutes } from './features/media/media.routes.ts';
import { liveRoutes } from './features/live/live.routes.ts';
import { pushRoutes } from './features/push/push.routes.ts';
import { messagesRoutes } from './features/messages/messages.routes.ts';
import { postsRoutes } from './features/posts/posts.routes.ts';
import { removedPostsRoutes } from './features/posts/removed-posts.routes.ts';
import { memberPageRoutes } from './features/profiles/member-page.routes.ts';
import { profilesRoutes } from './features/profiles/profiles.routes.ts';
import { reactionsRoutes } from './features/reactions/reactions.routes.ts';
import { reportQueueRoutes } from './features/reports/queue.routes.ts';
import { reportsRoutes } from './features/reports/reports.routes.ts';
import { setupRoutes } from './features/setup/setup.routes.ts';
import { statsRoutes } from './features/stats/stats.routes.ts';
import { usersRoutes } from './features/users/users.routes.ts';
import { referenceRoutes } from './http/reference.ts';

/** Builds the server from its dependencies. `main.ts` and the tests create those. */
export function createApp(deps: Deps, limits = TIME_LIMITS): HttpApp {
  const app: HttpApp = new Hono<HttpEnv>();
  app.onError(onError(deps.log));

  // The order matters: requests are identified first, and rejected before any expensive work.
  app.use(closeWhileDraining(deps));
  app.use(requestIdentity(deps));
  app.use(accessLog(deps));
  app.use(secureHeaders(deps));
  app.use(timeLimits(limits));
  app.use('/api/*', originGuard(deps));
  app.use('/api/*', bodyLimits({ slots: deps.uploads, windowMs: limits.uploadWindow }));
  app.use('/api/*', loadViewer(deps));
  app.use('/api/*', apiRateLimit(deps));
  app.use('/api/*', memberGuard());

  healthRoutes(app, deps);
  referenceRoutes(app, api.reference, api);
  authRoutes(app, deps);
  communityRoutes(app, deps);
  setupRoutes(app, deps);
  profilesRoutes(app, deps);
  memberPageRoutes(app, deps);
  accountRoutes(app, deps);
  postsRoutes(app, deps);
  reactionsRoutes(app, deps);
  commentsRoutes(app, deps);
  messagesRoutes(app, deps);
  connectionsRoutes(app, deps);
  applicationsRoutes(app, deps);
  invitationsRoutes(app, deps);
  happeningsRoutes(app, deps);
  blocksRoutes(app, deps);
  reportsRoutes(app, deps);
  reportQueueRoutes(app, deps);
  usersRoutes(app, deps);
  removedPostsRoutes(app, deps);
  bansRoutes(app, deps);
  decisionsRoutes(app, deps);
  noticesRoutes(app, deps);
  statsRoutes(app, deps);
  auditRoutes(app, deps);
  contentRoutes(app, deps);
  doctorRoutes(app, deps);
  liveRoutes(app, deps);
  pushRoutes(app, deps);
  mediaRoutes(app, deps);
  app.all('/api/*', () => {
    throw new AppError('not_found');
  });
  if (!deps.env.SERVICE_WORKER) workerOff(app);
  // The service worker handles what is shared from a phone. Without one, the request arrives here and is answered with an error
  // page; nothing is stored.
  app.post('/share', (c) => c.redirect('/?shared=failed', 303));
  app.get('*', webClient(deps.env));
  return app;
}
