import type { api } from '@lampstand/core/api/table';
import { errorSentence } from '@lampstand/core/error-sentences';
import { AppError } from '@lampstand/core/errors';
import { LIMITS } from '@lampstand/core/limits';
import type { Deps } from '../../deps.ts';
import { isForm } from '../../http/body.ts';
import type { Handlers, HttpApp, HttpContext } from '../../http/implement.ts';
import { redirectBack } from '../../http/return-cookie.ts';
import { codeCookie } from '../../http/session-cookie.ts';
import { formErrors, lookChoice, sendPage } from './auth.forms.ts';
import { logInPage } from './log-in-page.ts';
import type { Applied, SignedIn } from './auth.service.ts';
import { callerOf } from './caller.ts';
import { EMPTY_FORM, type FormState } from './form-fields.tsx';
import { CodePage } from './mail-codes.pages.tsx';
import type { MailCodeRow } from './mail-codes.queries.ts';
import { hasMail } from './mailer.ts';
import { isWaitingToJoin } from './oidc.routes.ts';
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

/** What the pages need besides the handlers: their language, and errors as pages. */
export function codePages(app: HttpApp, deps: Deps): void {
  app.get('/api/verify', lookChoice(deps));
  app.post(
    '/api/login-code',
    formErrors((_language, form, _fields, c) => logInPage(deps, c, form)),
  );
  const again = formErrors(async (language, form, fields, c) => {
    const row = await codeOf(deps, codeCookie.read(c, deps.env));
    const email = row?.email ?? fields.get('email') ?? '';
    return CodePage({ language, form, email, back: backOf(row) });
  });
  app.post('/api/verify', again);
  app.post('/api/verify/again', again);
}

export function codeHandlers(
  deps: Deps,
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
    verifyPage: async ({ viewer, language, now }, c) => {
      if (viewer) return redirectBack(c, deps.env);
      const row = await codeOf(deps, codeCookie.read(c, deps.env));
      if (!row) return c.redirect('/api/login', 303);
      const isOver = row.expire <= now || row.tries >= LIMITS.mailCodeTries;
      const form = isOver ? { ...EMPTY_FORM, message: errorSentence('mail_code_over', language) } : EMPTY_FORM;
      const isSentAgain = c.req.query('sent') === '1';
      return sendPage(c, CodePage({ language, form, email: row.email, back: backOf(row), isSentAgain }));
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

/** The form that this browser filled in, with what it wrote. */
function backOf(row: MailCodeRow | undefined): string {
  return row?.purpose === 'join' ? '/api/signup?again=1' : '/api/login?again=1';
}

/** What somebody wrote who comes back from the page of the code to change it. The password has to be typed again. */
export async function writtenBefore(
  deps: Pick<Deps, 'db' | 'env'>,
  c: HttpContext,
): Promise<{ form: FormState; invitation?: string }> {
  const row = c.req.query('again') === '1' ? await codeOf(deps, codeCookie.read(c, deps.env)) : undefined;
  if (!row) return { form: EMPTY_FORM };
  const { email, name, answer, invitation } = row;
  const form = { ...EMPTY_FORM, email, name: name ?? '', answer: answer ?? '' };
  return invitation === null ? { form } : { form, invitation };
}
