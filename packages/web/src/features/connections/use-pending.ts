import { useInfiniteQuery } from '@tanstack/react-query';
import type { ConnectionView } from '@lampstand/core/connections/contract';
import { getPage } from '../../lib/get-page-by-key.ts';
import { connectionKeys } from '../../lib/query-keys.ts';

/** Requests that wait for an answer, mine and theirs, newest first. */
export function usePending() {
  return useInfiniteQuery({
    queryKey: connectionKeys.pending(),
    queryFn: ({ queryKey: [path, status], pageParam, signal }) =>
      getPage<ConnectionView>(path, { status, limit: 50, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
  });
}
