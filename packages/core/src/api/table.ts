import { accountApi } from '../account/contract.ts';
import { authApi } from '../auth/contract.ts';
import { blocksApi } from '../blocks/contract.ts';
import { commentsApi } from '../comments/contract.ts';
import { communityApi } from '../community/contract.ts';
import { connectionsApi } from '../connections/contract.ts';
import { noticesApi } from '../decisions/notices-contract.ts';
import { applicationsApi } from '../joining/applications-contract.ts';
import { invitationsApi } from '../joining/contract.ts';
import { activityApi } from '../activity/contract.ts';
import { eventsApi } from '../live/contract.ts';
import { mediaApi } from '../media/contract.ts';
import { messagesApi } from '../messages/contract.ts';
import { postsApi } from '../posts/contract.ts';
import { profilesApi } from '../profiles/contract.ts';
import { membersApi } from '../profiles/page-contract.ts';
import { notificationsApi } from '../push/contract.ts';
import { reactionsApi } from '../reactions/contract.ts';
import { reportsApi } from '../reports/contract.ts';
import { searchApi } from '../search/contract.ts';
import { setupApi } from '../setup/contract.ts';
import { moderationApi } from './moderation.ts';
import { referenceApi } from './reference.ts';

/**
 * The contract (api-1): routing, validation, access, output stripping, the typed client and the reference page all come
 * from this table. Desktop apps may be older than the server, so a released endpoint only gains fields (api-3).
 */
export const api = {
  auth: authApi,
  profiles: profilesApi,
  members: membersApi,
  account: accountApi,
  posts: postsApi,
  reactions: reactionsApi,
  comments: commentsApi,
  community: communityApi,
  setup: setupApi,
  messages: messagesApi,
  connections: connectionsApi,
  applications: applicationsApi,
  invitations: invitationsApi,
  activity: activityApi,
  blocks: blocksApi,
  reports: reportsApi,
  search: searchApi,
  notices: noticesApi,
  moderation: moderationApi,
  events: eventsApi,
  notifications: notificationsApi,
  media: mediaApi,
  reference: referenceApi,
};

export type Api = typeof api;
