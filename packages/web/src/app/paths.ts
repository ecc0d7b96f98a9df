import { testimonyPath } from '@lampstand/core/posts/address';
import { moderationPaths } from '../features/admin/moderation-paths.ts';
import type { UnsentDraft } from '../features/auth/unsent-drafts.ts';
import type { QueuePaths } from '../features/queue/queue-card.tsx';

/** The address of each screen. */
export const paths = {
  home: '/',
  messages: '/messages',
  /** What members see of each other (profiles-11). */
  people: '/people',
  /** A testimony alone (posts-13). */
  posts: '/posts',
  /** Testimonies by their words, and people by their names (search-1). */
  search: '/search',
  profile: '/register',
  connections: '/connections',
  blocked: '/blocked',
  notifications: '/notifications',
  /** Where the member is logged in (auth-6). */
  devices: '/devices',
  /** What happened for the member (activity-1). */
  activity: '/activity',
  /** Where a member changes their password (auth-16). */
  password: '/password',
  /** Devices that log a member in by fingerprint, face or PIN (auth-21). */
  passkeys: '/fingerprint',
  /** What became of the member's own reports (reports-11). */
  reports: '/reports',
  privacy: '/privacy',
  deleteAccount: '/delete-account',
  /** Where a member confirms the code of an app that logs in (auth-14). */
  device: '/device',
  /** Where the set-up link leads, and where its admin goes on (setup-2). */
  setup: '/setup',
  admin: '/admin',
  ...moderationPaths,
} as const;

/** The part of a testimony's address that opens the dialog for its answer. */
export const ANSWERING = 'answer';

export function answerPath(postId: string): string {
  return `${testimonyPath(postId)}?${ANSWERING}`;
}

/** The address where a draft can be continued. */
export function draftPath({ kind, id = '' }: UnsentDraft): string {
  if (kind === 'message' || kind === 'report-message' || kind === 'report-member') return conversationPath(id);
  if (kind === 'comment' || kind === 'comment-edit' || kind === 'report-comment') return testimonyPath(id);
  if (kind === 'edit' || kind === 'report') return testimonyPath(id);
  if (kind === 'answer') return answerPath(id);
  // The notice opens at home, or takes its place.
  return { appeal: paths.home, post: `${paths.home}?new`, leaving: paths.deleteAccount, profile: paths.profile }[kind];
}

export function decisionPath(decisionId: string): string {
  return `${paths.adminDecisions}/${decisionId}`;
}

export function memberPath(userId: string): string {
  return `${paths.people}/${userId}`;
}

export function conversationPath(userId: string): string {
  return `${paths.messages}/${userId}`;
}

export const QUEUE_PATHS: QueuePaths = { post: testimonyPath, decision: decisionPath };
