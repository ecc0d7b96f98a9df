import { keepPreviousData, useInfiniteQuery, useQuery, type QueryClient } from '@tanstack/react-query';
import type { QueueItem } from '@lampstand/core/reports/queue-contract';
import type { DecisionView } from '@lampstand/core/decisions/contract';
import { refreshAdmin } from './admin.ts';
import { refreshPosts } from './posts.ts';
import { itemsOf, list, read } from './queries.ts';
import type { InputOf } from './sync/entry.ts';
import { useAct, type ActHandlers } from './use-member.tsx';

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
export function useTellPresence() {
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

export type DecisionFilter = Omit<NonNullable<InputOf<'moderation.decisions'>['query']>, 'limit' | 'cursor'>;
export type DecisionState = NonNullable<DecisionFilter['state']>;

/** Decisions, newest first. */
export function useDecisions(filter: DecisionFilter) {
  const query = useInfiniteQuery({ ...list('moderation.decisions', {}, filter), placeholderData: keepPreviousData });
  return {
    query,
    decisions: query.data && itemsOf<DecisionView>(query.data),
    total: query.data?.pages[0]?.total,
  };
}

export function useDecision(decisionId: string) {
  return useQuery(read('moderation.decision', { decisionId }));
}

/** The reports about the target of a decision, oldest first. */
export function useReportsAbout(targetId: string) {
  const { data } = useInfiniteQuery(list('moderation.queue', {}, { target: targetId, status: 'all' }));
  return itemsOf<QueueItem>(data).flatMap(({ reports }) => reports);
}

/** Fetches what was removed; each look is written in the audit log. */
export function useShowSealed(handlers: ActHandlers<'moderation.showSealed'>) {
  return useAct(
    'moderation.showSealed',
    { refresh: ({ queryClient }) => refreshAdmin(queryClient, 'moderation.audit') },
    handlers,
  );
}

/** Reverses a decision (decisions-2). */
export function useReverseDecision(handlers: ActHandlers<'moderation.reverseDecision'>) {
  return useAct(
    'moderation.reverseDecision',
    {
      refresh: async ({ queryClient }) => {
        refreshDecisions(queryClient);
        await refreshPosts(queryClient);
      },
    },
    handlers,
  );
}

/** Keeps what is sealed as evidence (decisions-8). */
export function useHold(handlers: ActHandlers<'moderation.hold'>) {
  return useAct('moderation.hold', { refresh: ({ queryClient }) => refreshDecisions(queryClient) }, handlers);
}

export function useEndHold(handlers: ActHandlers<'moderation.endHold'>) {
  return useAct('moderation.endHold', { refresh: ({ queryClient }) => refreshDecisions(queryClient) }, handlers);
}

function refreshDecisions(queryClient: QueryClient) {
  refreshAdmin(queryClient, 'moderation.decisions', 'moderation.queue', 'moderation.stats');
  refreshAdmin(queryClient, 'moderation.users', 'moderation.audit', 'moderation.bans');
}
