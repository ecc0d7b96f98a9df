import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { BanView } from '@lampstand/core/bans/contract';
import type { AdminApplicationView } from '@lampstand/core/joining/applications-contract';
import type { AdminInvitationView } from '@lampstand/core/joining/contract';
import { refreshAdmin } from './admin.ts';
import { refreshPosts } from './posts.ts';
import { itemsOf, keyOf, list, patchItems } from './queries.ts';
import { useAct, type ActHandlers, useMember } from './use-member.tsx';

/** Which roles are listed: everyone, or moderators and admins. */
export type RoleFilter = 'everyone' | 'team';

/** Members, newest first; with `q`, those whose name or email contains it. */
export function useUsers(q: string, roles: RoleFilter) {
  const query = useInfiniteQuery({
    ...list('moderation.users', {}, roles === 'team' ? { q, role: roles } : { q }),
    placeholderData: keepPreviousData,
  });
  return { query, users: query.data && itemsOf(query.data), total: query.data?.pages[0]?.total };
}

/** The members who joined last (moderation-5). */
export function useRecentUsers(limit: number) {
  const { client } = useMember();
  return useQuery({
    queryKey: keyOf('moderation.users', {}, { limit }),
    queryFn: ({ signal }) => client.moderation.users({ query: { limit } }, { signal }),
  });
}

/** Refetches users, stats, posts and reports afterwards (app-10). */
export function useRemoveUser(handlers: ActHandlers<'moderation.removeUser'>) {
  return useAct(
    'moderation.removeUser',
    {
      apply: ({ queryClient }) => {
        refreshAdmin(queryClient, 'moderation.users', 'moderation.stats', 'moderation.queue', 'moderation.audit');
        refreshAdmin(queryClient, 'moderation.bans');
        void refreshPosts(queryClient);
      },
    },
    handlers,
  );
}

export function useSetRole(handlers: ActHandlers<'moderation.setRole'>) {
  return useAct(
    'moderation.setRole',
    { refresh: ({ queryClient }) => refreshAdmin(queryClient, 'moderation.users', 'moderation.audit') },
    handlers,
  );
}

/** Deleted members who are kept out, the latest first, with how many there are. */
export function useBans() {
  const query = useInfiniteQuery({
    ...list('moderation.bans'),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
  return { query, bans: query.data && itemsOf<BanView>(query.data), total: query.data?.pages[0]?.total };
}

/** By which bans an email is kept out. */
export function useCheckBan(handlers: ActHandlers<'moderation.checkBan'>) {
  return useAct('moderation.checkBan', {}, handlers);
}

/** Lifts a ban (joining-10). */
export function useLiftBan(handlers: ActHandlers<'moderation.liftBan'>) {
  return useAct(
    'moderation.liftBan',
    { refresh: ({ queryClient }) => refreshAdmin(queryClient, 'moderation.bans', 'moderation.audit') },
    handlers,
  );
}

export type ApplicationsState = 'waiting' | 'decided';

/** Applications that wait, oldest first, or that were decided, latest first (joining-6). */
export function useApplications(state: ApplicationsState) {
  const query = useInfiniteQuery({
    ...list('moderation.applications', {}, { state }),
    placeholderData: keepPreviousData,
  });
  return { query, items: itemsOf<AdminApplicationView>(query.data), total: query.data?.pages[0]?.total };
}

/** Lets an applicant in, or refuses (joining-6). */
export function useDecideApplication(handlers: ActHandlers<'moderation.decideApplication'>) {
  return useAct(
    'moderation.decideApplication',
    {
      // So that it does not reappear before the lists are refetched.
      apply: ({ queryClient }, decided) => {
        for (const [queryKey] of queryClient.getQueriesData({ queryKey: keyOf('moderation.applications') })) {
          patchItems<'moderation.applications'>(queryClient, { queryKey }, (items) =>
            items.filter(({ id }) => id !== decided.id),
          );
        }
      },
      refresh: ({ queryClient }) =>
        refreshAdmin(
          queryClient,
          'moderation.applications',
          'moderation.stats',
          'moderation.users',
          'moderation.audit',
        ),
    },
    handlers,
  );
}

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
