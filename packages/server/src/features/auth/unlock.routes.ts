import type { api } from '@lampstand/core/api/table';
import { errorSentence } from '@lampstand/core/error-sentences';
import { ERRORS } from '@lampstand/core/errors';
import type { Deps } from '../../deps.ts';
import { isForm } from '../../http/body.ts';
import type { Handlers, HttpApp } from '../../http/implement.ts';
import { passCookie } from '../../http/session-cookie.ts';
import { EMPTY_FORM } from './form-fields.tsx';
import { formErrors, lookChoice, sendPage } from './auth.forms.ts';
import { LogInPage, UnlockPage } from './auth.pages.tsx';
import { hasMail } from './mailer.ts';
import { accountOfUnlock, mailUnlock, unlock } from './unlock.service.ts';

type UnlockHandlers = Pick<Handlers<typeof api.auth>, 'unlockMail' | 'unlockPage' | 'unlock'>;

export function unlockPages(app: HttpApp, deps: Deps): void {
  app.get('/api/unlock', lookChoice(deps));
  app.post(
    '/api/unlock-mail',
    formErrors((language, form) => LogInPage({ language, form, hasMail: hasMail(deps) })),
  );
  app.post(
    '/api/unlock',
    formErrors((language, form) => UnlockPage({ language, form, token: undefined })),
  );
}

export function unlockHandlers(deps: Deps): UnlockHandlers {
  return {
    unlockMail: ({ body, language, now }, c) => {
      mailUnlock(deps, body.email, language, now);
      return isForm(c) ? c.redirect('/api/forgot-password?sent=1', 303) : undefined;
    },
    unlockPage: async ({ query: { token }, language, ip, now }, c) => {
      const valid = token !== undefined && (await accountOfUnlock(deps, token, ip, now)) !== undefined;
      const form = valid ? EMPTY_FORM : { ...EMPTY_FORM, message: errorSentence('unlock_link_invalid', language) };
      const page = UnlockPage({ language, form, token: valid ? token : undefined });
      return sendPage(c, page, valid ? 200 : ERRORS.unlock_link_invalid.status);
    },
    unlock: async ({ body, ip, now }, c) => {
      passCookie.set(c, deps.env, await unlock(deps, body.token, ip, now));
      return isForm(c) ? c.redirect('/api/login', 303) : undefined;
    },
  };
}
