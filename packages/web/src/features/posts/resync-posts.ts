import type { QueryClient } from '@tanstack/react-query';
import type { PostView } from '@lampstand/core/posts/contract';
import { getPage } from '../../lib/get-page-by-key.ts';
import { postKeys } from '../../lib/query-keys.ts';
import { forgetChanged } from './changed-posts.ts';
import { changeItems, postsOf, refreshPosts, type FeedData } from './feed-cache.ts';
import { announcePosts } from './new-posts.ts';

const longestPage = 50;

/**
 * Reads the posts on screen anew without moving them: words and counts change in place, what is gone goes, and what is new
 * waits above the list until the reader asks for it.
 */
export async function resyncPosts(queryClient: QueryClient): Promise<void> {
  forgetChanged();
  const feed = queryClient.getQueryData<FeedData>(postKeys.list());
  if (!feed) return;
  const known = postsOf(feed);
  const [newest, oldest] = [known[0], known.at(-1)];
  if (!newest || !oldest) return refreshPosts(queryClient);
  const fresh = new Map<string, PostView>();
  let cursor: string | undefined;
  let reached: PostView | undefined;
  do {
    // oxlint-disable-next-line no-await-in-loop -- each page names the next
    const page = await getPage<PostView>(postKeys.list().join('/'), { limit: longestPage, cursor });
    for (const post of page.items) fresh.set(post.id, post);
    reached = page.items.at(-1);
    cursor = page.next;
  } while (cursor && reached && isNewer(reached, oldest));

  const added = [...fresh.values()].filter((post) => !isIn(known, post));
  // Back from behind a block that was taken away: they belong between those that are there.
  if (added.some((post) => isNewer(newest, post) && isNewer(post, oldest))) return refreshPosts(queryClient);
  const isCovered = (post: PostView) => !cursor || !reached || !isNewer(reached, post);
  changeItems(queryClient, (items) =>
    items.filter((post) => fresh.has(post.id) || !isCovered(post)).map((post) => fresh.get(post.id) ?? post),
  );
  const onTop = added.filter((post) => isNewer(post, newest));
  return announcePosts(
    queryClient,
    onTop.map(({ id }) => id),
  );
}

function isIn(posts: PostView[], post: PostView): boolean {
  return posts.some(({ id }) => id === post.id);
}

function isNewer(one: PostView, other: PostView): boolean {
  return one.createdAt > other.createdAt || (one.createdAt === other.createdAt && one.id > other.id);
}
