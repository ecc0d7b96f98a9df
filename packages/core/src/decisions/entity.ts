import * as z from 'zod';
import { SURFACES } from '../audit/entity.ts';
import { keepOut } from '../bans/entity.ts';
import { id } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { reportReason } from '../reports/entity.ts';
import { text } from '../text.ts';

/** What can be decided about. */
export const TARGET_KINDS = ['post', 'comment', 'message', 'member'] as const;
export const targetKind = z.enum(TARGET_KINDS);
export type TargetKind = z.output<typeof targetKind>;

/** What can be removed of a member. */
export const MEMBER_PARTS = ['name', 'picture'] as const;
export const memberPart = z.enum(MEMBER_PARTS);
export type MemberPart = z.output<typeof memberPart>;

/** What a decision does (decisions-4). `restrict`: no writing. `delete` takes effect after 7 days. */
export const ACTS = ['remove', 'warn', 'restrict', 'suspend', 'delete'] as const;
export const act = z.enum(ACTS);
export type DecisionAct = z.output<typeof act>;

/** The answer to an appeal. */
export const APPEAL_OUTCOMES = ['stands', 'reversed'] as const;
export const appealOutcome = z.enum(APPEAL_OUTCOMES);
export type AppealOutcome = z.output<typeof appealOutcome>;

/** An act of a moderator about a member or what they wrote. It outlives its target, and the people in it. */
export const decisionEntity = z.object({
  id,
  targetKind,
  /** What is removed of a member. Null for any other target. */
  targetPart: memberPart.nullable(),
  targetId: id,
  /** Whom it concerns; null once they have left. */
  memberId: id.nullable(),
  act,
  /** Whether the target is removed: by the act `remove`, or beside another one. */
  removes: z.boolean(),
  reason: reportReason,
  /** What the moderator writes to the member. */
  words: text(LIMITS.report).nullable(),
  decidedBy: id.nullable(),
  surface: z.enum(SURFACES),
  createdAt: z.date(),
  /** The end of a restriction or suspension; when a deletion takes effect. */
  until: z.date().nullable(),
  /** For how long a deleted member may not come back (joining-8). Null for other acts, and for old decisions. */
  keepOut: keepOut.nullable(),
  /** Until when removed content can be put back. Null if nothing was removed. */
  sealedUntil: z.date().nullable(),
  purgedAt: z.date().nullable(),
  reversedAt: z.date().nullable(),
  reversedBy: id.nullable(),
  /** When the member closed the notice. Null again when there is news about the decision. */
  readAt: z.date().nullable(),
  appealedAt: z.date().nullable(),
  appeal: text(LIMITS.appeal).nullable(),
  appealOutcome: appealOutcome.nullable(),
  appealDecidedAt: z.date().nullable(),
  appealDecidedBy: id.nullable(),
  /** Until when an admin keeps sealed content as evidence. */
  heldUntil: z.date().nullable(),
  holdReason: text(LIMITS.holdReason).nullable(),
  heldBy: id.nullable(),
});
export type Decision = z.output<typeof decisionEntity>;
