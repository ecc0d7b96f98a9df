import * as z from 'zod';
import { cleaned } from './blank-text.ts';

/** PostgreSQL refuses NUL, and a lone surrogate cannot be sent as UTF-8: both are `invalid_text` and 422 (api-7). */
export function isStorable(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed();
}

const storable = { error: 'invalid_text', abort: true } as const;

/** Text of several lines, with something in it to be seen; stored without white space around it. */
export function text(max: number) {
  return anyText(max).min(1);
}

/** One line of text: a name, a place. Control characters are refused. */
export function line(max: number) {
  return z
    .string()
    .refine((value) => isStorable(value) && !/\p{Cc}/u.test(value), storable)
    .overwrite(cleaned)
    .max(max);
}

/** A line that may be cleared: null and the empty string both mean "none". */
export function optionalLine(max: number) {
  return line(max)
    .nullable()
    .transform((value) => value || null);
}

export const email = z.string().refine(isStorable, storable).trim().max(254).pipe(z.email());

/** Text of several lines, or none at all. */
export function anyText(max: number) {
  return z.string().refine(isStorable, storable).overwrite(cleaned).max(max);
}

/** The same where null and what is empty both mean "none". */
export function optionalText(max: number) {
  return anyText(max)
    .nullable()
    .transform((value) => value || null);
}
