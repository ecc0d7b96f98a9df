import * as z from 'zod';
import { id } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { email, line } from '../text.ts';

export const GENDERS = ['M', 'F'] as const;
export const gender = z.enum(GENDERS);
export type Gender = z.output<typeof gender>;

/** A member. `country` is an ISO 3166-1 alpha-2 code, `state` a US state's postal code, null elsewhere. */
export const userEntity = z.object({
  id,
  email,
  firstName: line(LIMITS.name).nullable(),
  lastName: line(LIMITS.name).nullable(),
  profileImageUrl: z.string().nullable(),
  age: z.int().min(LIMITS.ageMin).max(LIMITS.ageMax).nullable(),
  gender: gender.nullable(),
  city: line(LIMITS.city).nullable(),
  state: z.string().nullable(),
  country: z.string().nullable(),
  isAdmin: z.boolean(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type User = z.output<typeof userEntity>;
