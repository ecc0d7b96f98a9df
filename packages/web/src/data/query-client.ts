import type { Transport } from '@lampstand/core/api/client';
import {
  MutationCache,
  QueryCache,
  QueryClient,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type QueryKey,
} from '@tanstack/react-query';
import { ApiError, isSignedOut } from './api-error.ts';
import { getByKey, read } from './queries.ts';

const ENDS: ReadonlySet<string> = new Set(['admin_only', 'suspended', 'no_writing']);

/** Whether the error says that the member may no longer do what their screen offers. */
export function endsAccess(code: string | undefined): boolean {
  return code !== undefined && ENDS.has(code);
}

/**
 * Restarts the first fetch of a query that is invalidated meanwhile. React Query lets it finish, although its answer may be from
 * before the change.
 */
class FreshQueryClient extends QueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    if (filters?.refetchType !== 'none' && options?.cancelRefetch !== false) {
      for (const query of this.getQueryCache().findAll(filters)) {
        // Silently, so that callers awaiting the first fetch receive the result of the new one.
        if (query.isActive() && query.state.data === undefined) void query.cancel({ silent: true });
      }
    }
    return super.invalidateQueries(filters, options);
  }
}

/**
 * Nothing goes stale or is retried automatically (app-9). A 401 from any call refetches the user, which shows the landing
 * screen; a 403 of an admin call does too, which ends admin access, and one that
 * says what a decision has ended (decisions-5). What has `meta.staysOn401` handles its 401 itself.
 */
export function createQueryClient(transport: Transport): QueryClient {
  const onError = (error: Error, meta: Record<string, unknown> | undefined) => {
    if (meta?.['staysOn401'] && isSignedOut(error)) return;
    if (isSignedOut(error) || (error instanceof ApiError && endsAccess(error.code))) {
      void queryClient.invalidateQueries(read('auth.user'));
    }
  };
  const queryClient = new FreshQueryClient({
    queryCache: new QueryCache({ onError: (error, { meta }) => onError(error, meta) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => onError(error, meta),
    }),
    defaultOptions: {
      // 'always': offline, a call fails at once with an error; the default would wait silently.
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
