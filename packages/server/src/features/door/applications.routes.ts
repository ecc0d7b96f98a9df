import { api } from '@lampstand/core/api/table';
import type { Deps } from '../../deps.ts';
import { implement, type HttpApp, type HttpContext } from '../../http/implement.ts';
import { clearApplicationCookie, readApplicationToken, setSessionCookie } from '../../http/session-cookie.ts';
import { actorOf } from '../audit/surface.ts';
import { languageChoice, sendPage } from '../auth/auth.forms.ts';
import { callerOf } from '../auth/caller.ts';
import { startSession } from '../auth/session.ts';
import { applicationOf, closePage, decide, listApplications, withdraw } from './applications.service.ts';
import { ApplicationPage } from './door.pages.tsx';

export function applicationsRoutes(app: HttpApp, deps: Deps): void {
  const { env, db } = deps;
  const { applications, decideApplication } = api.moderation;
  const ownOf = (c: HttpContext) => applicationOf(deps, readApplicationToken(c, env), c.var.ip);
  app.get('/api/application', languageChoice(deps));

  implement(app, api.applications, {
    page: async ({ viewer, language, ip, now }, c) => {
      if (viewer) return c.redirect('/', 303);
      const application = await ownOf(c);
      if (!application) {
        clearApplicationCookie(c, env);
        return c.redirect('/api/login', 303);
      }
      if (application.memberId !== null) {
        // They were let in: this browser has proved who they are.
        await closePage(deps, application);
        clearApplicationCookie(c, env);
        const { userAgent } = callerOf(c, env, now, ip);
        setSessionCookie(c, env, await startSession(db.pool, application.memberId, userAgent, now));
        return c.redirect('/', 303);
      }
      return sendPage(c, ApplicationPage({ language, application, hasMail: env.SMTP_URL !== undefined }));
    },
    withdraw: async (_input, c) => {
      const application = await ownOf(c);
      if (application) await withdraw(deps, application);
      clearApplicationCookie(c, env);
      return c.redirect('/', 303);
    },
    leave: async (_input, c) => {
      const application = await ownOf(c);
      if (application) await closePage(deps, application);
      clearApplicationCookie(c, env);
      return c.redirect('/', 303);
    },
  });
  implement(
    app,
    { applications, decideApplication },
    {
      applications: ({ viewer, query }) => listApplications(deps, viewer, query),
      decideApplication: ({ viewer, params, body, now }, c) =>
        decide(deps, actorOf(viewer, c), viewer, { ...params, ...body }, now),
    },
  );
}
