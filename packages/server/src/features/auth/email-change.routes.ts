import type { api } from '@lampstand/core/api/table';
import { errorSentence } from '@lampstand/core/error-sentences';
import { AppError, ERRORS } from '@lampstand/core/errors';
import type { Language } from '@lampstand/core/languages/language';
import type { Deps } from '../../deps.ts';
import { isForm } from '../../http/body.ts';
import type { Handlers, HttpApp } from '../../http/implement.ts';
import { EMPTY_FORM } from './form-fields.tsx';
import { formErrors, lookChoice, sendPage } from './auth.forms.ts';
import { addressOfUndo, undoEmail } from './email-change-links.ts';
import { ConfirmEmailPage, UndoEmailPage } from './email-change.pages.tsx';

type LinkHandlers = Pick<
  Handlers<typeof api.auth>,
  'confirmEmailPage' | 'confirmEmail' | 'undoEmailPage' | 'undoEmail'
>;

/** What the pages of the links need besides the handlers: their language, and errors as pages. */
export function emailLinkPages(app: HttpApp, deps: Deps): void {
  for (const path of ['/api/confirm-email', '/api/undo-email']) app.get(path, lookChoice(deps));
  app.post(
    '/api/confirm-email',
    formErrors((language, form) => ConfirmEmailPage({ language, form })),
  );
  app.post(
    '/api/undo-email',
    formErrors((language, form) => UndoEmailPage({ language, form, link: undefined })),
  );
}

export function emailLinkHandlers(deps: Deps): LinkHandlers {
  const { status } = ERRORS.email_link_invalid;
  const invalid = (language: Language) => ({ ...EMPTY_FORM, message: errorSentence('email_link_invalid', language) });
  return {
    confirmEmailPage: ({ language }, c) => sendPage(c, ConfirmEmailPage({ language, form: invalid(language) }), status),
    confirmEmail: () => {
      throw new AppError('email_link_invalid');
    },

    undoEmailPage: async ({ query: { token }, language, ip, now }, c) => {
      const email = await addressOfUndo(deps, token, { ip, now });
      const link = token !== undefined && email !== undefined ? { token, email } : undefined;
      const form = link ? EMPTY_FORM : invalid(language);
      return sendPage(c, UndoEmailPage({ language, form, link }), link ? 200 : status);
    },
    undoEmail: async ({ body, ip, now }, c) => {
      const reset = await undoEmail(deps, body.token, { ip, now, signal: c.req.raw.signal });
      if (!isForm(c)) return undefined;
      return c.redirect(reset === undefined ? '/api/login' : `/api/reset-password?token=${reset}`, 303);
    },
  };
}
