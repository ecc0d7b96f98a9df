import { showUserCode } from '@lampstand/core/auth/device-rules';
import type { AdminInvitationView, InvitationView } from '@lampstand/core/joining/contract';
import { stateOf } from '@lampstand/core/joining/rules';
import type { InvitationRow } from './invitations.queries.ts';

/** The address that is sent to people. */
function invitationUrl(publicUrl: string, code: string): string {
  return `${publicUrl}/i/${showUserCode(code)}`;
}

export function toInvitationView(
  row: Omit<InvitationRow, 'by' | 'note'>,
  publicUrl: string,
  now: Date,
): InvitationView {
  const { id, code, places, used, createdAt, until, joined } = row;
  return {
    id,
    code: showUserCode(code),
    url: invitationUrl(publicUrl, code),
    places,
    used,
    state: stateOf(row, now),
    createdAt: createdAt.toISOString(),
    until: until.toISOString(),
    joined: joined.map(({ joinedAt, ...person }) => ({ ...person, joinedAt: new Date(joinedAt).toISOString() })),
  };
}

export function toAdminInvitationView(row: InvitationRow, publicUrl: string, now: Date): AdminInvitationView {
  return { ...toInvitationView(row, publicUrl, now), note: row.note, by: row.by };
}
