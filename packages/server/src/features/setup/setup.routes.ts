import { api } from '@lampstand/core/api/table';
import type { Deps } from '../../deps.ts';
import { implement, type HttpApp } from '../../http/implement.ts';
import { applicationCookie, passCookie, setSessionCookie } from '../../http/session-cookie.ts';
import { callerOf } from '../auth/caller.ts';
import { testMail } from './mail-test.ts';
import { begin, checkLink, finish, showSetup } from './setup.service.ts';

export function setupRoutes(app: HttpApp, deps: Deps): void {
  const { env } = deps;
  implement(app, api.setup, {
    checkLink: ({ body, now }) => checkLink(deps, body.token, now),
    begin: async ({ body, now, ip }, c) => {
      const signedIn = await begin(deps, body, callerOf(c, env, now, ip));
      applicationCookie.clear(c, env);
      setSessionCookie(c, env, signedIn.token);
      passCookie.set(c, env, signedIn.pass);
      return signedIn;
    },
    show: () => showSetup(deps),
    testMail: ({ body, language, now }) => testMail(deps, body.email, language, now),
    finish: ({ viewer, now }) => finish(deps, viewer, now),
  });
}
