import * as z from 'zod';
import { cleaned } from '../blank-text.ts';
import { LIMITS } from '../limits.ts';
import { COUNTRY_CODES } from '../reference/countries.ts';
import { US_STATES } from '../reference/us-states.ts';
import { isStorable, optionalLine } from '../text.ts';
import { isPlainName, withoutIgnorable } from './names.ts';

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

/** Of each field that is written, not chosen. */
export const FIELD_LENGTHS = {
  firstName: LIMITS.name,
  lastName: LIMITS.name,
  city: 100,
} as const satisfies Partial<Record<ProfileField, number>>;

const IN_NAME_OR_PLACE: readonly ProfileField[] = ['firstName', 'lastName', 'country', 'city', 'state'];

/** The fields that moderators and admins see one by one, beside a member's name and place. */
export const SINGLE_FIELDS = PROFILE_FIELDS.filter((field) => !IN_NAME_OR_PLACE.includes(field));

/** A first or last name (profiles-10). */
const name = z
  .string()
  .refine(isStorable, { error: 'invalid_text', abort: true })
  .refine(isPlainName, { error: 'invalid_name', abort: true })
  .overwrite((value) => cleaned(withoutIgnorable(value)))
  .max(LIMITS.name);

/** The values that an update accepts. All but the first name can be cleared. */
export const givenFields = {
  firstName: name.min(1),
  lastName: name.nullable().transform((value) => value || null),
  /** The schema accepts ages below 13, because a rule rejects them with a code of its own (profiles-4). */
  age: clearable(z.int().min(0).max(LIMITS.ageMax)),
  gender: clearable(gender),
  country: clearable(z.enum(COUNTRY_CODES)),
  city: optionalLine(FIELD_LENGTHS.city),
  state: clearable(z.enum(US_STATES.map((state) => state.code))),
} satisfies Record<ProfileField, z.ZodType>;
