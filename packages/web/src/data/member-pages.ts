import { PRAYED_PARTS, type PrayedPart } from '@lampstand/core/profiles/prayed-parts';
import { useInfiniteQuery, useQuery, type Query } from '@tanstack/react-query';
import type { PostView } from '@lampstand/core/posts/contract';
import type { Noun } from './noun.ts';
import { isFeed, isList, keepTail } from './posts.ts';
import { announcePosts } from './posts-live.ts';
import { itemsOf, list, read } from './queries.ts';

const pageOf = (userId: string) => read('members.one', { userId });
const postsBy = (userId: string) => list('members.posts', { userId });
export const prayedOf = (part: PrayedPart) => list('members.prayed', undefined, { part });
const commented = list('members.commented');

/** The lists of cards on a member's page: their posts, and for themselves what they commented on (profiles-11). */
export type PageList = 'posts' | 'commented';
/** The tabs of the member's own page. */
export type OwnTab = PageList | 'prayed';

export function listOn(userId: string, of: PageList) {
  return { posts: postsBy(userId), commented }[of];
}

export const memberPages: Noun = {
  live: {
    postAdded: ({ queryClient }, { postId, userId }) =>
      announcePosts(queryClient, postsBy(userId), [{ id: postId, userId }]),
    ownPost: ({ queryClient, userId }) => void queryClient.invalidateQueries(postsBy(userId)),
  },
  resync: ({ queryClient }) => queryClient.invalidateQueries({ predicate: isPage }, { throwOnError: true }),
};

function isPage({ queryKey }: Query): boolean {
  return queryKey.at(-1) === 'profile' || (isList(queryKey) && !isFeed(queryKey));
}

/** What members see of each other, and the viewer's connection with them. */
export function useMemberPage(userId: string) {
  return useQuery({ ...pageOf(userId), refetchOnMount: 'always' });
}

/** A list of a member's page, fetched anew whenever it is opened. */
export function usePageList(userId: string, of: PageList) {
  return useInfiniteQuery({ ...listOn(userId, of), structuralSharing: keepTail, refetchOnMount: 'always' });
}

/** Whether a post belongs to a part of what the viewer prays for: it may have changed since it was fetched. */
const BELONGS: Record<PrayedPart, (post: PostView) => boolean> = {
  asking: ({ kind, answeredAt, isResting }) => kind === 'prayer' && answeredAt === null && !isResting,
  answered: ({ answeredAt }) => answeredAt !== null,
  testimonies: ({ kind }) => kind === 'testimony',
};

/** A part of what the viewer prays for, fetched anew whenever it is opened (profiles-16). */
export function usePrayed(part: PrayedPart) {
  const query = useInfiniteQuery({ ...prayedOf(part), structuralSharing: keepTail, refetchOnMount: 'always' });
  const posts = itemsOf(query.data).filter(BELONGS[part]);
  return { part, query, posts, total: Math.max(query.data?.pages[0]?.total ?? 0, posts.length) };
}

export const prayedKeys = PRAYED_PARTS.map((part) => prayedOf(part).queryKey);
