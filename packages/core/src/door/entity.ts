import * as z from 'zod';
import { id } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { optionalLine } from '../text.ts';

/** A link that lets people in (door-2). */
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
