import { number } from './en-numbers.ts';

/** The texts of the commands for invitations. */
export const enInvitations = {
  help: {
    invitations: 'list, create and revoke invitations',
    list: 'list invitations, newest first',
    state: 'open ones, or all',
    create: 'create an invitation and print its link',
    places: 'for how many people',
    days: 'for how many days',
    note: 'what it is for; only admins see it',
    revoke: 'revoke invitations; they let nobody in from then on',
    codes: 'codes or links of invitations',
  },
  code: 'Code',
  by: 'By',
  note: 'For',
  used: 'Joined',
  until: 'Until',
  state: 'State',
  states: { open: 'open', used: 'used', ended: 'ended', revoked: 'revoked' },
  none: 'There is no invitation.',
  of: (shown: number, total: number | undefined) =>
    total === undefined ? `${number(shown)} shown.` : `${number(shown)} of ${number(total)} shown.`,
  progress: (done: number, total: number | undefined) =>
    total === undefined ? number(done) : `${number(done)} of ${number(total)}`,
  revoked: (code: string) => `Invitation ${code} is revoked.`,
  wouldRevoke: (code: string) => `Invitation ${code} would be revoked.`,
};

export type InvitationTexts = typeof enInvitations;
