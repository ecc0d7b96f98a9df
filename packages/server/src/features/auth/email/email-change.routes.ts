import type { api } from '@lampstand/core/api/table';
import { AppError, ERRORS } from '@lampstand/core/errors';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Deps } from '../../../deps.ts';
import { isForm } from '../../../http/body.ts';
import type { Handlers } from '../../../http/implement.ts';
import type { ShowScreen } from '../../../http/web-client.ts';
import { addressOfUndo, undoEmail } from './email-change-links.ts';

type LinkHandlers = Pick<
  Handlers<typeof api.auth>,
  'confirmEmailPage' | 'confirmEmail' | 'undoEmailPage' | 'undoEmail'
>;

export function emailLinkHandlers(deps: Deps & { show: ShowScreen }): LinkHandlers {
  const status = ERRORS.email_link_invalid.status as ContentfulStatusCode;
  return {
    // Links of earlier versions are no longer valid. A new email is confirmed by a code (auth-10).
    confirmEmailPage: (_input, c) => deps.show(c, { screen: 'confirmEmail' }, status),
    confirmEmail: () => {
      throw new AppError('email_link_invalid');
    },

    // Opening a link changes nothing, because mail scanners open links too. The change requires pressing the button.
    undoEmailPage: async ({ query: { token }, ip, now }, c) => {
      const email = await addressOfUndo(deps, token, { ip, now });
      if (token === undefined || email === undefined) {
        return deps.show(c, { screen: 'undoEmail', token: null, email: '' }, status);
      }
      return deps.show(c, { screen: 'undoEmail', token, email });
    },
    undoEmail: async ({ body, ip, now }, c) => {
      const resetToken = await undoEmail(deps, body.token, { ip, now, signal: c.req.raw.signal });
      if (!isForm(c)) return { resetToken: resetToken ?? null };
      return c.redirect(resetToken === undefined ? '/api/login' : `/api/reset-password?token=${resetToken}`, 303);
    },
  };
}
