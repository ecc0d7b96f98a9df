import { useInfiniteQuery, useQuery, type Query } from '@tanstack/react-query';
import type { Noun } from './noun.ts';
import { isFeed, isList } from './post-cache.ts';
import { announcePosts } from './posts-live.ts';
import { keepTail } from './posts.ts';
import { list, read } from './queries.ts';

const pageOf = (userId: string) => read('members.one', { userId });
const postsBy = (userId: string) => list('members.posts', { userId });
const prayed = list('members.prayed');
const commented = list('members.commented');

/** The lists of posts on a member's page: theirs, and for themselves what they prayed for and commented on (profiles-11). */
export type PageList = 'posts' | 'prayed' | 'commented';

export function listOn(userId: string, of: PageList) {
  return { posts: postsBy(userId), prayed, commented }[of];
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
