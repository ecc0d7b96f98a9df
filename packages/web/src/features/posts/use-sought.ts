import type { PostView } from '@lampstand/core/posts/contract';
import { useEffect, useRef } from 'react';
import type { useFeed } from '../../data/posts.ts';

/** A post that is further down than this many pages is not looked for. */
const pagesAtMost = 10;

export interface Sought {
  postId: string;
  /** The post, once it is in the list, or undefined where it is not to be found. */
  onEnd: (post: PostView | undefined) => void;
}

/** The index of the post that somebody asked for by name; fetches older pages until it is among them. */
export function useSought(feed: ReturnType<typeof useFeed>, posts: PostView[], sought: Sought | undefined): number {
  const pages = useRef(0);
  const { postId } = sought ?? {};
  const index = postId === undefined ? -1 : posts.findIndex(({ id }) => id === postId);
  const busy = feed.isFetching;

  useEffect(() => {
    pages.current = 0;
  }, [postId]);
  useEffect(() => {
    if (!sought || (busy && index < 0)) return;
    const more = feed.hasNextPage && !feed.isFetchNextPageError && pages.current < pagesAtMost;
    if (index >= 0 || !more) {
      sought.onEnd(posts[index]);
      return;
    }
    pages.current += 1;
    void feed.fetchNextPage();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the rest are new on every drawing
  }, [postId, index, busy]);
  return index;
}
