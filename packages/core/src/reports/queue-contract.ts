import * as z from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { decisionTarget, decisionView } from '../decisions/contract.ts';
import { targetKind } from '../decisions/entity.ts';
import { givenInstant, id, instant } from '../ids.ts';
import { pageQuery } from '../page.ts';
import { imageView } from '../posts/contract.ts';
import { authorView } from '../profiles/contract.ts';
import { REPORT_STATUSES, reportAbout, reportReason, reportStatus, shownReason } from './entity.ts';

/** What waits in the queue: a report of one of four kinds of targets, or an appeal. */
export const queueKind = z.enum([...targetKind.options, 'appeal']);
export type QueueKind = z.output<typeof queueKind>;

/** Of this member's decided reports, how many led to an act that still holds (reports-12). */
const record = z.object({ upheld: z.int(), decided: z.int() });
const reporter = authorView.omit({ profileImageUrl: true }).extend(record.shape);

/** One of the reports on a card. */
const cardReport = z.object({
  id,
  createdAt: instant,
  reason: shownReason,
  about: reportAbout.optional(),
  words: z.string().nullable(),
  /** What was reported as it was then, where it differs from the card's. */
  content: z.string().nullable(),
  imageUrl: z.string().nullable(),
  reporter,
});
export type CardReport = z.output<typeof cardReport>;

/**
 * A card of the queue, with what was reported as it was then: an appeal, or the reports of one target that wait together or were closed
 * together (reports-14).
 */
export const queueItem = z.object({
  /** Of the first report; for an appeal, of its decision. */
  id,
  kind: queueKind,
  status: reportStatus,
  createdAt: instant,
  decidedAt: instant.nullable(),
  reason: shownReason,
  target: decisionTarget.omit({ part: true }).extend({ about: reportAbout.optional() }),
  /** Whose text it is, or who appeals. */
  author: authorView.extend({ reports: z.int(), decisions: z.int(), reversed: z.int() }),
  /** What the first reporter wrote, or the words of the appeal. */
  words: z.string().nullable(),
  /** The text when it was reported. For an appeal null: what was removed is seen from its decision. */
  content: z.string().nullable(),
  imageUrl: z.string().nullable(),
  /** What the photo shows, in its author's words as they were reported. */
  imageDescription: z.string().optional(),
  /** Of a prayer request. `content` ends with the words of its answer, if there are any (requests-2). */
  request: z.object({ answer: z.string().nullable() }).optional(),
  /** Of the photo of a post that still has it. */
  image: imageView.nullable(),
  writtenAt: instant.nullable(),
  /** What became of the target: it reads as reported, was edited since, or is not there any more. */
  now: z.enum(['same', 'edited', 'gone']),
  /** How a post or a comment reads now, if it was edited. A message is seen only as it was disclosed (messages-7). */
  contentNow: z.string().nullable(),
  /** The messages before a reported message, oldest first. `mine`: written by the reporter. */
  context: z.array(z.object({ mine: z.boolean(), content: z.string(), createdAt: instant })),
  /** The testimony that a comment stands under. */
  under: z.object({ postId: id, author: z.string(), excerpt: z.string() }).nullable(),
  /** The first one. Null for an appeal. */
  reporter: reporter.nullable(),
  /** The oldest first, a hundred at most. */
  reports: z.array(cardReport),
  /** How many reports the card has. */
  count: z.int(),
  /** Everyone who reported the same target, the first ten. */
  reporters: z.array(reporter),
  /** Pending reports about the same target, with those of the card. */
  waiting: z.int(),
  /** About the same target, on other cards. */
  otherReports: z.int(),
  /** The decision that is appealed against. */
  decision: decisionView.nullable(),
  /** Whether the reader may decide it. */
  mayDecide: z.boolean(),
  /** From when a sole moderator may decide an appeal against their own decision. */
  mayDecideFrom: instant.nullable(),
});
export type QueueItem = z.output<typeof queueItem>;

export const queueQuery = pageQuery.extend({
  status: z.enum(['all', ...REPORT_STATUSES]).default('pending'),
  kind: queueKind.optional(),
  reason: reportReason.optional(),
  author: id.optional(),
  reporter: id.optional(),
  target: id.optional(),
  /** Only what was reported before, or since, a moment. */
  before: givenInstant.optional(),
  since: givenInstant.optional(),
});

const params = z.object({ reportId: id });

export const queueApi = {
  queue: endpoint({
    method: 'GET',
    path: '/api/admin/queue',
    access: 'moderator',
    summary: 'Reports and appeals, oldest first; the pending ones by default.',
    query: queueQuery,
    response: { kind: 'list', schema: z.array(queueItem) },
    errors: ['invalid_cursor'],
  }),
  queueItem: endpoint({
    method: 'GET',
    path: '/api/admin/queue/:reportId',
    access: 'moderator',
    summary: 'The card that has this report, or the appeal against the decision of this id.',
    params,
    response: { kind: 'json', schema: queueItem },
    errors: ['report_not_found'],
  }),
  looking: endpoint({
    method: 'POST',
    path: '/api/admin/queue/:reportId/looking',
    access: 'moderator',
    summary: 'Tell the other moderators that you are looking at this one. It is forgotten after two minutes.',
    params,
    response: { kind: 'empty' },
    rateLimit: 'moderation',
  }),
};
