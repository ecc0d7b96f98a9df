import { replaceEqualDeep, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import type { Page } from '@lampstand/core/page';
import type { PostView } from '@lampstand/core/posts/contract';
import { forgetAnswer } from '../../lib/memory.ts';
import { commentKeys, postKeys } from '../../lib/query-keys.ts';

export type FeedData = InfiniteData<Page<PostView>, string | undefined>;

export function postsOf(feed: Pick<FeedData, 'pages'> | undefined): PostView[] {
  const seen = new Set<string>();
  // What was written while scrolling pushes the end of one page onto the next.
  return (feed?.pages ?? []).flatMap((page) => page.items).filter((post) => !seen.has(post.id) && seen.add(post.id));
}

export function patchPost(queryClient: QueryClient, postId: string, patch: Partial<PostView>) {
  changeItems(queryClient, (items) => items.map((post) => (post.id === postId ? { ...post, ...patch } : post)));
}

export function removePost(queryClient: QueryClient, postId: string) {
  changeItems(queryClient, (items) => items.filter((post) => post.id !== postId));
  forgetAnswer(commentKeys.list(postId));
}

export function prependPost(queryClient: QueryClient, post: PostView) {
  changeItems(queryClient, (items, page) => (page === 0 ? [post, ...items.filter(({ id }) => id !== post.id)] : items));
}

/** After a write the list is asked for again (app-10). */
export function refreshPosts(queryClient: QueryClient) {
  return queryClient.invalidateQueries({ queryKey: postKeys.list(), exact: true });
}

/** Changes the posts of every page that is there. */
export function changeItems(queryClient: QueryClient, change: (items: PostView[], page: number) => PostView[]) {
  queryClient.setQueryData<FeedData>(
    postKeys.list(),
    (feed) => feed && { ...feed, pages: feed.pages.map((page, at) => ({ ...page, items: change(page.items, at) })) },
  );
}

/**
 * Asking again for the pages on screen brings new posts on top and pushes as many off the end. They are put back, so that
 * the list only ever grows on top and whoever is reading stays where they are.
 */
export function keepTail(before: unknown, after: unknown): unknown {
  const old = before as FeedData | undefined;
  const fresh = replaceEqualDeep(before, after) as FeedData;
  // One more page: what has changed in the others while it was on its way stays changed.
  const [added] = fresh.pages.slice(old?.pages.length);
  if (old && added && fresh.pages.length === old.pages.length + 1) return { ...fresh, pages: [...old.pages, added] };
  if (!old || old.pages.length !== fresh.pages.length) return fresh;
  const oldPosts = postsOf(old);
  const freshPosts = postsOf(fresh);
  const onTop = freshPosts.findIndex((post) => post.id === oldPosts[0]?.id);
  const end = oldPosts.findIndex((post) => post.id === freshPosts.at(-1)?.id);
  const tail = onTop > 0 && end >= 0 ? oldPosts.slice(end + 1) : [];
  const [lastOld, lastFresh] = [old.pages.at(-1), fresh.pages.at(-1)];
  if (tail.length === 0 || !lastOld || !lastFresh) return fresh;
  const last = { ...lastFresh, items: [...lastFresh.items, ...tail], next: lastOld.next };
  return { ...fresh, pages: [...fresh.pages.slice(0, -1), last] };
}
