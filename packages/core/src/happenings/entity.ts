import * as z from 'zod';

/**
 * What can happen for a member: others prayed for, loved or commented on a testimony of theirs, asked to connect, accepted their
 * request, joined by an invitation of theirs; a decision about them, an answer to a report of theirs.
 */
export const HAPPENING_KINDS = [
  'prayers',
  'loves',
  'comments',
  'request',
  'accepted',
  'joined',
  'notice',
  'report',
] as const;
export const happeningKind = z.enum(HAPPENING_KINDS);
export type HappeningKind = z.output<typeof happeningKind>;
