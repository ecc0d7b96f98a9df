import { MutationCache, QueryCache, QueryClient, type QueryFunction } from '@tanstack/react-query';
import { addressOf } from '@lampstand/core/api/client';
import { nextCursor, type Page } from '@lampstand/core/page';
import { isSignedOut } from './api-error.ts';
import { userKeys } from './query-keys.ts';
import { transport } from './transport.ts';

/** SPEC.md §7: the key's parts joined by '/' are the path, asked for with GET. */
export const getByKey: QueryFunction = async ({ queryKey, signal }) =>
  (await transport({ method: 'GET', path: queryKey.join('/'), signal })).body;

/** The same for an endless list: one page (D3), with the cursor of the one after it. */
export async function getPageByKey<T>({
  queryKey,
  pageParam,
  signal,
}: {
  queryKey: readonly unknown[];
  pageParam: string | undefined;
  signal: AbortSignal;
}): Promise<Page<T>> {
  const path = addressOf(queryKey.join('/'), { query: { cursor: pageParam } });
  const answer = await transport({ method: 'GET', path, signal });
  return { items: answer.body as T[], next: nextCursor(answer.header('Link')), total: undefined };
}

/**
 * SPEC.md §9, data freshness: nothing goes stale or is tried again by itself; mutations do not retry. A 401 from any call
 * asks again who is signed in, which leads to the landing screen.
 */
export function createQueryClient(): QueryClient {
  const onError = (error: Error) => {
    if (isSignedOut(error)) void queryClient.invalidateQueries({ queryKey: userKeys.current() });
  };
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // 'always': offline, a call fails at once and says so; the default would wait without a word.
      queries: {
        queryFn: getByKey,
        staleTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return queryClient;
}
