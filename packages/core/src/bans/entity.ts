import * as z from 'zod';
import { id } from '../ids.ts';

/** For how long a deleted member is kept out (joining-8). `none`: they may come back at once. */
export const KEEP_OUT = ['none', 'month', 'year', 'always'] as const;
export const keepOut = z.enum(KEEP_OUT);
export type KeepOut = z.output<typeof keepOut>;

/** What is chosen for those who do not choose, such as clients that are older than the choice. */
export const DEFAULT_KEEP_OUT: KeepOut = 'year';

/** Keeps the addresses of a deleted member out. The addresses are hashes, in a table of their own. */
export const banEntity = z.object({
  id,
  /** The deletion or the suspension that it follows from. Null if an admin deleted the member without one. */
  decisionId: id.nullable(),
  decidedBy: id.nullable(),
  createdAt: z.date(),
  /** Since when the member is gone. Null while they are still to be deleted. */
  since: z.date().nullable(),
  /** Null: for good. */
  until: z.date().nullable(),
  liftedAt: z.date().nullable(),
  liftedBy: id.nullable(),
});
export type Ban = z.output<typeof banEntity>;
