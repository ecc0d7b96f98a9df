import type { AdminApplicationView } from '@lampstand/core/door/applications-contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { refreshAdmin } from './admin.ts';
import { itemsOf, keyOf, list, patchItems } from './queries.ts';
import { useAct, type ActHandlers } from './use-act.ts';

export type ApplicationsState = 'waiting' | 'decided';

/** Applications that wait, oldest first, or that were decided, latest first (door-6). */
export function useApplications(state: ApplicationsState) {
  const query = useInfiniteQuery({
    ...list('moderation.applications', {}, { state }),
    placeholderData: keepPreviousData,
  });
  return { query, items: itemsOf<AdminApplicationView>(query.data), total: query.data?.pages[0]?.total };
}

/** Lets an applicant in, or refuses (door-6). */
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
