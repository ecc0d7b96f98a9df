import * as z from 'zod';
import { cleaned } from './blank-text.ts';

/** Rejects NUL, which PostgreSQL cannot store, and lone surrogates, which UTF-8 cannot encode: `invalid_text`, 422 (api-7). */
export function isStorable(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed();
}

const storable = { error: 'invalid_text', abort: true } as const;

/** Text of several lines with at least one visible character. Stored without surrounding white space. */
export function text(max: number) {
  return anyText(max).min(1);
}

/** One line of text, such as a name or a place. Control characters are rejected. */
export function line(max: number) {
  return z
    .string()
    .refine((value) => isStorable(value) && !/\p{Cc}/u.test(value), storable)
    .overwrite(cleaned)
    .max(max);
}

/** An optional line: null and the empty string both clear it. */
export function optionalLine(max: number) {
  return line(max)
    .nullable()
    .transform((value) => value || null);
}

export const email = z.string().refine(isStorable, storable).trim().max(254).pipe(z.email());

/** Optional text of several lines. */
export function anyText(max: number) {
  return z.string().refine(isStorable, storable).overwrite(cleaned).max(max);
}

/** The same, with null for empty text. */
export function optionalText(max: number) {
  return anyText(max)
    .nullable()
    .transform((value) => value || null);
}
