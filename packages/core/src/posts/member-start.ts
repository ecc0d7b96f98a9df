import type { UserView } from '../profiles/contract.ts';
import type { Page } from '../page.ts';
import type { PostView } from './contract.ts';

/** The id of the element of a member's page with `MemberStart` as JSON. */
export const MEMBER_START = 'member-start';

/** What a member's app asks for first, so that a slow line carries it with the page. */
export interface MemberStart {
  user: UserView;
  /** The first page of the feed. Missing for those who may not read it yet. */
  feed?: Pick<Page<PostView>, 'items' | 'next'>;
}
