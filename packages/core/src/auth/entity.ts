import * as z from 'zod';
import { id } from '../ids.ts';

/**
 * The id of the member for whom a client makes a call. The server rejects the call if another member, or nobody, is signed in,
 * so that what one member wrote offline is never sent in another member's name (offline-4).
 */
export const MEMBER_HEADER = 'X-Lampstand-Member';

/** What a session stores besides its member. Shown in the list of devices; never contains an address. */
export const sessionData = z.object({
  /** Public id of the session. `sid` is a hash that is never shown. */
  id,
  userId: id,
  /** ISO 8601. The session ends 30 days later at the latest (auth-5). */
  createdAt: z.string(),
  lastSeenAt: z.string(),
  /** When the member last proved in this session that it is them (auth-32). Absent if only by logging in. */
  provenAt: z.string().optional(),
  /** Whether it began at the identity provider, so that the role of its claim counts (auth-27). */
  byProvider: z.boolean().optional(),
  userAgent: z.string(),
});
export type SessionData = z.output<typeof sessionData>;

/** A session as it is stored. `sid` is the SHA-256 of the token, hexadecimal (auth-3). */
export const sessionEntity = z.object({ sid: z.string(), sess: sessionData, expire: z.date() });
export type Session = z.output<typeof sessionEntity>;
