import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { refreshAdmin } from './admin.ts';
import { refreshPosts } from './post-cache.ts';
import { itemsOf, keyOf, list } from './queries.ts';
import { useAct, type ActHandlers } from './use-act.ts';
import { useMember } from './use-member.ts';

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
