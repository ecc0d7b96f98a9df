import { useInfiniteQuery } from '@tanstack/react-query';
import type { CommentView } from '@lampstand/core/comments/contract';
import { getPageByKey } from '../../lib/get-page-by-key.ts';
import { commentKeys } from '../../lib/query-keys.ts';

export type CommentsQuery = ReturnType<typeof useComments>;

/** Asked for while the dialog is open (comments-2), and forgotten when it closes, so that it opens on what is there. */
export function useComments(postId: string) {
  return useInfiniteQuery({
    queryKey: commentKeys.list(postId),
    queryFn: getPageByKey<CommentView>,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    gcTime: 0,
  });
}
