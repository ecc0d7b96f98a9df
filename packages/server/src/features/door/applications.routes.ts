import { api } from '@lampstand/core/api/table';
import type { Deps } from '../../deps.ts';
import { implement, type HttpApp, type HttpContext } from '../../http/implement.ts';
import { redirectBack } from '../../http/return-cookie.ts';
import { applicationCookie, passCookie, setSessionCookie } from '../../http/session-cookie.ts';
import { actorOf } from '../audit/surface.ts';
import { lookChoice, sendPage } from '../auth/auth.forms.ts';
import { callerOf } from '../auth/caller.ts';
import { enterAdmitted } from '../auth/auth.service.ts';
import { applicationOf, closePage, decide, listApplications, withdraw } from './applications.service.ts';
import { ApplicationPage, WithdrawPage } from './applications.pages.tsx';

export function applicationsRoutes(app: HttpApp, deps: Deps): void {
  const { env } = deps;
  const { applications, decideApplication } = api.moderation;
  const ownOf = (c: HttpContext) => applicationOf(deps, applicationCookie.read(c, env), c.var.ip);
  app.get('/api/application', lookChoice(deps));

  implement(app, api.applications, {
    page: async ({ viewer, language, ip, now }, c) => {
      if (viewer) return redirectBack(c, env);
      const application = await ownOf(c);
      if (!application) {
        applicationCookie.clear(c, env);
        return c.redirect('/api/login', 303);
      }
      const { id, memberId } = application;
      if (memberId !== null) {
        const { token, pass } = await enterAdmitted(deps, { id, memberId }, callerOf(c, env, now, ip));
        applicationCookie.clear(c, env);
        setSessionCookie(c, env, token);
        if (pass !== undefined) passCookie.set(c, env, pass);
        return redirectBack(c, env);
      }
      if (c.req.query('withdraw') !== undefined && application.outcome === null) {
        return sendPage(c, WithdrawPage({ language }));
      }
      return sendPage(c, ApplicationPage({ language, application, hasMail: env.SMTP_URL !== undefined }));
    },
    withdraw: async (_input, c) => {
      const application = await ownOf(c);
      if (application) await withdraw(deps, application);
      applicationCookie.clear(c, env);
      return c.redirect('/', 303);
    },
    leave: async (_input, c) => {
      const application = await ownOf(c);
      if (application) await closePage(deps, application);
      applicationCookie.clear(c, env);
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
