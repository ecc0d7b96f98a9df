import type { Transport } from '@lampstand/core/api/client';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isSignedOut } from './api-error.ts';
import { getByKey, read } from './queries.ts';

/**
 * Nothing goes stale or is tried again by itself (app-9); mutations do not retry. A 401 from any call asks again who is
 * signed in, which leads to the landing screen; so does a 403 for admins only, which ends theirs. A mutation with
 * `meta.staysOn401` sees to the sign-in itself.
 */
export function createQueryClient(transport: Transport): QueryClient {
  const onError = (error: Error) => {
    if (isSignedOut(error) || (error instanceof ApiError && error.code === 'admin_only')) {
      void queryClient.invalidateQueries(read('auth.user'));
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
        queryFn: getByKey(transport),
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
