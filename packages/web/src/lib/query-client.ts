import { MutationCache, QueryCache, QueryClient, type QueryFunction } from '@tanstack/react-query';
import { ApiError, isSignedOut } from './api-error.ts';
import { userKeys } from './query-keys.ts';
import { transport } from './transport.ts';

/** The key's parts joined by '/' are the path (app-11), asked for with GET. */
export const getByKey: QueryFunction = async ({ queryKey, signal }) =>
  (await transport({ method: 'GET', path: queryKey.join('/'), signal })).body;

/**
 * Nothing goes stale or is tried again by itself (app-9); mutations do not retry. A 401 from any call asks again who is
 * signed in, which leads to the landing screen; so does a 403 for admins only, which ends theirs. A mutation with
 * `meta.staysOn401` sees to the sign-in itself.
 */
export function createQueryClient(): QueryClient {
  const onError = (error: Error) => {
    if (isSignedOut(error) || (error instanceof ApiError && error.code === 'admin_only')) {
      void queryClient.invalidateQueries({ queryKey: userKeys.current() });
    }
  };
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => {
        if (!(meta?.['staysOn401'] && isSignedOut(error))) onError(error);
      },
    }),
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
