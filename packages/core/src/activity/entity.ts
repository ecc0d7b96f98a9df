import * as z from 'zod';

/**
 * What can happen for a member: others prayed for, loved or commented on a testimony of theirs, asked to connect, accepted their
 * request, joined by an invitation of theirs; a decision about them, an answer to a report of theirs; a prayer request that they
 * prayed for was answered (requests-3), and one of their own has been asking for long (requests-4).
 */
export const ACTIVITY_KINDS = [
  'prayers',
  'loves',
  'comments',
  'request',
  'accepted',
  'joined',
  'notice',
  'report',
  'answered',
  'asking',
] as const;
export const activityKind = z.enum(ACTIVITY_KINDS);
export type ActivityKind = z.output<typeof activityKind>;
