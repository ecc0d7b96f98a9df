import type { PostView } from '@lampstand/core/posts/contract';
import { useEffect, useRef } from 'react';
import type { useFeed } from '../../data/posts.ts';

/** How many more pages to load while looking for the post. */
const pagesAtMost = 10;

export interface LinkedPost {
  postId: string;
  /** Called with the post once it is in the list, or with undefined when it cannot be found. */
  onEnd: (post: PostView | undefined) => void;
}

/** The index of the linked post in the feed, or -1; loads older pages until it is found. */
export function useLinkedIndex(
  feed: ReturnType<typeof useFeed>,
  posts: PostView[],
  linked: LinkedPost | undefined,
): number {
  const pages = useRef(0);
  const { postId } = linked ?? {};
  const index = postId === undefined ? -1 : posts.findIndex(({ id }) => id === postId);
  const busy = feed.isFetching;

  useEffect(() => {
    pages.current = 0;
  }, [postId]);
  useEffect(() => {
    if (!linked || (busy && index < 0)) return;
    const more = feed.hasNextPage && !feed.isFetchNextPageError && pages.current < pagesAtMost;
    if (index >= 0 || !more) {
      linked.onEnd(posts[index]);
      return;
    }
    pages.current += 1;
    void feed.fetchNextPage();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the others are new on every render
  }, [postId, index, busy]);
  return index;
}
