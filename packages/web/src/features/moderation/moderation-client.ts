import { createClient } from '@lampstand/core/api/client';
import { moderationAdminApi } from '@lampstand/core/moderation/admin-contract';
import { moderationReportsApi } from '@lampstand/core/moderation/contract';
import { transport } from '../../lib/transport.ts';

/** The admins' part of the contract, by itself: only their screens bring it along. */
export const { moderation } = createClient(
  { moderation: { ...moderationReportsApi, ...moderationAdminApi } },
  transport,
);
