import * as z from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { SURFACES } from '../audit/entity.ts';
import { id, instant } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { pageQuery } from '../page.ts';
import { imageView } from '../posts/contract.ts';
import { authorView } from '../profiles/contract.ts';
import { reportReason } from '../reports/entity.ts';
import { optionalText } from '../text.ts';
import { act, targetKind } from './entity.ts';

const decisionParams = z.object({ decisionId: id });
const person = authorView.omit({ profileImageUrl: true });

export const newDecision = z.object({
  target: z.object({ kind: targetKind, id }),
  act,
  reason: reportReason,
  /** To the member, in their language. */
  words: optionalText(LIMITS.report).optional(),
});
export type NewDecision = z.output<typeof newDecision>;

export const decisionView = z.object({
  id,
  target: z.object({ kind: targetKind, id }),
  act,
  reason: reportReason,
  words: z.string().nullable(),
  /** Null once they have left. */
  member: authorView.nullable(),
  decidedBy: person.nullable(),
  surface: z.enum(SURFACES),
  createdAt: instant,
  sealedUntil: instant,
  purgedAt: instant.nullable(),
  reversedAt: instant.nullable(),
  reversedBy: person.nullable(),
  /** How many reports there were about the target. */
  reports: z.int(),
});
export type DecisionView = z.output<typeof decisionView>;

/** The removed content. */
export const sealedContent = z.object({
  content: z.string(),
  imageUrl: z.string().nullable(),
  image: imageView.nullable(),
});
export type SealedContent = z.output<typeof sealedContent>;

export const decisionsApi = {
  makeDecision: endpoint({
    method: 'POST',
    path: '/api/admin/decisions',
    access: 'moderator',
    summary: 'Remove a post or a comment: it is hidden at once, and closes all pending reports about it.',
    body: { kind: 'json', schema: newDecision },
    response: { kind: 'json', schema: decisionView, status: 201 },
    errors: ['post_not_found', 'comment_not_found'],
    rateLimit: 'moderation',
  }),
  decisions: endpoint({
    method: 'GET',
    path: '/api/admin/decisions',
    access: 'moderator',
    summary: 'Decisions, newest first.',
    query: pageQuery.extend({ state: z.enum(['all', 'inForce', 'putBack']).default('all') }),
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
    summary: 'Put back what was removed, with its comments, marks and counts.',
    params: decisionParams,
    response: { kind: 'empty' },
    errors: ['decision_not_found', 'decision_purged', 'decision_reversed'],
    rateLimit: 'moderation',
  }),
};
