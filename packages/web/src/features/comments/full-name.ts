import type { AuthorView } from '@lampstand/core/profiles/contract';

/** First and last name as one; a member without a last name goes by the first. */
export function fullName({ firstName, lastName }: AuthorView): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}
