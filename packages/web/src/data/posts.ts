import { replaceEqualDeep, useInfiniteQuery, useQuery, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { PostView } from '@lampstand/core/posts/contract';
import type { UserView } from '@lampstand/core/profiles/contract';
import { useEffect } from 'react';
import { ApiError, isGone } from './api-error.ts';
import { useVisible } from '../platform/use-visible.ts';
import type { Member } from './member.ts';
import type { Noun } from './noun.ts';
import {
  feed,
  listed,
  newPosts,
  onePost,
  patchPost,
  postsOf,
  refreshFeed,
  refreshPosts,
  removePost,
  shownPost,
  type FeedData,
  type NewPost,
} from './post-cache.ts';
import { patch, patchItems, read } from './queries.ts';
import type { Entry, Outcome } from './sync/entry.ts';
import { useMember, useUnsent } from './use-member.ts';

/** Posts that changed since they were fetched, with the milliseconds to wait before fetching them. */
const changedPosts = { queryKey: ['changed-posts'] };

/** Long enough to fetch several changes at once. */
const SETTLE_MS = 300;
/** Spreads the requests of many open screens after one change. */
const SPREAD_MS = 2_500;
/** If the live stream opens this soon after the feed was answered, the feed is not refetched. */
const FRESH_MS = 250;
const LONGEST_PAGE = 50;

export const posts: Noun = {
  remembered: { 'posts.list': {}, 'posts.one': { most: 50 } },
  writes: { 'posts.create': { apply: applyShare, keepsRefused: 'late' } },
  live: {
    postAdded: ({ queryClient }, { postId, userId }) => announcePosts(queryClient, feed, [{ id: postId, userId }]),
    postChanged: noteChanged,
    postCounts: ({ queryClient }, { postId, prayerCount, loveCount, commentCount }) =>
      patchPost(queryClient, postId, { prayerCount, loveCount, commentCount }),
    postRemoved: (member, { postId }) => removePost(member, postId),
    ownPost: (member, { postId }) => void setTimeout(() => void fetchOwn(member, postId), SETTLE_MS),
  },
  resync: async (member, isFirst) => {
    const { dataUpdatedAt = 0 } = member.queryClient.getQueryState(feed.queryKey) ?? {};
    const isFresh = isFirst && (dataUpdatedAt === 0 || Date.now() - dataUpdatedAt < FRESH_MS);
    if (!isFresh) await resyncFeed(member);
  },
};

/** The feed, newest first, a page at a time (posts-2). */
export function useFeed() {
  return useInfiniteQuery({ ...feed, structuralSharing: keepTail });
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

/** Adds a sent post to the top of the feed and refetches it (app-10). */
function applyShare({ queryClient }: Member, _entry: UnsentPost, outcome: ShareOutcome): void {
  if (outcome.type !== 'sent') return;
  prependPost(queryClient, outcome.answer);
  noteHasPosted(queryClient);
  void refreshPosts(queryClient);
}

export function prependPost(queryClient: QueryClient, post: PostView) {
  patchItems<'posts.list'>(queryClient, feed, (items, page) =>
    page === 0 ? [post, ...items.filter(({ id }) => id !== post.id)] : items,
  );
}

/** An empty feed has another text for members who have posted before (posts-11). */
export function noteHasPosted(queryClient: QueryClient) {
  patch<UserView>(queryClient, read('auth.user'), (user) => ({ ...user, hasPosted: true }));
}

function isInFeed(queryClient: QueryClient, postId: string): boolean {
  return postsOf(queryClient.getQueryData<FeedData>(feed.queryKey)).some(({ id }) => id === postId);
}

/** Offers posts above a list that is open. */
export function announcePosts(
  queryClient: QueryClient,
  { queryKey }: { queryKey: QueryKey },
  posts: readonly NewPost[],
): void {
  const data = queryClient.getQueryData<FeedData>(queryKey);
  // The list is not cached: opening it fetches them.
  if (!data) return;
  const shown = new Set(postsOf(data).map(({ id }) => id));
  queryClient.setQueryData<NewPost[]>(newPosts(queryKey).queryKey, (known = []) => {
    const all = new Map([...known, ...posts].map((post) => [post.id, post]));
    return [...all.values()].filter(({ id }) => !shown.has(id));
  });
}

/** A changed post is fetched once, after a delay, and only while it is on screen; otherwise when it scrolls into view. */
function noteChanged({ queryClient, userId }: Member, { postId }: { postId: string }) {
  const post = shownPost(queryClient, postId);
  if (!post) return;
  const wait = post.userId === userId ? SETTLE_MS : SETTLE_MS + Math.random() * SPREAD_MS;
  queryClient.setQueryData<Record<string, number>>(changedPosts.queryKey, (changed = {}) => ({
    [postId]: wait,
    ...changed,
  }));
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

/** Fetches the member's own new post, unless it was shared in this tab. */
async function fetchOwn({ queryClient, client }: Member, postId: string): Promise<void> {
  if (!queryClient.getQueryData(feed.queryKey) || isInFeed(queryClient, postId)) return;
  const post = await client.posts.one({ params: { postId } }).catch(() => undefined);
  if (post && !isInFeed(queryClient, postId)) prependPost(queryClient, post);
}

/** Keeps counts from live events that came while the post was being fetched, because the answer may be older. */
function changesSince(before: PostView | undefined, now: PostView | undefined): Partial<PostView> {
  if (!before || !now) return {};
  const changed = Object.entries(now).filter(([field, value]) => before[field as keyof PostView] !== value);
  return Object.fromEntries(changed);
}

/**
 * Refetches the posts on screen without moving them: texts and counts change in place, deleted posts disappear, and new
 * ones wait above the list until the reader asks for them.
 */
async function resyncFeed({ queryClient, client }: Member): Promise<void> {
  queryClient.setQueryData(changedPosts.queryKey, {});
  const data = queryClient.getQueryData<FeedData>(feed.queryKey);
  if (!data) return;
  const known = postsOf(data);
  const [newest, oldest] = [known[0], known.at(-1)];
  if (!newest || !oldest) return refreshFeed(queryClient);
  const fresh = new Map<string, PostView>();
  let cursor: string | undefined;
  let reached: PostView | undefined;
  do {
    // oxlint-disable-next-line no-await-in-loop -- each page names the next
    const page = await client.posts.list({ query: { limit: LONGEST_PAGE, cursor } });
    for (const post of page.items) fresh.set(post.id, post);
    reached = page.items.at(-1);
    cursor = page.next;
  } while (cursor && reached && isNewer(reached, oldest));

  const added = [...fresh.values()].filter(({ id }) => !known.some((post) => post.id === id));
  // After an unblock: they belong between the posts that are there.
  if (added.some((post) => isNewer(newest, post) && isNewer(post, oldest))) return refreshFeed(queryClient);
  const isCovered = (post: PostView) => !cursor || !reached || !isNewer(reached, post);
  patchItems<'posts.list'>(queryClient, feed, (items) =>
    items.filter((post) => fresh.has(post.id) || !isCovered(post)).map((post) => fresh.get(post.id) ?? post),
  );
  announcePosts(
    queryClient,
    feed,
    added.filter((post) => isNewer(post, newest)).map(({ id, userId }) => ({ id, userId })),
  );
  return undefined;
}

function isNewer(one: PostView, other: PostView): boolean {
  return one.createdAt > other.createdAt || (one.createdAt === other.createdAt && one.id > other.id);
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
