import { api } from '@lampstand/core/api/table';
import { AppError, ERRORS } from '@lampstand/core/errors';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Deps } from '../../deps.ts';
import { isForm } from '../../http/body.ts';
import { implement, type HttpApp, type HttpContext } from '../../http/implement.ts';
import { languageChoice } from '../../http/language-choice.ts';
import { keepReturnPath, redirectBack } from '../../http/return-cookie.ts';
import {
  applicationCookie,
  clearSessionCookie,
  passCookie,
  readToken,
  setSessionCookie,
} from '../../http/session-cookie.ts';
import type { ShowScreen } from '../../http/web-client.ts';
import { callerOf } from './caller.ts';
import { deviceHandlers } from './device/device-codes.routes.ts';
import { passkeyHandlers } from './passkey/passkeys.routes.ts';
import { changePassword } from './password/password-change.ts';
import { forgotPassword, isResetLink, resetPassword } from './password/password-reset.ts';
import { prove, sendPasswordCode } from './prove.ts';
import { endSession, logIn, logOut, sessionsOf, signUp, type Applied, type SignedIn } from './auth.service.ts';
import { askToJoin } from './code/mail-codes.service.ts';
import { codeCallerOf, codeHandlers, codeSent } from './code/mail-codes.routes.ts';
import { hasMail } from '../../mail/mailer.ts';
import { emailLinkHandlers } from './email/email-change.routes.ts';
import { unlockHandlers } from './password/unlock.routes.ts';
import { signUpPage } from './sign-up-page.ts';
import { writtenBefore } from './written-before.ts';
import { identityProvider, isWaitingToJoin, joinWaiting, providerHandlers } from './provider/oidc.routes.ts';
import { logInPage } from './log-in-page.ts';

/** The links of mails lead to some of them, and the landing screen to the first. */
const PAGES = [
  '/api/login',
  '/api/signup',
  '/api/verify',
  '/api/forgot-password',
  '/api/reset-password',
  '/api/confirm-email',
  '/api/undo-email',
  '/api/unlock',
  '/api/restore-account',
  '/api/logout',
  '/api/join-account',
];

