import { useQuery, type QueryClient } from '@tanstack/react-query';
import { postKeys } from '../../lib/query-keys.ts';
import { postsOf, type FeedData } from './feed-cache.ts';

const key = ['new-posts'] as const;
const none: string[] = [];

/** Posts that were shared while the feed was open, and are not in it yet. */
export function announcePosts(queryClient: QueryClient, ids: string[]) {
  const feed = queryClient.getQueryData<FeedData>(postKeys.list());
  // Nothing to keep still: whoever opens the feed next gets them with it.
  if (!feed) return;
  const shown = new Set(postsOf(feed).map((post) => post.id));
  queryClient.setQueryData<string[]>(key, (known = none) =>
    [...new Set([...known, ...ids])].filter((id) => !shown.has(id)),
  );
}

export function forgetNewPost(queryClient: QueryClient, postId: string) {
  queryClient.setQueryData<string[]>(key, (known) => known?.filter((id) => id !== postId));
}

/** How many wait above the list. Once they are in it, they do not. */
export function useNewPostCount(feed: Pick<FeedData, 'pages'>): number {
  const { data = none } = useQuery<string[]>({ queryKey: key, enabled: false });
  if (data.length === 0) return 0;
  const shown = new Set(postsOf(feed).map((post) => post.id));
  return data.filter((id) => !shown.has(id)).length;
}
