import type { LiveEvent } from '@lampstand/core/live/contract';
import type { Tab } from '../dashboard/state.ts';

/** What can change: the data of a tab, or the settings of the community. */
export type Changing = Tab | 'community';

/** How often each of them has changed on the server. */
export type Changes = Record<Changing, number>;

export const NO_CHANGES: Changes = {
  stats: 0,
  users: 0,
  reports: 0,
  decisions: 0,
  audit: 0,
  applications: 0,
  community: 0,
};

const ALL: readonly Changing[] = ['stats', 'users', 'reports', 'decisions', 'audit', 'applications', 'community'];

/** What an event may have changed. What admins do to others has no event of its own, so `audit` follows from its effects. */
const CHANGED: Partial<Record<LiveEvent['type'], readonly Changing[]>> = {
  ready: ALL,
  reportsQueue: ['stats', 'reports', 'decisions', 'audit'],
  postAdded: ['stats'],
  postChanged: ['reports'],
  postRemoved: ['stats', 'reports', 'decisions', 'audit'],
  author: ['users', 'reports', 'decisions'],
  authorGone: ALL,
  applications: ['stats', 'users', 'applications', 'audit'],
  community: ['community', 'audit'],
};

export function changed(changes: Changes, changing: readonly Changing[]): Changes {
  return changing.reduce((next, one) => ({ ...next, [one]: next[one] + 1 }), changes);
}

export function changedBy({ type }: LiveEvent): readonly Changing[] {
  return CHANGED[type] ?? [];
}
