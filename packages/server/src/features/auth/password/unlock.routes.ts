import type { api } from '@lampstand/core/api/table';
import { ERRORS } from '@lampstand/core/errors';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Deps } from '../../../deps.ts';
import { isForm } from '../../../http/body.ts';
import type { Handlers } from '../../../http/implement.ts';
import { passCookie } from '../../../http/session-cookie.ts';
import type { ShowScreen } from '../../../http/web-client.ts';
import { accountOfUnlock, mailUnlock, unlock } from './unlock.service.ts';

type UnlockHandlers = Pick<Handlers<typeof api.auth>, 'unlockMail' | 'unlockPage' | 'unlock'>;

export function unlockHandlers(deps: Deps & { show: ShowScreen }): UnlockHandlers {
  const status = ERRORS.unlock_link_invalid.status as ContentfulStatusCode;
  return {
    unlockMail: ({ body, language, now }, c) => {
      mailUnlock(deps, body.email, language, now);
      return isForm(c) ? c.redirect('/api/forgot-password?sent=1', 303) : undefined;
    },
    unlockPage: async ({ query: { token }, ip, now }, c) => {
      const valid = token !== undefined && (await accountOfUnlock(deps, token, ip, now)) !== undefined;
      return deps.show(c, { screen: 'unlock', token: valid ? token : null }, valid ? 200 : status);
    },
    unlock: async ({ body, ip, now }, c) => {
      passCookie.set(c, deps.env, await unlock(deps, body.token, ip, now));
      return isForm(c) ? c.redirect('/api/login', 303) : undefined;
    },
  };
}
