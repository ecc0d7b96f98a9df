import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PostView } from '@lampstand/core/posts/contract';
import { create } from 'zustand';
import { ApiError } from '../../lib/api-error.ts';
import { postKeys } from '../../lib/query-keys.ts';
import { transport } from '../../lib/transport.ts';
import { useVisible } from '../../lib/use-visible.ts';
import { patchPost, postsOf, prependPost, removePost, type FeedData } from './feed-cache.ts';

/** Long enough for several changes to be fetched as one. */
const settle = 300;
/** Spreads what many open screens ask for after one change. */
const spread = 2_500;

/** Posts that changed since they were fetched, and how long to wait before they are fetched. */
const useChanged = create<Record<string, number | undefined>>()(() => ({}));

/** A post changed. It is fetched once, late, and only where it is on screen; elsewhere when it scrolls in. */
export function noteChanged(postId: string, { isOwn }: { isOwn: boolean }) {
  const wait = isOwn ? settle : settle + Math.random() * spread;
  useChanged.setState((changed) => (changed[postId] === undefined ? { [postId]: wait } : {}));
}

/** Everything that is shown has just been fetched. */
export function forgetChanged() {
  useChanged.setState({}, true);
}

/** For a post that is drawn: keeps it as the server has it while the tab is on screen. */
export function useChangedPost(postId: string) {
  const queryClient = useQueryClient();
  const wait = useChanged((changed) => changed[postId]);
  const visible = useVisible();
  useEffect(() => {
    if (wait === undefined || !visible) return undefined;
    const timer = setTimeout(() => void fetchChanged(queryClient, postId), wait);
    return () => clearTimeout(timer);
  }, [queryClient, postId, wait, visible]);
}

/** The member shared a testimony: the tab that did shows it already, the others fetch it. */
export function takeOwnPost(queryClient: QueryClient, postId: string) {
  // In the tab that shared it, its answer comes first.
  setTimeout(() => void fetchOwn(queryClient, postId), settle);
}

async function fetchOwn(queryClient: QueryClient, postId: string): Promise<void> {
  if (!queryClient.getQueryData(postKeys.list()) || shownPost(queryClient, postId)) return;
  // What cannot be had now comes when the live stream has come back.
  const post = await fetchPost(postId).catch(() => undefined);
  if (post && !shownPost(queryClient, postId)) prependPost(queryClient, post);
}

async function fetchPost(postId: string): Promise<PostView> {
  return (await transport({ method: 'GET', path: `/api/posts/${postId}` })).body as PostView;
}

async function fetchChanged(queryClient: QueryClient, postId: string): Promise<void> {
  // A change from here on is another one.
  useChanged.setState({ [postId]: undefined });
  const before = shownPost(queryClient, postId);
  try {
    const post = await fetchPost(postId);
    patchPost(queryClient, postId, { ...post, ...changesSince(before, shownPost(queryClient, postId)) });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'post_not_found') removePost(queryClient, postId);
    // What cannot be had now comes when the live stream has come back.
  }
}

function shownPost(queryClient: QueryClient, postId: string): PostView | undefined {
  return postsOf(queryClient.getQueryData<FeedData>(postKeys.list())).find(({ id }) => id === postId);
}

/** What the stream has said while the answer was on its way: the answer may be older. */
function changesSince(before: PostView | undefined, now: PostView | undefined): Partial<PostView> {
  if (!before || !now) return {};
  const changed = Object.entries(now).filter(([field, value]) => before[field as keyof PostView] !== value);
  return Object.fromEntries(changed);
}
