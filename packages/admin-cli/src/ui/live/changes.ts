import type { LiveEvent } from '@lampstand/core/live/contract';
import { TABS, type Tab } from '../dashboard/state.ts';

/** How often the data of each tab has changed on the server. */
export type Changes = Record<Tab, number>;

export const NO_CHANGES: Changes = { stats: 0, users: 0, reports: 0, audit: 0 };

/** What an event may have changed. What admins do to others has no event of its own, so `audit` follows from its effects. */
const CHANGED: Partial<Record<LiveEvent['type'], readonly Tab[]>> = {
  ready: TABS,
  reportsQueue: ['stats', 'reports', 'audit'],
  postAdded: ['stats'],
  postChanged: ['reports'],
  postRemoved: ['stats', 'reports', 'audit'],
  author: ['users', 'reports'],
  authorGone: TABS,
  applications: ['users', 'audit'],
  community: ['audit'],
};

export function changed(changes: Changes, changing: readonly Tab[]): Changes {
  return changing.reduce((next, one) => ({ ...next, [one]: next[one] + 1 }), changes);
}

export function changedBy({ type }: LiveEvent): readonly Tab[] {
  return CHANGED[type] ?? [];
}
