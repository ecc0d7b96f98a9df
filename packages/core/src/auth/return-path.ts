import { WAITING_PATHS } from '../alerts/paths.ts';
import { testimonyIn, testimonyPath } from '../posts/address.ts';

/** Where somebody goes after logging in, if it is an address that visitors or moderators are sent (posts-14, alerts-2). */
export function returnPath(given: string | undefined): string | undefined {
  const waiting = Object.values(WAITING_PATHS).find((path) => path === given);
  if (waiting) return waiting;
  const postId = testimonyIn(given ?? '');
  return postId && testimonyPath(postId);
}
