import { replaceEqualDeep, useInfiniteQuery, useQuery, type QueryClient } from '@tanstack/react-query';
import type { PostView } from '@lampstand/core/posts/contract';
import type { UserView } from '@lampstand/core/profiles/contract';
import { useEffect } from 'react';
import { ApiError } from './api-error.ts';
import { useVisible } from '../platform/use-visible.ts';
import type { Member } from './member.ts';
import type { Noun } from './noun.ts';
import { itemsOf, keyOf, list, patch, patchItems, read, type Pages } from './queries.ts';
import type { Entry, Outcome } from './sync/entry.ts';
import { useMember, useUnsent } from './use-member.ts';

export type FeedData = Pages<'posts.list'>;

const feed = list('posts.list');
/** Posts that were shared while the feed was open, and are not in it yet. */
const newPosts = { queryKey: ['new-posts'] };
/** Posts that changed since they were fetched, and how many milliseconds to wait before they are fetched. */
const changedPosts = { queryKey: ['changed-posts'] };

/** Long enough for several changes to be fetched as one. */
const SETTLE_MS = 300;
/** Spreads what many open screens ask for after one change. */
const SPREAD_MS = 2_500;
/** The feed has only just been answered when the app begins; where the stream took longer to open, more may have happened. */
const FRESH_MS = 250;
const LONGEST_PAGE = 50;

export const posts: Noun = {
  remembered: { 'posts.list': {} },
  writes: { 'posts.create': { apply: applyShare, keepsRefused: 'late' } },
  live: {
    postAdded: ({ queryClient }, { postId }) => announcePosts(queryClient, [postId]),
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

export function postsOf(data: Pick<FeedData, 'pages'> | undefined): PostView[] {
  return itemsOf(data);
}

/** For a moment that has just changed what is shown. */
export function useReadFeed(): () => PostView[] {
  const { queryClient } = useMember();
  return () => postsOf(queryClient.getQueryData<FeedData>(feed.queryKey));
}

/** How many posts wait above the feed. Once they are in it, they do not. */
export function useNewPostCount(data: Pick<FeedData, 'pages'>): number {
  const { data: ids = [] } = useQuery<string[]>({ ...newPosts, enabled: false });
  if (ids.length === 0) return 0;
  const shown = new Set(postsOf(data).map(({ id }) => id));
  return ids.filter((id) => !shown.has(id)).length;
}

/** For a post that is on screen: keeps it as the server has it while the tab is visible. */
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

/** The testimonies of the member that wait to be sent, or are being sent. */
export function useUnsentPosts(): UnsentPost[] {
  return useUnsent('posts.create');
}

/** The server has it: it stands on top of the feed, which is fetched again (app-10). */
function applyShare({ queryClient }: Member, _entry: UnsentPost, outcome: ShareOutcome): void {
  if (outcome.type !== 'sent') return;
  prependPost(queryClient, outcome.answer);
  noteHasPosted(queryClient);
  void refreshPosts(queryClient);
}

export function patchPost(queryClient: QueryClient, postId: string, change: Partial<PostView>): void {
  patchItems<'posts.list'>(queryClient, feed, (items) =>
    items.map((post) => (post.id === postId ? { ...post, ...change } : post)),
  );
}

export function removePost({ queryClient, memory }: Member, postId: string): void {
  patchItems<'posts.list'>(queryClient, feed, (items) => items.filter(({ id }) => id !== postId));
  patch<string[]>(queryClient, newPosts, (ids) => ids.filter((id) => id !== postId));
  memory?.forget(keyOf('comments.list', { postId }));
}

export function refreshPosts(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: feed.queryKey, exact: true });
}

export function prependPost(queryClient: QueryClient, post: PostView) {
  patchItems<'posts.list'>(queryClient, feed, (items, page) =>
    page === 0 ? [post, ...items.filter(({ id }) => id !== post.id)] : items,
  );
}

/** Their feed may become empty again; it then says so in other words than to who never shared anything (posts-11). */
export function noteHasPosted(queryClient: QueryClient) {
  patch<UserView>(queryClient, read('auth.user'), (user) => ({ ...user, hasPosted: true }));
}

function shownPost(queryClient: QueryClient, postId: string): PostView | undefined {
  return postsOf(queryClient.getQueryData<FeedData>(feed.queryKey)).find(({ id }) => id === postId);
}

function announcePosts(queryClient: QueryClient, ids: readonly string[]) {
  const data = queryClient.getQueryData<FeedData>(feed.queryKey);
  // Nothing to keep still: whoever opens the feed next gets them with it.
  if (!data) return;
  const shown = new Set(postsOf(data).map(({ id }) => id));
  queryClient.setQueryData<string[]>(newPosts.queryKey, (known = []) =>
    [...new Set([...known, ...ids])].filter((id) => !shown.has(id)),
  );
}

/** It is fetched once, late, and only where it is on screen; elsewhere when it scrolls in. */
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
  // A change from here on is another one.
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
    // What cannot be had now comes when the stream has come back.
  }
}

/** The member shared a testimony: the tab in which they did shows it already, the others fetch it. */
async function fetchOwn({ queryClient, client }: Member, postId: string): Promise<void> {
  if (!queryClient.getQueryData(feed.queryKey) || shownPost(queryClient, postId)) return;
  const post = await client.posts.one({ params: { postId } }).catch(() => undefined);
  if (post && !shownPost(queryClient, postId)) prependPost(queryClient, post);
}

/** What the stream has said while the answer was on its way: the answer may be older. */
function changesSince(before: PostView | undefined, now: PostView | undefined): Partial<PostView> {
  if (!before || !now) return {};
  const changed = Object.entries(now).filter(([field, value]) => before[field as keyof PostView] !== value);
  return Object.fromEntries(changed);
}

/**
 * Reads the posts on screen anew without moving them: words and counts change in place, what is gone goes, and what is new
 * waits above the list until the reader asks for it.
 */
async function resyncFeed({ queryClient, client }: Member): Promise<void> {
  queryClient.setQueryData(changedPosts.queryKey, {});
  const data = queryClient.getQueryData<FeedData>(feed.queryKey);
  if (!data) return;
  const known = postsOf(data);
  const [newest, oldest] = [known[0], known.at(-1)];
  if (!newest || !oldest) return refreshPosts(queryClient);
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
  // Back from behind a block that was taken away: they belong between those that are there.
  if (added.some((post) => isNewer(newest, post) && isNewer(post, oldest))) return refreshPosts(queryClient);
  const isCovered = (post: PostView) => !cursor || !reached || !isNewer(reached, post);
  patchItems<'posts.list'>(queryClient, feed, (items) =>
    items.filter((post) => fresh.has(post.id) || !isCovered(post)).map((post) => fresh.get(post.id) ?? post),
  );
  announcePosts(
    queryClient,
    added.filter((post) => isNewer(post, newest)).map(({ id }) => id),
  );
  return undefined;
}

function isNewer(one: PostView, other: PostView): boolean {
  return one.createdAt > other.createdAt || (one.createdAt === other.createdAt && one.id > other.id);
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
