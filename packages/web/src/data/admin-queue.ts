import { keepPreviousData, useInfiniteQuery, useQuery, type QueryClient } from '@tanstack/react-query';
import type { QueueItem } from '@lampstand/core/reports/queue-contract';
import { refreshAdmin } from './admin.ts';
import { refreshPosts } from './post-cache.ts';
import { itemsOf, list, read } from './queries.ts';
import type { InputOf } from './sync/entry.ts';
import { useAct, type ActHandlers } from './use-act.ts';

export type QueueFilter = Omit<NonNullable<InputOf<'moderation.queue'>['query']>, 'limit' | 'cursor'>;
export type StatusFilter = NonNullable<QueueFilter['status']>;

/** Reports and appeals, oldest first (reports-12). */
export function useQueue(filter: QueueFilter) {
  const query = useInfiniteQuery({ ...list('moderation.queue', {}, filter), placeholderData: keepPreviousData });
  return { query, items: itemsOf<QueueItem>(query.data), total: query.data?.pages[0]?.total };
}

/** One item by its id, such as that of a link; it may be on another page, or decided already. */
export function useQueueItem(reportId: string | undefined) {
  return useQuery({ ...read('moderation.queueItem', { reportId: reportId ?? '' }), enabled: reportId !== undefined });
}

/** What a moderator needs to know about a member (moderation-11). */
export function useMemberContext(userId: string | undefined) {
  return useQuery({ ...read('moderation.memberContext', { userId: userId ?? '' }), enabled: userId !== undefined });
}

/** The same before they are deleted. It leaves a 401 to the deletion, which says more (moderation-9). */
export function useContextOfDeletion(userId: string, enabled: boolean) {
  return useQuery({ ...read('moderation.memberContext', { userId }), enabled, meta: { staysOn401: true } });
}

/** Decides about content or a member (decisions-4). */
export function useMakeDecision(handlers: ActHandlers<'moderation.makeDecision'>) {
  return useAct(
    'moderation.makeDecision',
    {
      refresh: async ({ queryClient }) => {
        refreshQueue(queryClient);
        await refreshPosts(queryClient);
      },
    },
    handlers,
  );
}

/** Closes a report, or its whole card (reports-14), without an act (reports-4). */
export function useCloseReport(handlers: ActHandlers<'moderation.decide'>) {
  return useAct('moderation.decide', { refresh: ({ queryClient }) => refreshQueue(queryClient) }, handlers);
}

/** Answers an appeal (decisions-7). */
export function useDecideAppeal(handlers: ActHandlers<'moderation.decideAppeal'>) {
  return useAct(
    'moderation.decideAppeal',
    {
      refresh: async ({ queryClient }) => {
        refreshQueue(queryClient);
        await refreshPosts(queryClient);
      },
    },
    handlers,
  );
}

/** Tells other moderators who is looking. Nobody waits for it. */
export function useTellLooking() {
  return useAct('moderation.looking', {});
}

export function useAddNote(handlers: ActHandlers<'moderation.addNote'>) {
  return useAct('moderation.addNote', { refresh: ({ queryClient }) => refreshMembers(queryClient) }, handlers);
}

export function useChangeNote(handlers: ActHandlers<'moderation.changeNote'>) {
  return useAct('moderation.changeNote', { refresh: ({ queryClient }) => refreshMembers(queryClient) }, handlers);
}

/** The users and, below their addresses, what is known about each. */
function refreshMembers(queryClient: QueryClient) {
  refreshAdmin(queryClient, 'moderation.users', 'moderation.audit');
}

function refreshQueue(queryClient: QueryClient) {
  refreshAdmin(queryClient, 'moderation.queue', 'moderation.stats', 'moderation.decisions');
  refreshMembers(queryClient);
}
