import * as z from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { keepOut } from '../bans/entity.ts';
import { id, instant } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { pageQuery } from '../page.ts';
import { shownReason } from '../reports/entity.ts';
import { text } from '../text.ts';
import { act, appealOutcome, memberPart, targetKind } from './entity.ts';

const params = z.object({ decisionId: id });

/** What a member is told about a decision: what, why, until when, and how to appeal (decisions-6). Never who decided. */
export const noticeView = z.object({
  decisionId: id,
  target: z.object({ kind: targetKind, part: memberPart.optional() }),
  act,
  removes: z.boolean(),
  reason: shownReason,
  words: z.string().nullable(),
  createdAt: instant,
  until: instant.nullable(),
  /** For how long a deleted member may not come back. Null for other acts, and for old decisions. */
  keepOut: keepOut.nullable(),
  sealedUntil: instant.nullable(),
  /** The member's own words or name, while they exist. Null for a picture. */
  content: z.string().nullable(),
  writtenAt: instant.nullable(),
  /** For a comment: whose testimony it stands under. For a message: to whom it was sent. Null where that does not apply, or they have left. */
  near: z.string().nullable(),
  /** When the member closed the notice. */
  readAt: instant.nullable(),
  /** Until when an appeal is accepted. Null if it is too late, or one was made. */
  appealUntil: instant.nullable(),
  appealedAt: instant.nullable(),
  /** The answer to the appeal. */
  appealOutcome: appealOutcome.nullable(),
  reversedAt: instant.nullable(),
  /** There is only one moderator, who therefore also decides the appeal, a day later at the earliest. */
  soleModerator: z.boolean(),
});
export type NoticeView = z.output<typeof noticeView>;

/** The news of a notice, for a list: the decision, or what became of it. */
export const noticeHeadline = noticeView
  .pick({ decisionId: true, target: true, act: true, createdAt: true, until: true })
  .extend({ state: z.enum(['decided', 'stands', 'reversed']) });
export type NoticeHeadline = z.output<typeof noticeHeadline>;

export const noticesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/notices',
    access: 'member',
    summary: 'What was decided about you, newest first; with ?unread=true what you have not closed yet.',
    query: pageQuery.extend({ unread: z.stringbool().default(false) }),
    response: { kind: 'list', schema: z.array(noticeView) },
    errors: ['invalid_cursor'],
    whileSuspended: true,
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/notices/:decisionId',
    access: 'member',
    summary: 'What was decided about you, in one decision.',
    params,
    response: { kind: 'json', schema: noticeView },
    errors: ['decision_not_found'],
    whileSuspended: true,
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/notices/:decisionId/read',
    access: 'member',
    summary: 'Close a notice.',
    params,
    response: { kind: 'empty' },
    errors: ['decision_not_found'],
    rateLimit: 'moderation',
    whileSuspended: true,
  }),
  appeal: endpoint({
    method: 'POST',
    path: '/api/decisions/:decisionId/appeal',
    access: 'member',
    summary: 'Appeal a decision about you, once. Someone else decides, where there is someone else.',
    params,
    body: { kind: 'json', schema: z.object({ text: text(LIMITS.appeal) }) },
    response: { kind: 'json', schema: noticeView, status: 201 },
    errors: ['decision_not_found', 'decision_reversed', 'appeal_made', 'appeal_too_late'],
    rateLimit: 'reports',
    whileSuspended: true,
  }),
};
