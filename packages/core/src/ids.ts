import * as z from 'zod';

/** Every id is a UUIDv7 string (api-4), in lower case as PostgreSQL writes it, so that ids compare as strings. */
export const id = z.uuid().toLowerCase();

/** Instants on the wire are ISO 8601 strings in UTC with milliseconds (api-4). */
export const instant = z.string().meta({ format: 'date-time' });

export const ok = z.object({ ok: z.literal(true) });

/** A moment as a caller sends it: ISO 8601 with a zone. */
export const givenInstant = z.iso.datetime({ offset: true, error: 'invalid' });
