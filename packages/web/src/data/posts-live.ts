import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { PostView, NewPost as PostInput } from '@lampstand/core/posts/contract';
import type { Member } from './member.ts';
import type { Noun } from './noun.ts';
import {
  feed,
  newPosts,
  patchPost,
  postsOf,
  refreshFeed,
  refreshPosts,
  removePost,
  shownPost,
  type FeedData,
  type NewPost,
  changedPosts,
  changesSince,
  noteHasPosted,
  type ShareOutcome,
  type UnsentPost,
} from './posts.ts';
import { patchItems } from './queries.ts';
import { useAct, type ActHandlers, useWrite } from './use-member.tsx';

/** Long enough to fetch several changes at once. */
const SETTLE_MS = 300;
/** Spreads the requests of many open screens after one change. */
const SPREAD_MS = 2_500;
const LONGEST_PAGE = 50;
/** A resync asks for the posts that are shown and for this many new ones. */
const FEW_NEW = 5;

export const posts: Noun = {
  writes: { 'posts.create': { apply: applyShare, keepsRefused: 'late' } },
  live: {
    postAdded: ({ queryClient }, { postId, userId }) => announcePosts(queryClient, feed, [{ id: postId, userId }]),
    postChanged: noteChanged,
    postCounts: ({ queryClient }, { postId, prayerCount, loveCount, commentCount }) =>
      patchPost(queryClient, postId, { prayerCount, loveCount, commentCount }),
    postRemoved: (member, { postId }) => removePost(member, postId),
    ownPost: (member, { postId }) => void setTimeout(() => void fetchOwn(member, postId), SETTLE_MS),
  },
  resync: async (member) => {
    // An answer that is on its way may be from before the stream was opened.
    await member.queryClient
      .getQueryCache()
      .find(feed)
      ?.promise?.catch(() => undefined);
    await resyncFeed(member);
  },
};

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

/** Fetches the member's own new post, unless it was shared in this tab. */
async function fetchOwn({ queryClient, client }: Member, postId: string): Promise<void> {
  if (!queryClient.getQueryData(feed.queryKey) || isInFeed(queryClient, postId)) return;
  const post = await client.posts.one({ params: { postId } }).catch(() => undefined);
  if (post && !isInFeed(queryClient, postId)) prependPost(queryClient, post);
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
  const limit = Math.min(known.length + FEW_NEW, LONGEST_PAGE);
  const fresh = new Map<string, PostView>();
  let cursor: string | undefined;
  let reached: PostView | undefined;
  do {
    // oxlint-disable-next-line no-await-in-loop -- each page names the next
    const page = await client.posts.list({ query: { limit, cursor } });
    for (const post of page.items) fresh.set(post.id, post);
    reached = page.items.at(-1);
    cursor = page.next;
  } while (cursor && reached && isNewer(reached, oldest));

  const added = [...fresh.values()].filter(({ id }) => !known.some((post) => post.id === id));
  // After an unblock: they belong between the posts that are there.
  if (added.some((post) => isNewer(newest, post) && isNewer(post, oldest))) return refreshFeed(queryClient);
  const isCovered = (post: PostView) => !cursor || !reached || !isNewer(reached, post);
  const before = new Map(known.map((post) => [post.id, post]));
  const refetched = (post: PostView): PostView => {
    const answer = fresh.get(post.id);
    return answer ? { ...answer, ...changesSince(before.get(post.id), post) } : post;
  };
  patchItems<'posts.list'>(queryClient, feed, (items) =>
    items.filter((post) => fresh.has(post.id) || !isCovered(post)).map(refetched),
  );
  // Patches keep the time of the answer that they patch.
  queryClient.setQueryData<FeedData>(feed.queryKey, (patched) => patched, { updatedAt: Date.now() });
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

/** Shares a testimony; the same one tried again under the same key is shared once. */
export function useSharePost() {
  const write = useWrite('posts.create');
  return (post: PostInput, image: Blob | undefined, key: string, onOutcome: (outcome: ShareOutcome) => void): void =>
    write({ input: { body: post, files: { image } }, key }, onOutcome);
}

export function useEditPost(handlers: ActHandlers<'posts.edit'>) {
  return useAct(
    'posts.edit',
    {
      apply: ({ queryClient }, post) => {
        patchPost(queryClient, post.id, post);
        void refreshPosts(queryClient);
      },
    },
    handlers,
  );
}

export function useDeletePost(handlers: ActHandlers<'posts.remove'>) {
  return useAct(
    'posts.remove',
    {
      apply: (member, _nothing, { params }) => {
        removePost(member, params.postId);
        noteHasPosted(member.queryClient);
        void refreshPosts(member.queryClient);
      },
    },
    handlers,
  );
}
