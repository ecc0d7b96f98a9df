import * as z from 'zod';
import { SURFACES } from '../audit/entity.ts';
import { id } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { reportReason } from '../reports/entity.ts';
import { text } from '../text.ts';

/** What can be decided about. */
export const TARGET_KINDS = ['post', 'comment'] as const;
export const targetKind = z.enum(TARGET_KINDS);
export type TargetKind = z.output<typeof targetKind>;

/** What a decision does (decisions-1). */
export const ACTS = ['remove'] as const;
export const act = z.enum(ACTS);

/** An act of a moderator on what a member wrote. It outlives its target, and the people in it. */
export const decisionEntity = z.object({
  id,
  targetKind,
  targetId: id,
  /** Whom it concerns; null once they have left. */
  memberId: id.nullable(),
  act,
  reason: reportReason,
  /** What the moderator writes to the member. */
  words: text(LIMITS.report).nullable(),
  decidedBy: id.nullable(),
  surface: z.enum(SURFACES),
  createdAt: z.date(),
  /** Until when removed content can be put back. */
  sealedUntil: z.date(),
  purgedAt: z.date().nullable(),
  reversedAt: z.date().nullable(),
  reversedBy: id.nullable(),
});
export type Decision = z.output<typeof decisionEntity>;
