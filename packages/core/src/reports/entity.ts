import * as z from 'zod';
import { id, instant } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { postKind } from '../posts/entity.ts';
import { text } from '../text.ts';
import { REPORT_REASONS } from './reasons.ts';

export const reportReason = z.enum(REPORT_REASONS);
/** A reason in an answer. One that only a newer server knows is read as `other` (api-3). */
export const shownReason = reportReason.catch('other');

export const REPORT_STATUSES = ['pending', 'reviewed', 'resolved'] as const;
export const reportStatus = z.enum(REPORT_STATUSES);
export type ReportStatus = z.output<typeof reportStatus>;

/** What can be reported (reports-8). */
export const REPORTED_KINDS = ['post', 'comment', 'message', 'member'] as const;
export const reportedKind = z.enum(REPORTED_KINDS);
export type ReportedKind = z.output<typeof reportedKind>;

/** What a report of a member is about. */
export const REPORT_ABOUTS = ['name', 'picture', 'conduct'] as const;
export const reportAbout = z.enum(REPORT_ABOUTS);
export type ReportAbout = z.output<typeof reportAbout>;

/** A message that the reporter discloses with the one they report. `mine` was sent by the reporter. */
export const contextMessage = z.object({ mine: z.boolean(), content: z.string(), createdAt: instant });
export type ContextMessage = z.output<typeof contextMessage>;

/** A report, with what it is about as it was when it was reported (reports-5). It outlives its target (reports-10). */
export const reportEntity = z.object({
  id,
  reporterId: id,
  targetKind: reportedKind,
  targetId: id,
  /** Who wrote it, or the reported member. */
  authorId: id,
  /** The reported post, or the post of the reported comment; null once it is gone. */
  postId: id.nullable(),
  about: reportAbout.nullable(),
  reason: reportReason,
  description: text(LIMITS.report).nullable(),
  status: reportStatus,
  /** The text, or the member's full name. */
  content: z.string(),
  /** The photo of the post, or the profile picture if the report is about it. */
  imageUrl: z.string().nullable(),
  imageDescription: text(LIMITS.photoDescription).nullable(),
  /** Of a post; null for older reports of what is gone. */
  postKind: postKind.nullable(),
  /** How a request was answered. `content` ends with it. */
  answer: text(LIMITS.postAnswer).nullable(),
  writtenAt: z.date().nullable(),
  context: z.array(contextMessage).nullable(),
  createdAt: z.date(),
  reviewedAt: z.date().nullable(),
  reviewedBy: id.nullable(),
});
export type Report = z.output<typeof reportEntity>;
