import { useInfiniteQuery } from '@tanstack/react-query';
import type { PostView } from '@lampstand/core/posts/contract';
import { getPageByKey } from '../../lib/get-page-by-key.ts';
import { postKeys } from '../../lib/query-keys.ts';
import { keepTail } from './feed-cache.ts';

/** The feed, newest first, a page at a time (posts-2). */
export function useFeed() {
  return useInfiniteQuery({
    queryKey: postKeys.list(),
    queryFn: getPageByKey<PostView>,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
    structuralSharing: keepTail,
  });
}
