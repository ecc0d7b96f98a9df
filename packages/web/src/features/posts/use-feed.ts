import { infiniteQueryOptions, useInfiniteQuery, type QueryClient } from '@tanstack/react-query';
import type { PostView } from '@lampstand/core/posts/contract';
import { getPageByKey } from '../../lib/get-page-by-key.ts';
import { postKeys } from '../../lib/query-keys.ts';
import { keepTail } from './feed-cache.ts';

const feedQuery = infiniteQueryOptions({
  queryKey: postKeys.list(),
  queryFn: getPageByKey<PostView>,
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last) => last.next,
  structuralSharing: keepTail,
});

/** The feed, newest first, a page at a time (D3). */
export function useFeed() {
  return useInfiniteQuery(feedQuery);
}

/** Asks for the first page before the screen is drawn. */
export function prefetchFeed(queryClient: QueryClient) {
  return queryClient.prefetchInfiniteQuery(feedQuery);
}
