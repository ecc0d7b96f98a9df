import * as z from 'zod';
import { id } from '../ids.ts';
import { LANGUAGES } from '../languages/language.ts';
import { LIMITS } from '../limits.ts';
import { optionalLine } from '../text.ts';

/** A link that lets people in (joining-2). */
export const invitationEntity = z.object({
  id,
  /** Eight of the letters that a device's code has (auth-14), without the hyphen. */
  code: z.string(),
  createdBy: id,
  /** How many people can join with it, and how many have. */
  places: z.int().min(1).max(LIMITS.invitationPlaces),
  used: z.int(),
  /** What it is for, for admins alone. */
  note: optionalLine(LIMITS.invitationNote),
  createdAt: z.date(),
  until: z.date(),
  revokedAt: z.date().nullable(),
});
export type Invitation = z.output<typeof invitationEntity>;

/** How an application is decided. */
export const applicationOutcome = z.enum(['admitted', 'refused']);
export type ApplicationOutcome = z.output<typeof applicationOutcome>;

/** Somebody who asked to join and is not a member, or not for long (joining-5). */
export const applicationEntity = z.object({
  /** The member has the same id once they are let in. */
  id,
  email: z.string(),
  /** As the applicant wrote their name, all of it, or as the identity provider knows it. */
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  language: z.enum(LANGUAGES),
  /** What was asked, also if the community asks something else now. */
  question: z.string(),
  /** Null for people who came by an identity provider, which does not ask. */
  answer: z.string().nullable(),
  createdAt: z.date(),
  decidedAt: z.date().nullable(),
  outcome: applicationOutcome.nullable(),
});
export type Application = z.output<typeof applicationEntity>;
