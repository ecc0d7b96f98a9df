import type { PostView } from '@lampstand/core/posts/contract';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Member } from './member.ts';
import { itemsOf, keyOf, list, patch, patchItems, pathOf, read, type Pages } from './queries.ts';

// Posts wherever this page has them: in the feed, in the lists of members' pages, and alone.

export type FeedData = Pages<'posts.list'>;

export const feed = list('posts.list');

/** What the feed can show (requests-5). */
export const FEED_CHOICES = ['all', 'testimonies', 'requests', 'answered'] as const;
export type FeedChoice = (typeof FEED_CHOICES)[number];

const feeds = {
  all: feed,
  testimonies: list('posts.list', undefined, { kind: 'testimony' }),
  requests: list('posts.list', undefined, { kind: 'prayer', answered: 'false' }),
  answered: list('posts.list', undefined, { kind: 'prayer', answered: 'true' }),
} satisfies Record<FeedChoice, typeof feed>;
export const feedOf = (choice: FeedChoice) => feeds[choice];
export const onePost = (postId: string) => read('posts.one', { postId });
/** What the paths of lists of posts end with: the feed, a member's posts, and those that the viewer prayed for or commented on. */
const LISTS: ReadonlySet<unknown> = new Set(['posts', 'prayed-posts', 'commented-posts']);

/** A post that was shared while a list was open, and is not in it yet. */
export interface NewPost {
  id: string;
  userId: string;
}

const NEW = 'new-posts';

/** The new posts of a list. */
export function newPosts(listKey: QueryKey) {
  return { queryKey: [NEW, pathOf(listKey)] };
}

export function postsOf(data: Pick<FeedData, 'pages'> | undefined): PostView[] {
  return itemsOf(data);
}

/** Changes a post wherever it is shown. */
export function patchPost(queryClient: QueryClient, postId: string, change: Partial<PostView>): void {
  for (const query of listsWith(queryClient, postId)) {
    patchItems<'posts.list'>(queryClient, query, (items) =>
      items.map((post) => (post.id === postId ? { ...post, ...change } : post)),
    );
  }
  patch<PostView>(queryClient, onePost(postId), (post) => ({ ...post, ...change }));
}

export function removePost({ queryClient, memory }: Member, postId: string): void {
  for (const query of listsWith(queryClient, postId)) {
    patchItems<'posts.list'>(queryClient, query, (items) => items.filter(({ id }) => id !== postId));
  }
  queryClient.setQueriesData<NewPost[]>({ queryKey: [NEW] }, (posts) => posts?.filter(({ id }) => id !== postId));
  for (const key of [keyOf('comments.list', { postId }), onePost(postId).queryKey]) memory?.forget(key);
  // Its own screen then says that it is gone.
  void queryClient.resetQueries({ queryKey: onePost(postId).queryKey, exact: true });
}

/** Refetches every list of posts, and posts that are shown alone. */
export function refreshPosts(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => isList(queryKey) || isOne(queryKey) });
}

export function refreshFeed(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: feed.queryKey, exact: true });
}

export function isFeed(queryKey: QueryKey): boolean {
  return pathOf(queryKey) === pathOf(feed.queryKey);
}

export function isList(queryKey: QueryKey): boolean {
  return LISTS.has(queryKey.findLast((part) => typeof part === 'string'));
}

function isOne([, noun, postId, ...more]: QueryKey): boolean {
  return noun === 'posts' && typeof postId === 'string' && more.length === 0;
}

/** The cached lists that contain a post. */
function listsWith(queryClient: QueryClient, postId: string) {
  const lists = queryClient.getQueryCache().findAll({ predicate: ({ queryKey }) => isList(queryKey) });
  return lists.filter(({ state }) => postsOf(state.data as FeedData | undefined).some(({ id }) => id === postId));
}

/** A post as any list or screen shows it. */
export function shownPost(queryClient: QueryClient, postId: string): PostView | undefined {
  return queryClient.getQueryData<PostView>(onePost(postId).queryKey) ?? listed(queryClient, postId);
}

/** A post as the first list with it shows it. */
export function listed(queryClient: QueryClient, postId: string): PostView | undefined {
  const [query] = listsWith(queryClient, postId);
  return postsOf(query?.state.data as FeedData | undefined).find(({ id }) => id === postId);
}
