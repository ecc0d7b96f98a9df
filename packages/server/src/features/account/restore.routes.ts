import { api } from '@lampstand/core/api/table';
import { ERRORS } from '@lampstand/core/errors';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Deps } from '../../deps.ts';
import { isForm } from '../../http/body.ts';
import { implement, type HttpApp } from '../../http/implement.ts';
import type { ShowScreen } from '../../http/web-client.ts';
import { isRestoreLink, restoreAccount } from './leavings.service.ts';

export function restoreRoutes(app: HttpApp, deps: Deps & { show: ShowScreen }): void {
  const status = ERRORS.restore_link_invalid.status as ContentfulStatusCode;
  const { restoreAccountPage: page, restoreAccount: restore } = api.auth;
  implement(
    app,
    { page, restore },
    {
      page: async ({ query: { token }, ip, now }, c) => {
        const valid = token !== undefined && (await isRestoreLink(deps, token, ip, now));
        return deps.show(c, { screen: 'restore', token: valid ? token : null }, valid ? 200 : status);
      },
      restore: async ({ body, now }, c) => {
        await restoreAccount(deps, body.token, now);
        return isForm(c) ? c.redirect('/api/login', 303) : undefined;
      },
    },
  );
}
