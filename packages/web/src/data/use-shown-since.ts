import { activityList } from './activity.ts';
import { hashKey, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useMember } from './use-member.tsx';
import { feedOf, type FeedChoice } from './posts.ts';
import { keyOf } from './queries.ts';

/** What a screen shows, for the banner that says how old it is. */
export const shown = {
  feed: (choice: FeedChoice = 'all') => feedOf(choice).queryKey,
  post: (postId: string) => keyOf('posts.one', { postId }),
  member: (userId: string) => keyOf('members.one', { userId }),
  conversations: () => keyOf('messages.conversations'),
  messages: (userId: string) => keyOf('messages.list', { userId }),
  activity: () => activityList.queryKey,
  profile: () => keyOf('auth.user'),
};
export type Shown = QueryKey;

/** When the server last answered these, the oldest of them; 0 where nothing of them is shown. */
export function useShownSince(of: readonly Shown[]): { at: number; fromMemory: boolean } {
  const queryClient = useQueryClient();
  const { memory } = useMember();
  const hashes = of.map((key) => hashKey(key)).join('\n');
  const subscribe = useCallback(
    (listener: () => void) =>
      queryClient.getQueryCache().subscribe(({ type }) => {
        // The cache also reports each new observer, which is made while a component renders. A screen that waits for its code
        // renders again and again then: each time would cause the next (React error 185).
        if (type === 'updated' || type === 'removed') listener();
      }),
    [queryClient],
  );
  const at = useSyncExternalStore(subscribe, () => {
    const times = hashes.split('\n').map((hash) => queryClient.getQueryCache().get(hash)?.state.dataUpdatedAt ?? 0);
    const known = times.filter((time) => time > 0);
    return known.length === 0 ? 0 : Math.min(...known);
  });
  return { at, fromMemory: memory?.isFromMemory({ dataUpdatedAt: at }) ?? false };
}
