import { api } from '@lampstand/core/api/table';
import { AppError } from '@lampstand/core/errors';
import type { Deps } from '../../deps.ts';
import { implement, type HttpApp } from '../../http/implement.ts';
import { pendingEmailChange } from '../auth/email/email-change-request.ts';
import { confirmEmail } from '../auth/email/email-change-links.ts';
import { choose, decidedAbout, ownRecord, updateProfile, uploadPicture } from './profiles.service.ts';

export function profilesRoutes(app: HttpApp, deps: Deps): void {
  const { user } = api.auth;
  implement(app, { user }, { user: ({ viewer, language }) => ownRecord(deps, viewer, language) });
  implement(app, api.profiles, {
    update: async ({ viewer, body, ip, language, now }, c) => ({
      ...(await updateProfile(deps, viewer, body, { ip, language, now, signal: c.req.raw.signal })),
      ...(await decidedAbout(deps, viewer)),
    }),
    choose: ({ viewer, body }) => choose(deps, viewer, body),
    emailChange: ({ viewer, now }) => pendingEmailChange(deps, viewer.id, now),
    confirmEmail: async ({ viewer, body, language, now }, c) => {
      const email = await confirmEmail(deps, viewer.id, body.code, language, { now, signal: c.req.raw.signal });
      return ownRecord(deps, { ...viewer, email }, language);
    },
    uploadPicture: ({ viewer, files: { profilePicture } }) => {
      if (!profilePicture) {
        throw new AppError('invalid_input', { fields: [{ field: 'profilePicture', issue: 'required' }] });
      }
      return uploadPicture(deps, viewer.id, profilePicture.bytes);
    },
  });
}
