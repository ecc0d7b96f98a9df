import { DEFAULT_COMMUNITY } from '@lampstand/core/community/defaults';
import type { CommunityView } from '@lampstand/core/community/contract';

/** A community with a name and no picture. */
export const GRACE: CommunityView = {
  ...DEFAULT_COMMUNITY,
  name: 'Grace Church',
  mode: 'open',
  isSetUp: true,
  pictureUrl: null,
  iconUrl: null,
  updatedAt: '2026-11-01T12:00:00.000Z',
};

export const knownGrace = { current: async () => GRACE };
