import { keepPreviousData, useInfiniteQuery, useQuery, type QueryClient } from '@tanstack/react-query';
import type { DecisionView } from '@lampstand/core/decisions/contract';
import type { QueueItem } from '@lampstand/core/reports/queue-contract';
import { refreshAdmin } from './admin.ts';
import { refreshPosts } from './post-cache.ts';
import { itemsOf, list, read } from './queries.ts';
import type { InputOf } from './sync/entry.ts';
import { useAct, type ActHandlers } from './use-act.ts';

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
