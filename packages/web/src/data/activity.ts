import { useInfiniteQuery, useQuery, type QueryClient } from '@tanstack/react-query';
import type { ActivityView, NewActivity } from '@lampstand/core/activity/contract';
import type { Noun } from './noun.ts';
import { fetchTold, itemsOf, list, read } from './queries.ts';
import { useAct } from './use-member.tsx';

/** Not answered from memory, because the number has to be current. */
const news = { ...read('activity.new'), meta: { asksServer: true } };
export const activityList = list('activity.list');

export const activity: Noun = {
  live: {
    activity: ({ queryClient }, { newCount, readUpTo }) => {
      queryClient.setQueryData<NewActivity>(news.queryKey, { newCount, readUpTo });
      void queryClient.invalidateQueries(activityList);
    },
    authorGone: ({ queryClient }) => void queryClient.invalidateQueries(activityList),
  },
  resync: async ({ queryClient, client }) => {
    await Promise.all([
      fetchTold(queryClient, news, (signal) => client.activity.new({}, { signal })),
      queryClient.invalidateQueries(activityList, { throwOnError: true }),
    ]);
  },
};

/** After an act that takes something out of the list. */
export function refreshActivity(queryClient: QueryClient): void {
  void queryClient.invalidateQueries(activityList);
}

/** How much is new, and up to when the member has read. Updated by live events; undefined until it is known. */
export function useNewActivity(): NewActivity | undefined {
  return useQuery({ ...news, enabled: false }).data;
}

/** What happened for the member, newest first (activity-1). */
export function useActivity() {
  return useInfiniteQuery(activityList);
}

export function activityOf(data: ReturnType<typeof useActivity>['data']): ActivityView[] {
  return itemsOf(data);
}

/** Marks everything up to a time as read (activity-4). */
export function useReadActivity(onSettled: () => void) {
  return useAct(
    'activity.markRead',
    { apply: ({ queryClient }, answer) => queryClient.setQueryData(news.queryKey, answer) },
    { onSettled },
  );
}
