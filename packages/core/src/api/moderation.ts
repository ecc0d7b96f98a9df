import { auditApi } from '../audit/contract.ts';
import { doctorApi } from '../doctor/contract.ts';
import { removedPostsApi } from '../posts/contract.ts';
import { reportQueueApi } from '../reports/contract.ts';
import { statsApi } from '../stats/contract.ts';
import { usersApi } from '../users/contract.ts';

/** Endpoints for admins only, from several nouns. */
export const moderationApi = {
  ...reportQueueApi,
  ...statsApi,
  ...usersApi,
  ...removedPostsApi,
  ...auditApi,
  ...doctorApi,
};
