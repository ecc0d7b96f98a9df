import type { InvitationView } from '@lampstand/core/joining/contract';
import { mayInvite } from '@lampstand/core/joining/rules';
import type { Role } from '@lampstand/core/profiles/roles';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCommunity } from '../stores/community.ts';
import type { Member } from './member.ts';
import { itemsOf, keyOf, list } from './queries.ts';
import { useAct, type ActHandlers } from './use-member.tsx';

const own = list('invitations.list');

/** The member's invitations, newest first. Read each time they are shown: nobody is told when a person joins. */
export function useInvitations() {
  const query = useInfiniteQuery({ ...own, refetchOnMount: 'always' });
  return { query, invitations: query.data && itemsOf<InvitationView>(query.data) };
}

/** Whether this member is offered to invite (joining-3). How many they have made is seen in the dialog. */
export function useMayInvite(member: { role: Role }): boolean {
  const community = useCommunity((state) => state.community);
  return mayInvite(member, community, 0).ok;
}

/** Reads both lists again. */
function refresh({ queryClient }: Member): Promise<unknown> {
  const keys = [own.queryKey, keyOf('moderation.invitations')];
  return Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Makes an invitation (joining-3). */
export function useInvite(handlers: ActHandlers<'invitations.create'>) {
  return useAct('invitations.create', { refresh }, handlers);
}

/** Revokes an invitation (joining-2). */
export function useRevokeInvitation(handlers: ActHandlers<'invitations.revoke'>) {
  return useAct('invitations.revoke', { refresh }, handlers);
}
