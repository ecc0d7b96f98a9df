import { api } from '@lampstand/core/api/table';
import { AppError } from '@lampstand/core/errors';
import type { Deps } from '../../deps.ts';
import { implement, type HttpApp } from '../../http/implement.ts';
import { pendingEmailChange } from '../auth/email-change-request.ts';
import { choose, decidedAbout, updateProfile, uploadPicture } from './profiles.service.ts';

export function profilesRoutes(app: HttpApp, deps: Deps): void {
  implement(app, api.profiles, {
    update: async ({ viewer, body, ip, language, now }, c) => ({
      ...(await updateProfile(deps, viewer, body, { ip, language, now, signal: c.req.raw.signal })),
      ...(await decidedAbout(deps, viewer)),
    }),
    choose: ({ viewer, body }) => choose(deps, viewer, body),
    emailChange: ({ viewer, now }) => pendingEmailChange(deps, viewer.id, now),
    uploadPicture: ({ viewer, files: { profilePicture } }) => {
      if (!profilePicture) {
        throw new AppError('invalid_input', { fields: [{ field: 'profilePicture', issue: 'required' }] });
      }
      return uploadPicture(deps, viewer.id, profilePicture.bytes);
    },
  });
}
