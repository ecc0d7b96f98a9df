import { api } from '@lampstand/core/api/table';
import { AppError } from '@lampstand/core/errors';
import type { Deps } from '../../deps.ts';
import { implement, type HttpApp } from '../../http/implement.ts';
import { actorOf } from '../audit/surface.ts';
import { INERT } from '../media/inert.ts';
import { fileNameOf } from '../media/media-names.ts';
import { allInvitations, invite, ownInvitations, revoke } from './invitations.service.ts';
import { inviterOf } from './join.ts';

export function invitationsRoutes(app: HttpApp, deps: Deps): void {
  const { invitations } = api.moderation;
  // What is sent to people is short enough to be typed.
  app.get('/i/:code', (c) => c.redirect(`/api/signup?invitation=${encodeURIComponent(c.req.param('code'))}`, 303));

  implement(app, api.invitations, {
    list: ({ viewer, query, now }) => ownInvitations(deps, viewer, query, now),
    create: ({ viewer, body, now }) => invite(deps, viewer, body, now),
    revoke: ({ viewer, params, now }, c) => revoke(deps, viewer, actorOf(viewer, c), params.invitationId, now),
    inviterPicture: async ({ params, ip, now }, c) => {
      const inviter = await inviterOf(deps, params.code, ip, now);
      const name = inviter?.profileImageUrl == null ? undefined : fileNameOf(inviter.profileImageUrl);
      const file = name === undefined ? undefined : await deps.storage.read(name);
      if (!file) throw new AppError('not_found');
      // The invitation may end at any time.
      return c.body(file.bytes, 200, { ...INERT, 'Cache-Control': 'private, no-store' });
    },
  });
  implement(app, { invitations }, { invitations: ({ query, now }) => allInvitations(deps, query, now) });
}
