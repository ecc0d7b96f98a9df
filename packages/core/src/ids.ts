import * as z from 'zod';

/** Every id is a UUIDv7 string (DESIGN.md §3). */
export const id = z.uuid();

/** Instants on the wire are ISO 8601 strings in UTC with milliseconds. */
export const instant = z.string().meta({ format: 'date-time' });

export const ok = z.object({ ok: z.literal(true) });
