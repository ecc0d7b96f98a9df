import * as z from 'zod';
import { LIMITS } from '../limits.ts';
import { COUNTRY_CODES } from '../reference/countries.ts';
import { US_STATES } from '../reference/us-states.ts';
import { line, optionalLine } from '../text.ts';

export const GENDERS = ['M', 'F'] as const;
export const gender = z.enum(GENDERS);
export type Gender = z.output<typeof gender>;

function clearable<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === '' ? null : value), schema.nullable());
}

/**
 * The profile fields in the order of the form, as stored and shown. `country` is an ISO 3166-1 alpha-2 code, `state` a US
 * state's postal code. Entity, view, update, form, columns and error messages follow this list.
 */
export const profileFields = {
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  age: z.int().nullable(),
  gender: gender.nullable(),
  country: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
};
export type ProfileField = keyof typeof profileFields;

export const PROFILE_FIELDS = Object.keys(profileFields) as ProfileField[];

/** The values that an update accepts. All but the first name can be cleared. */
export const givenFields = {
  firstName: line(LIMITS.name).min(1),
  lastName: optionalLine(LIMITS.name),
  /** The schema accepts ages below 13, because a rule rejects them with a code of its own (profiles-4). */
  age: clearable(z.int().min(0).max(LIMITS.ageMax)),
  gender: clearable(gender),
  country: clearable(z.enum(COUNTRY_CODES)),
  city: optionalLine(LIMITS.city),
  state: clearable(z.enum(US_STATES.map((state) => state.code))),
} satisfies Record<ProfileField, z.ZodType>;
