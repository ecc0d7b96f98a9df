import { api } from '@lampstand/core/api/table';
import { AppError } from '@lampstand/core/errors';
import type { Deps } from '../../deps.ts';
import { implement, type HttpApp } from '../../http/implement.ts';
import { updateProfile, uploadPicture } from './profiles.service.ts';

export function profilesRoutes(app: HttpApp, deps: Deps): void {
  implement(app, api.profiles, {
    update: ({ viewer, body }) => updateProfile(deps, viewer.id, body),
    uploadPicture: ({ viewer, files: { profilePicture } }) => {
      if (!profilePicture) {
        throw new AppError('invalid_input', { fields: [{ field: 'profilePicture', issue: 'required' }] });
      }
      return uploadPicture(deps, viewer.id, profilePicture.bytes);
    },
  });
}
