import { useInfiniteQuery, useQuery, type QueryClient } from '@tanstack/react-query';
import type { HappeningView, NewHappenings } from '@lampstand/core/happenings/contract';
import type { Noun } from './noun.ts';
import { fetchTold, itemsOf, list, read } from './queries.ts';
import { useAct } from './use-member.tsx';

/** Not answered from memory, because the number has to be current. */
const news = { ...read('happenings.new'), meta: { asksServer: true } };
/** With what is about prayer requests, which older clients leave out. */
export const WITH_REQUESTS = { requests: 'true' } as const;
export const happeningList = list('happenings.list', undefined, WITH_REQUESTS);

export const happenings: Noun = {
  live: {
    happenings: ({ queryClient }, { newCount, readUpTo }) => {
      queryClient.setQueryData<NewHappenings>(news.queryKey, { newCount, readUpTo });
      void queryClient.invalidateQueries(happeningList);
    },
    authorGone: ({ queryClient }) => void queryClient.invalidateQueries(happeningList),
  },
  resync: async ({ queryClient, client }) => {
    await Promise.all([
      fetchTold(queryClient, news, (signal) => client.happenings.new({}, { signal })),
      queryClient.invalidateQueries(happeningList, { throwOnError: true }),
    ]);
  },
};

/** After an act that takes something out of the list. */
export function refreshHappenings(queryClient: QueryClient): void {
  void queryClient.invalidateQueries(happeningList);
}

/** How much is new, and up to when the member has read. Updated by live events; undefined until it is known. */
export function useNewHappenings(): NewHappenings | undefined {
  return useQuery({ ...news, enabled: false }).data;
}

/** What happened for the member, newest first (happenings-1). */
export function useHappenings() {
  return useInfiniteQuery(happeningList);
}

export function happeningsOf(data: ReturnType<typeof useHappenings>['data']): HappeningView[] {
  return itemsOf(data);
}

/** Marks everything up to a time as read (happenings-4). */
export function useReadHappenings(onSettled: () => void) {
  return useAct(
    'happenings.markRead',
    { apply: ({ queryClient }, answer) => queryClient.setQueryData(news.queryKey, answer) },
    { onSettled },
  );
}
