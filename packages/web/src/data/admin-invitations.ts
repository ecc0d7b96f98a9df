import type { AdminInvitationView } from '@lampstand/core/door/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { itemsOf, list } from './queries.ts';

/** Everybody's invitations, newest first, with how many there are. */
export function useAllInvitations(state: 'open' | 'all') {
  const query = useInfiniteQuery({
    ...list('moderation.invitations', {}, { state }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
  const rows = query.data && itemsOf<AdminInvitationView>(query.data);
  return { query, rows, total: query.data?.pages[0]?.total };
}
