import type { LiveEvent } from '@lampstand/core/live/contract';
import type { Tab } from '../dashboard/state.ts';

/** How often each tab's data has changed on the server. */
export type Changes = Record<Tab, number>;

export const NO_CHANGES: Changes = { stats: 0, users: 0, reports: 0, decisions: 0, audit: 0 };

const ALL: readonly Tab[] = ['stats', 'users', 'reports', 'decisions', 'audit'];

/** What an event may have changed. What admins do to others has no event of its own, so `audit` follows from its effects. */
const CHANGED: Partial<Record<LiveEvent['type'], readonly Tab[]>> = {
  ready: ALL,
  reportsQueue: ['stats', 'reports', 'decisions', 'audit'],
  postAdded: ['stats'],
  postChanged: ['reports'],
  postRemoved: ['stats', 'reports', 'decisions', 'audit'],
  author: ['users', 'reports', 'decisions'],
  authorGone: ALL,
};

export function changed(changes: Changes, tabs: readonly Tab[]): Changes {
  return tabs.reduce((next, tab) => ({ ...next, [tab]: next[tab] + 1 }), changes);
}

export function changedBy({ type }: LiveEvent): readonly Tab[] {
  return CHANGED[type] ?? [];
}
