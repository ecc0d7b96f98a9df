import type { api } from '@lampstand/core/api/table';
import { AppError } from '@lampstand/core/errors';
import { LIMITS } from '@lampstand/core/limits';
import type { Deps } from '../../../deps.ts';
import { isForm } from '../../../http/body.ts';
import type { Handlers, HttpContext } from '../../../http/implement.ts';
import { redirectBack } from '../../../http/return-cookie.ts';
import { codeCookie } from '../../../http/session-cookie.ts';
import type { ShowScreen } from '../../../http/web-client.ts';
import type { Applied, SignedIn } from '../auth.service.ts';
import { callerOf } from '../caller.ts';
import { hasMail } from '../../../mail/mailer.ts';
import { isWaitingToJoin } from '../provider/oidc.routes.ts';
import { askToLogIn, codeOf, sendAnother, enterWithCode, type CodeCaller } from './mail-codes.service.ts';

type CodeHandlers = Pick<Handlers<typeof api.auth>, 'loginCode' | 'verifyPage' | 'verify' | 'sendAnotherCode'>;

export function codeCallerOf(c: HttpContext, { env }: Pick<Deps, 'env'>, now: Date, ip: string): CodeCaller {
  return { ...callerOf(c, env, now, ip), codeToken: codeCookie.read(c, env) };
}

/** What anyone is answered who asked for a code: the browser is sent to its page. */
export function codeSent(c: HttpContext, { env }: Pick<Deps, 'env'>, token: string): Response {
  codeCookie.set(c, env, token);
  return isForm(c) ? c.redirect('/api/verify', 303) : c.body(null, 202);
}

export function codeHandlers(
  deps: Deps & { show: ShowScreen },
  {
    entered,
    refuse,
  }: {
    /** Sets the cookies of who was let in. */
    entered: (c: HttpContext, result: SignedIn | Applied, by: 'code') => Promise<Response | SignedIn>;
    /** Throws if people only come from an identity provider. */
    refuse: () => void;
  },
): CodeHandlers {
  return {
    loginCode: async ({ body, language, now, ip }, c) => {
      // A code can confirm that an account is theirs, even where it cannot log in otherwise.
      if (!(await isWaitingToJoin(deps, c))) refuse();
      if (!hasMail(deps)) throw new AppError('not_found');
      return codeSent(c, deps, await askToLogIn(deps, body.email, language, codeCallerOf(c, deps, now, ip)));
    },
    verifyPage: async ({ viewer, now }, c) => {
      if (viewer) return redirectBack(c, deps.env);
      const row = await codeOf(deps, codeCookie.read(c, deps.env));
      if (!row) return c.redirect('/api/login', 303);
      return deps.show(c, {
        screen: 'code',
        email: row.email,
        isJoining: row.purpose === 'join',
        isOver: row.expire <= now || row.tries >= LIMITS.mailCodeTries,
        isSentAgain: c.req.query('sent') === '1',
      });
    },
    verify: async ({ body, now, ip }, c) => {
      const caller = codeCallerOf(c, deps, now, ip);
      const result = await enterWithCode(deps, body, caller, { withoutCookie: !isForm(c) });
      codeCookie.clear(c, deps.env);
      return entered(c, result, 'code');
    },
    sendAnotherCode: async ({ language, now, ip }, c) => {
      await sendAnother(deps, language, codeCallerOf(c, deps, now, ip));
      return isForm(c) ? c.redirect('/api/verify?sent=1', 303) : c.body(null, 202);
    },
  };
}
