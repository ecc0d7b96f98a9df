import * as z from 'zod';
import { id } from '../ids.ts';

/**
 * For whom a client makes a call, by their id. Where somebody else is signed in by then, or nobody, the server refuses it:
 * what one member wrote offline never goes out in another's name (offline-4).
 */
export const MEMBER_HEADER = 'X-Lampstand-Member';

/** What a session remembers besides its member: shown in the list of devices, never an address. */
export const sessionData = z.object({
  /** Public id of the session; `sid` is a hash that is never shown. */
  id,
  userId: id,
  /** ISO 8601; the absolute end is 30 days after it (auth-5). */
  createdAt: z.string(),
  lastSeenAt: z.string(),
  userAgent: z.string(),
});
export type SessionData = z.output<typeof sessionData>;

/** A session as it is stored. `sid` is the SHA-256 of the token, hexadecimal (auth-3). */
export const sessionEntity = z.object({ sid: z.string(), sess: sessionData, expire: z.date() });
export type Session = z.output<typeof sessionEntity>;
