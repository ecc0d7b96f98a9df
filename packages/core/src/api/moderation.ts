import { alertsApi } from '../alerts/contract.ts';
import { auditApi } from '../audit/contract.ts';
import { bansApi } from '../bans/contract.ts';
import { communitySettingsApi } from '../community/contract.ts';
import { contentApi } from '../content/contract.ts';
import { decisionsApi } from '../decisions/contract.ts';
import { adminApplicationsApi } from '../joining/applications-contract.ts';
import { adminInvitationsApi } from '../joining/contract.ts';
import { doctorApi } from '../doctor/contract.ts';
import { removedPostsApi } from '../posts/contract.ts';
import { reportQueueApi } from '../reports/contract.ts';
import { queueApi } from '../reports/queue-contract.ts';
import { statsApi } from '../stats/contract.ts';
import { moderationStatsApi } from '../stats/moderation-contract.ts';
import { contextApi } from '../users/context-contract.ts';
import { usersApi } from '../users/contract.ts';

/** Endpoints for moderators and admins, from several nouns. */
export const moderationApi = {
  ...alertsApi,
  ...reportQueueApi,
  ...queueApi,
  ...statsApi,
  ...moderationStatsApi,
  ...usersApi,
  ...contextApi,
  ...removedPostsApi,
  ...decisionsApi,
  ...bansApi,
  ...communitySettingsApi,
  ...adminApplicationsApi,
  ...adminInvitationsApi,
  ...contentApi,
  ...auditApi,
  ...doctorApi,
};
