import type { DecisionView } from '@lampstand/core/decisions/contract';
import type { InputOf } from './sync/entry.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { refreshAdmin } from './admin.ts';
import { refreshPosts } from './posts.ts';
import { itemsOf, list, read } from './queries.ts';
import { useAct, type ActHandlers } from './use-act.ts';

export type DecisionState = NonNullable<NonNullable<InputOf<'moderation.decisions'>['query']>['state']>;

/** Decisions, newest first. */
export function useDecisions(state: DecisionState) {
  const query = useInfiniteQuery(list('moderation.decisions', {}, { state }));
  return {
    query,
    decisions: query.data && itemsOf<DecisionView>(query.data),
    total: query.data?.pages[0]?.total,
  };
}

export function useDecision(decisionId: string) {
  return useQuery(read('moderation.decision', { decisionId }));
}

/** Fetches what was removed; each look is written in the audit log. */
export function useShowSealed(handlers: ActHandlers<'moderation.showSealed'>) {
  return useAct(
    'moderation.showSealed',
    { refresh: ({ queryClient }) => refreshAdmin(queryClient, 'moderation.audit') },
    handlers,
  );
}

/** Puts back what was removed (decisions-2). */
export function useReverseDecision(handlers: ActHandlers<'moderation.reverseDecision'>) {
  return useAct(
    'moderation.reverseDecision',
    {
      refresh: async ({ queryClient }) => {
        refreshAdmin(queryClient, 'moderation.decisions', 'moderation.stats', 'moderation.reports', 'moderation.audit');
        await refreshPosts(queryClient);
      },
    },
    handlers,
  );
}
