import { authApi } from '../auth/contract.ts';
import { commentsApi } from '../comments/contract.ts';
import { mediaApi } from '../media/contract.ts';
import { postsApi } from '../posts/contract.ts';
import { profilesApi } from '../profiles/contract.ts';
import { reactionsApi } from '../reactions/contract.ts';
import { referenceApi } from './reference.ts';

/**
 * The contract (DESIGN.md §1): routing, validation, access, output stripping, the typed client and the reference page all
 * come from this table.
 */
export const api = {
  auth: authApi,
  profiles: profilesApi,
  posts: postsApi,
  reactions: reactionsApi,
  comments: commentsApi,
  media: mediaApi,
  reference: referenceApi,
};

export type Api = typeof api;
