import { api } from '@lampstand/core/api/table';
import { forgottenAt } from '@lampstand/core/joining/rules';
import { fullName } from '@lampstand/core/profiles/full-name';
import type { Deps } from '../../deps.ts';
import { implement, type HttpApp, type HttpContext } from '../../http/implement.ts';
import { languageChoice } from '../../http/language-choice.ts';
import { redirectBack } from '../../http/return-cookie.ts';
import { applicationCookie, passCookie, setSessionCookie } from '../../http/session-cookie.ts';
import type { ShowScreen } from '../../http/web-client.ts';
import { applicationOf, closePage, withdraw } from '../joining/applications.service.ts';
import { enterAdmitted } from './auth.service.ts';
import { callerOf } from './caller.ts';

/** What an applicant sees (joining-5). */
export function applicationRoutes(app: HttpApp, deps: Deps & { show: ShowScreen }): void {
  const { env } = deps;
  const ownOf = (c: HttpContext) => applicationOf(deps, applicationCookie.read(c, env), c.var.ip);
  app.get('/api/application', languageChoice(deps));

  implement(app, api.applications, {
    page: async ({ viewer, ip, now }, c) => {
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
        passCookie.set(c, env, pass);
        return redirectBack(c, env);
      }
      if (application.outcome === 'refused') {
        return deps.show(c, { screen: 'refused', until: forgottenAt(application).toISOString() });
      }
      if (c.req.query('withdraw') !== undefined) return deps.show(c, { screen: 'withdraw' });
      const { email, question, answer } = application;
      const name = fullName(application);
      return deps.show(c, { screen: 'waiting', name, email, question, answer, hasMail: env.SMTP_URL !== undefined });
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
}
