import * as z from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { SURFACES } from '../audit/entity.ts';
import { keepOut } from '../bans/entity.ts';
import { givenInstant, id, instant } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { pageQuery } from '../page.ts';
import { imageView } from '../posts/contract.ts';
import { authorView } from '../profiles/contract.ts';
import { reportReason, shownReason } from '../reports/entity.ts';
import { optionalText, text } from '../text.ts';
import { act, appealOutcome, memberPart, targetKind } from './entity.ts';

const decisionParams = z.object({ decisionId: id });
const person = authorView.omit({ profileImageUrl: true });

/** `part` is required where something of a member is removed, and allowed nowhere else. */
export const decisionTarget = z.object({ kind: targetKind, id, part: memberPart.optional() });

export const newDecision = z.object({
  target: decisionTarget,
  act,
  /** A second act: the target is removed as well. */
  also: z.array(z.literal('remove')).max(1).optional(),
  reason: reportReason,
  /** To the member, in their language. */
  words: optionalText(LIMITS.report).optional(),
  /** Required for `restrict` and `suspend`, and for nothing else. */
  until: givenInstant.optional(),
  /** For how long the member may not come back. Only for `delete`; a year if it is missing (joining-8). */
  keepOut: keepOut.optional(),
  /** Closes all pending reports about the target, as if each had been resolved. */
  closeReports: z.boolean().default(true),
});
export type NewDecision = z.output<typeof newDecision>;

export const decisionView = z.object({
  id,
  target: decisionTarget,
  act,
  removes: z.boolean(),
  reason: shownReason,
  words: z.string().nullable(),
  /** Null once they have left. */
  member: authorView.nullable(),
  decidedBy: person.nullable(),
  surface: z.enum(SURFACES),
  createdAt: instant,
  until: instant.nullable(),
  /** For how long a deleted member may not come back. Null for other acts. */
  keepOut: keepOut.nullable(),
  sealedUntil: instant.nullable(),
  purgedAt: instant.nullable(),
  reversedAt: instant.nullable(),
  reversedBy: person.nullable(),
  /** When the member closed the notice. */
  readAt: instant.nullable(),
  appealUntil: instant,
  appeal: z
    .object({
      text: z.string(),
      at: instant,
      outcome: appealOutcome.nullable(),
      decidedAt: instant.nullable(),
      decidedBy: person.nullable(),
    })
    .nullable(),
  hold: z.object({ until: instant, reason: z.string(), by: person.nullable() }).nullable(),
  /** How many reports there were about the target. */
  reports: z.int(),
});
export type DecisionView = z.output<typeof decisionView>;

/** The removed content. For a member's name, `content` is the name. */
export const sealedContent = z.object({
  content: z.string(),
  imageUrl: z.string().nullable(),
  image: imageView.nullable(),
});
export type SealedContent = z.output<typeof sealedContent>;

export const decisionsQuery = pageQuery.extend({
  state: z.enum(['all', 'inForce', 'appealed', 'putBack']).default('all'),
  act: act.optional(),
  reason: reportReason.optional(),
  decidedBy: id.optional(),
  member: id.optional(),
  /** Only decisions since then. */
  since: givenInstant.optional(),
});

export const decisionsApi = {
  makeDecision: endpoint({
    method: 'POST',
    path: '/api/admin/decisions',
    access: 'moderator',
    summary: 'Decide about content or a member. The member is told, and can appeal once.',
    body: { kind: 'json', schema: newDecision },
    response: { kind: 'json', schema: decisionView, status: 201 },
    errors: [
      'post_not_found',
      'comment_not_found',
      'message_not_found',
      'user_not_found',
      'cannot_decide_self',
      'reversed_on_appeal',
      'admin_only',
      'last_admin',
      'decision_in_effect',
      // Of a deletion (auth-32).
      'login_too_old',
    ],
    rateLimit: 'moderation',
  }),
  decisions: endpoint({
    method: 'GET',
    path: '/api/admin/decisions',
    access: 'moderator',
    summary: 'Decisions, newest first.',
    query: decisionsQuery,
    response: { kind: 'list', schema: z.array(decisionView) },
    errors: ['invalid_cursor'],
  }),
  decision: endpoint({
    method: 'GET',
    path: '/api/admin/decisions/:decisionId',
    access: 'moderator',
    summary: 'One decision, without what was removed.',
    params: decisionParams,
    response: { kind: 'json', schema: decisionView },
    errors: ['decision_not_found'],
  }),
  showSealed: endpoint({
    method: 'POST',
    path: '/api/admin/decisions/:decisionId/content',
    access: 'moderator',
    summary: 'What was removed. Looking at it is written in the audit log.',
    params: decisionParams,
    response: { kind: 'json', schema: sealedContent },
    errors: ['decision_not_found', 'decision_purged', 'decision_reversed'],
    rateLimit: 'moderation',
  }),
  reverseDecision: endpoint({
    method: 'DELETE',
    path: '/api/admin/decisions/:decisionId',
    access: 'moderator',
    summary: 'Reverse a decision: put back what was removed, end a restriction or suspension, call off a deletion.',
    params: decisionParams,
    response: { kind: 'empty' },
    errors: ['decision_not_found', 'decision_purged', 'decision_reversed', 'admin_only'],
    rateLimit: 'moderation',
  }),
  decideAppeal: endpoint({
    method: 'POST',
    path: '/api/admin/decisions/:decisionId/appeal',
    access: 'moderator',
    summary: 'Decide an appeal: the decision stands, or it is reversed.',
    params: decisionParams,
    body: { kind: 'json', schema: z.object({ outcome: appealOutcome }) },
    response: { kind: 'json', schema: decisionView },
    errors: ['decision_not_found', 'appeal_not_pending', 'appeal_own_decision', 'appeal_too_early', 'admin_only'],
    rateLimit: 'moderation',
  }),
  hold: endpoint({
    method: 'PUT',
    path: '/api/admin/decisions/:decisionId/hold',
    access: 'admin',
    summary: 'Keep sealed content as evidence, even if the member leaves, for a year at most.',
    params: decisionParams,
    body: { kind: 'json', schema: z.object({ reason: text(LIMITS.holdReason), until: givenInstant }) },
    response: { kind: 'json', schema: decisionView },
    errors: ['decision_not_found', 'decision_purged', 'decision_reversed'],
    rateLimit: 'moderation',
  }),
  endHold: endpoint({
    method: 'DELETE',
    path: '/api/admin/decisions/:decisionId/hold',
    access: 'admin',
    summary: 'End a hold. What is no longer sealed is deleted.',
    params: decisionParams,
    response: { kind: 'empty' },
    errors: ['decision_not_found'],
    rateLimit: 'moderation',
  }),
};
