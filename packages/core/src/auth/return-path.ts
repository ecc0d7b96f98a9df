import { testimonyIn, testimonyPath } from '../posts/address.ts';

/** Where somebody goes after logging in, if they came from there and it is an address that visitors are sent (posts-14). */
export function returnPath(given: string | undefined): string | undefined {
  const postId = testimonyIn(given ?? '');
  return postId && testimonyPath(postId);
}