export function authRoutes(app: HttpApp, deps: Deps & { show: ShowScreen }): void {
  const { env, show } = deps;
  const provider = identityProvider(deps);

  for (const path of PAGES) app.get(path, languageChoice(deps));
  for (const path of ['/api/login', '/api/signup']) app.get(path, keepReturnPath(deps));
  const setCookies = (c: HttpContext, { token, pass }: SignedIn) => {
    if (applicationCookie.read(c, env)) applicationCookie.clear(c, env);
    setSessionCookie(c, env, token);
    passCookie.set(c, env, pass);
  };
  const signedIn = (c: HttpContext, result: SignedIn) => {
    setCookies(c, result);
    return isForm(c) ? redirectBack(c, env) : result;
  };
  const applied = (c: HttpContext, { applicationToken }: Applied) => {
    // There is no session for them: only the page of a browser shows the request.
    applicationCookie.set(c, env, applicationToken);
    if (isForm(c)) return c.redirect('/api/application', 303);
    throw new AppError('not_admitted');
  };
  const entered = async (c: HttpContext, result: SignedIn | Applied, by: 'password' | 'code') => {
    if ('applicationToken' in result) return applied(c, result);
    await joinWaiting(deps, c, result, by);
    return signedIn(c, result);
  };
  const endOwnSession = async (c: HttpContext) => {
    const token = readToken(c, env);
    if (token !== undefined) await logOut(deps, token);
    clearSessionCookie(c, env);
    // The browser's own cache contains pictures and pages of the member. The web client removes what it has stored itself.
    c.header('Clear-Site-Data', '"cache"');
  };

  // The member's record belongs to the profiles, coming back to the account.
  const { user: _user, restoreAccountPage: _page, restoreAccount: _restore, ...endpoints } = api.auth;
  implement(app, endpoints, {
    loginPage: async ({ viewer }, c) => {
      if (viewer) return redirectBack(c, env);
      if (applicationCookie.read(c, env)) return c.redirect('/api/application', 303);
      if (await isWaitingToJoin(deps, c)) return c.redirect('/api/join-account', 303);
      if (provider?.isOnlyMethod) return provider.begin(c);
      if (c.req.query('mode') === 'signup') return show(c, await signUpPage(deps, c, undefined));
      const { email } = (await writtenBefore(deps, c)).written;
      return show(c, await logInPage(deps, c, { email, isSaved: c.req.query('saved') === '1' }));
    },
    login: async ({ body, now, ip }, c) => {
      const result = await logIn(deps, body, callerOf(c, env, now, ip));
      return entered(c, result, 'password');
    },

    signupPage: async ({ viewer, query: { invitation } }, c) => {
      if (viewer) return redirectBack(c, env);
      if (provider?.isOnlyMethod) return provider.begin(c, invitation);
      const before = await writtenBefore(deps, c);
      return show(c, await signUpPage(deps, c, before.invitation ?? invitation, before.written));
    },
    signup: async ({ body, language, now, ip }, c) => {
      // With an identity provider, there is no other way to sign up.
      provider?.refuseSignUp();
      if (hasMail(deps)) {
        return codeSent(c, deps, await askToJoin(deps, body, language, codeCallerOf(c, deps, now, ip)));
      }
      const result = await signUp(deps, body, language, callerOf(c, env, now, ip));
      return entered(c, result, 'password');
    },

    forgotPasswordPage: (_input, c) => show(c, { screen: c.req.query('sent') === '1' ? 'mailSent' : 'forgot' }),
    forgotPassword: ({ body, language, now }, c) => {
      forgotPassword(deps, body.email, language, now);
      return isForm(c) ? c.redirect('/api/forgot-password?sent=1', 303) : undefined;
    },

    resetPasswordPage: async ({ query: { token }, ip, now }, c) => {
      const valid = token !== undefined && (await isResetLink(deps, token, ip, now));
      const status = valid ? 200 : (ERRORS.reset_link_invalid.status as ContentfulStatusCode);
      return show(c, { screen: 'reset', token: valid ? token : null }, status);
    },
    resetPassword: async ({ body, language, ip, now }, c) => {
      const { signal } = c.req.raw;
      const pass = await resetPassword(deps, body, { language, ip, now, signal });
      if (pass !== undefined) passCookie.set(c, env, pass);
      return isForm(c) ? c.redirect('/api/login?saved=1', 303) : undefined;
    },

    ...emailLinkHandlers(deps),
    ...unlockHandlers(deps),
    ...deviceHandlers(deps),
    ...codeHandlers(deps, { entered, refuse: () => provider?.refuseSignUp() }),
    ...providerHandlers(deps, provider),
    ...passkeyHandlers(deps, setCookies),

    logoutPage: async ({ viewer }, c) => {
      // A link or an image on another site must not sign anybody out. A page of this site and the address bar may (auth-7).
      const site = c.req.header('Sec-Fetch-Site');
      const meant = (site === 'same-origin' || site === 'none') && c.req.header('Sec-Fetch-Mode') === 'navigate';
      if (viewer && !meant) return show(c, { screen: 'logOut' });
      await endOwnSession(c);
      return c.redirect('/', 303);
    },
    logout: async (_input, c) => {
      await endOwnSession(c);
      return isForm(c) ? c.redirect('/', 303) : undefined;
    },

    changePassword: async ({ viewer, body, language, now }, c) => {
      const pass = await changePassword(deps, viewer, body, { language, now, signal: c.req.raw.signal });
      passCookie.set(c, env, pass);
    },
    passwordCode: async ({ viewer, language, ip, now }, c) => {
      if (!hasMail(deps)) throw new AppError('not_found');
      await sendPasswordCode(deps, viewer, { ip, language, now, signal: c.req.raw.signal });
    },

    prove: ({ viewer, body, ip, now }, c) => prove(deps, viewer, body, { ip, now, signal: c.req.raw.signal }),
    sessions: ({ viewer, now }) => sessionsOf(deps, viewer, now),
    endSession: ({ viewer, params }) => endSession(deps, viewer, params.sessionId),
  });
}
