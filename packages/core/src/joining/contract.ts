import * as z from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { id, instant } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { pageQuery } from '../page.ts';
import { authorView } from '../profiles/contract.ts';
import { optionalLine } from '../text.ts';
import { INVITATION_DAYS } from './modes.ts';

/** An invitation as the member sees who made it. */
export const invitationView = z.object({
  id,
  /** With its hyphen: `BCDF-GHJK`. */
  code: z.string(),
  /** What is sent to people. */
  url: z.string(),
  places: z.int(),
  /** How many have joined with it. Some may have left since. */
  used: z.int(),
  state: z.enum(['open', 'used', 'ended', 'revoked']),
  createdAt: instant,
  until: instant,
  /** Who has joined with it, the first thirty of them. Without members behind a block. */
  joined: z.array(authorView.extend({ joinedAt: instant })),
});
export type InvitationView = z.output<typeof invitationView>;

export const adminInvitationView = invitationView.extend({ note: z.string().nullable(), by: authorView });
export type AdminInvitationView = z.output<typeof adminInvitationView>;

export const newInvitation = z.object({
  places: z.int().min(1).max(LIMITS.invitationPlaces).default(1),
  days: z.literal(INVITATION_DAYS).default(LIMITS.invitationDays),
  note: optionalLine(LIMITS.invitationNote).default(null),
});
export type NewInvitation = z.output<typeof newInvitation>;

const oneInvitation = z.object({ invitationId: id });

export const invitationsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/invitations',
    access: 'member',
    summary: 'Your invitations, newest first.',
    query: pageQuery,
    response: { kind: 'list', schema: z.array(invitationView) },
    errors: ['invalid_cursor'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/invitations',
    access: 'complete',
    summary: 'Make an invitation. Only admins choose for how many and until when, and write a note.',
    body: { kind: 'json', schema: newInvitation, optional: true },
    response: { kind: 'json', schema: invitationView },
    errors: ['admin_only', 'door_closed', 'invitations_off', 'invitations_full'],
    rateLimit: 'invitations',
    writesToMembers: true,
  }),
  /** On the page of a new account, for anyone with the link (joining-2). */
  inviterPicture: endpoint({
    method: 'GET',
    path: '/api/invitations/by/:code/picture',
    access: 'public',
    summary: 'The picture of the member who invites, for anyone with an invitation that can be used.',
    params: z.object({ code: z.string().max(20) }),
    response: { kind: 'file', contentType: 'image/webp' },
    errors: ['not_found'],
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/invitations/:invitationId',
    access: 'member',
    summary: 'Revoke an invitation of yours; admins, any. Repeating it changes nothing.',
    params: oneInvitation,
    response: { kind: 'empty' },
    errors: ['invitation_not_found'],
    rateLimit: 'invitations',
  }),
};

/** For admins. */
export const adminInvitationsApi = {
  invitations: endpoint({
    method: 'GET',
    path: '/api/admin/invitations',
    access: 'admin',
    summary: 'All invitations, newest first, with who made them and who joined by them.',
    query: pageQuery.extend({ state: z.enum(['open', 'all']).default('open') }),
    response: { kind: 'list', schema: z.array(adminInvitationView) },
    errors: ['invalid_cursor'],
  }),
};
