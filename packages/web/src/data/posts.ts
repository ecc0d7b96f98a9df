import { replaceEqualDeep, useInfiniteQuery, useQuery, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { PostView } from '@lampstand/core/posts/contract';
import type { UserView } from '@lampstand/core/profiles/contract';
import { useEffect } from 'react';
import { useVisible } from '../platform/hooks.ts';
import { ApiError, isGone } from './api-error.ts';
import type { Member } from './member.ts';
import { keyOf, patch, read, itemsOf, list, patchItems, pathOf, type Pages } from './queries.ts';
import type { Entry, Outcome } from './sync/entry.ts';
import { useMember, useUnsent } from './use-member.tsx';

/** Posts that changed since they were fetched, with the milliseconds to wait before fetching them. */
export const changedPosts = { queryKey: ['changed-posts'] };

/** The feed, newest first, a page at a time (posts-2). */
export function useFeed(choice: FeedChoice = 'all') {
  // Live events keep the whole feed up to date. The others are fetched anew whenever they are opened.
  const fetched = choice === 'all' ? {} : { refetchOnMount: 'always' as const };
  return useInfiniteQuery({ ...feedOf(choice), structuralSharing: keepTail, ...fetched });
}

const feedChoice = { queryKey: ['feed-choice'], enabled: false, initialData: 'all' as FeedChoice, gcTime: Infinity };

/**
 * What the feed shows: what the member has chosen, until they log out or the page is closed, or everything where there are no requests
 * (requests-5).
 */
export function useFeedChoice() {
  const { queryClient } = useMember();
  const { data: chosen } = useQuery<FeedChoice>(feedChoice);
  const hasRequests = useHasRequests();
  const choose = (choice: FeedChoice) => void queryClient.setQueryData(feedChoice.queryKey, choice);
  return { hasRequests, choice: hasRequests ? chosen : 'all', choose };
}

/** Whether the community has a prayer request that the member can see. Asks the server only if the feed does not show one. */
function useHasRequests(): boolean {
  const shown = useQuery<FeedData>({ queryKey: feed.queryKey, enabled: false }).data;
  const isShown = postsOf(shown).some(({ kind }) => kind === 'prayer');
  const { data = [] } = useQuery<PostView[]>({
    queryKey: keyOf('posts.list', {}, { kind: 'prayer', limit: 1 }),
    enabled: shown !== undefined && !isShown,
  });
  return isShown || data.some(({ kind }) => kind === 'prayer');
}

/** Returns a function that reads a list of posts, by default the feed, at the time of the call. */
export function useReadPosts(queryKey: QueryKey = feed.queryKey): () => PostView[] {
  const { queryClient } = useMember();
  return () => postsOf(queryClient.getQueryData<FeedData>(queryKey));
}

/** One post. Until the server has answered, and without a network, as a list on this device shows it. */
export function usePost(postId: string) {
  const { queryClient } = useMember();
  const query = useQuery({ ...onePost(postId), refetchOnMount: 'always' });
  const gone = isGone(query.error);
  return { query, isGone: gone, post: gone ? undefined : (query.data ?? listed(queryClient, postId)) };
}

/** How many new posts wait above a list, which shows `data`. */
export function useNewPostCount(listKey: QueryKey, data: Pick<FeedData, 'pages'>): number {
  const { data: posts = [] } = useQuery<NewPost[]>({ ...newPosts(listKey), enabled: false });
  if (posts.length === 0) return 0;
  const shown = new Set(postsOf(data).map(({ id }) => id));
  return posts.filter(({ id }) => !shown.has(id)).length;
}

/**
 * Returns a function that fetches a list with its new posts. Afterwards none of them is new, even if there were more than the pages
 * that are loaded have room for.
 */
export function useShowNewPosts(listKey: QueryKey): () => Promise<void> {
  const { queryClient } = useMember();
  return async () => {
    const waiting = queryClient.getQueryData<NewPost[]>(newPosts(listKey).queryKey) ?? [];
    await queryClient.refetchQueries({ queryKey: listKey, exact: true }, { throwOnError: true });
    patch<NewPost[]>(queryClient, newPosts(listKey), (posts) =>
      posts.filter(({ id }) => !waiting.some((post) => post.id === id)),
    );
  };
}

/** Keeps a post on screen up to date while the tab is visible. */
export function useChangedPost(postId: string): void {
  const member = useMember();
  const { data: changed = {} } = useQuery<Record<string, number>>({ ...changedPosts, enabled: false });
  const wait = changed[postId];
  const visible = useVisible();
  useEffect(() => {
    if (wait === undefined || !visible) return undefined;
    const timer = setTimeout(() => void fetchChanged(member, postId), wait);
    return () => clearTimeout(timer);
  }, [member, postId, wait, visible]);
}

export type UnsentPost = Entry<'posts.create'>;
export type ShareOutcome = Outcome<'posts.create'>;

/** The member's testimonies that wait to be sent or are being sent. */
export function useUnsentPosts(): UnsentPost[] {
  return useUnsent('posts.create');
}

/** An empty feed has another text for members who have posted before (posts-11). */
export function noteHasPosted(queryClient: QueryClient) {
  patch<UserView>(queryClient, read('auth.user'), (user) => ({ ...user, hasPosted: true }));
}

async function fetchChanged(member: Member, postId: string): Promise<void> {
  const { queryClient, client } = member;
  // Changes from here on need another fetch.
  queryClient.setQueryData<Record<string, number>>(
    changedPosts.queryKey,
    ({ [postId]: _fetched, ...others } = {}) => others,
  );
  const before = shownPost(queryClient, postId);
  try {
    const post = await client.posts.one({ params: { postId } });
    patchPost(queryClient, postId, { ...post, ...changesSince(before, shownPost(queryClient, postId)) });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'post_not_found') removePost(member, postId);
    // The resync after the reconnect repairs a failure.
  }
}

/** What live events have changed while a post was being fetched. It is kept, because the answer may be older. */
export function changesSince(before: PostView | undefined, now: PostView | undefined): Partial<PostView> {
  if (!before || !now) return {};
  const changed = Object.entries(now).filter(([field, value]) => before[field as keyof PostView] !== value);
  return Object.fromEntries(changed);
}

/**
 * Refetching the loaded pages brings new posts at the top and pushes as many off the end. Those are put back, so that the
 * list only grows at the top and the reader's position stays.
 */
export function keepTail(before: unknown, after: unknown): unknown {
  const old = before as FeedData | undefined;
  const fresh = replaceEqualDeep(before, after) as FeedData;
  // Only a page was added: keep the changes made to the other pages during the fetch.
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
const onePost = (postId: string) => read('posts.one', { postId });
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
