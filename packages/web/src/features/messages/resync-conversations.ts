import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { isGone, unlessGone } from '../../lib/api-error.ts';
import { messageKeys } from '../../lib/query-keys.ts';
import { catchUp } from './message-cache.ts';

/**
 * After a time without the live stream: the conversation on screen catches up, the list is asked for again, and what was
 * kept of conversations that are not on screen is forgotten, so that opening one fetches it.
 */
export async function resyncConversations(queryClient: QueryClient): Promise<void> {
  const [all] = messageKeys.conversations();
  const queries = queryClient.getQueryCache().findAll({ predicate: ({ queryKey }) => queryKey[0] === all });
  const asked = queries.map(async (query) => {
    const { queryKey } = query;
    const [, userId, part] = queryKey as readonly string[];
    if (userId && !query.isActive()) queryClient.removeQueries({ queryKey, exact: true });
    // Known not to be there: opening it again will tell.
    else if (isGone(query.state.error)) return;
    // The other member may have left meanwhile, or may be blocked: the screen shows that.
    else if (userId && part && query.state.data) await catchUp(queryClient, userId).catch(unlessGone);
    else await askAgain(queryClient, queryKey).catch(unlessGone);
  });
  await Promise.all(asked);
}

function askAgain(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  return queryClient.invalidateQueries({ queryKey, exact: true }, { throwOnError: true });
}
