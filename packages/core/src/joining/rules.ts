import { readUserCode } from '../auth/device-rules.ts';
import type { CommunitySettings } from '../community/entity.ts';
import type { RuleResult } from '../errors.ts';
import { ALLOWED, refused } from '../allowed.ts';
import { LIMITS } from '../limits.ts';
import { isAdmin, mayModerate, type Role } from '../profiles/roles.ts';
import type { Application, Invitation } from './entity.ts';
import { joiningStateOf, type JoiningState } from './modes.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** `used`: as many people as it is for have joined. `ended`: its time is over. */
export type InvitationState = 'open' | 'used' | 'ended' | 'revoked';

export function stateOf(
  { places, used, until, revokedAt }: Pick<Invitation, 'places' | 'used' | 'until' | 'revokedAt'>,
  now: Date,
): InvitationState {
  if (revokedAt) return 'revoked';
  if (used >= places) return 'used';
  return until > now ? 'open' : 'ended';
}

/**
 * Whether somebody can join (joining-1). `invitation` is what they came with: an invitation that can be used, one that cannot, or none.
 * One that cannot be used lets nobody in, even if the community is open.
 */
export function canJoin(state: JoiningState, invitation: 'usable' | 'unusable' | 'none'): RuleResult {
  if (state === 'unopened') return refused('not_open_yet');
  if (state === 'closed') return refused('door_closed');
  if (invitation === 'unusable') return refused('invitation_over');
  return state === 'invitation' && invitation === 'none' ? refused('invitation_required') : ALLOWED;
}

/**
 * Whether somebody who may join first has to be let in (joining-5). An invitation of a moderator or an admin, `inviter`, lets them in at once.
 */
export function mustApply(state: JoiningState, inviter: { role: Role } | undefined): boolean {
  return state === 'approval' && !(inviter && mayModerate(inviter));
}

/** An application is decided once (joining-6), but people who were refused can still be let in. */
export function canDecideApplication(
  { outcome }: Pick<Application, 'outcome'>,
  wanted: NonNullable<Application['outcome']>,
): RuleResult {
  return outcome === null || (outcome === 'refused' && wanted === 'admitted')
    ? ALLOWED
    : refused('application_decided');
}

/** When an application is deleted (joining-7): 30 days after its decision, or without one, after it was made. */
export function forgottenAt({ createdAt, decidedAt }: Pick<Application, 'createdAt' | 'decidedAt'>): Date {
  return new Date((decidedAt ?? createdAt).getTime() + LIMITS.applicationDays * DAY_MS);
}

/** Whether a member may invite (joining-3). `open` counts their invitations that can still be used. */
export function mayInvite(
  member: { role: Role },
  { membersInvite, ...community }: Pick<CommunitySettings, 'mode' | 'membersInvite'> & { isSetUp: boolean },
  open: number,
): RuleResult {
  const state = joiningStateOf(community);
  if (state === 'unopened') return refused('not_open_yet');
  if (state === 'closed') return refused('door_closed');
  if (isAdmin(member)) return ALLOWED;
  if (!membersInvite) return refused('invitations_off');
  return open >= LIMITS.openInvitations ? refused('invitations_full') : ALLOWED;
}

/** What an invitation is for. Only admins choose: a member's is for one person (joining-3). */
export function mayOffer(
  member: { role: Role },
  offer: { places: number; days: number; note: string | null },
): boolean {
  return isAdmin(member) || (offer.places === 1 && offer.days === LIMITS.invitationDays && offer.note === null);
}

/** The code in a link or as it is typed. Undefined if it can be none. */
export function readInvitation(given: string): string | undefined {
  const [end = ''] = given.trim().split(/[?#]/);
  return readUserCode(end.replace(/\/+$/, '').split('/').at(-1) ?? '');
}
