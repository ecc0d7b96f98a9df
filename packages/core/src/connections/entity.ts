import * as z from 'zod';
import { id } from '../ids.ts';

export const CONNECTION_STATUSES = ['pending', 'accepted', 'declined'] as const;
export const connectionStatus = z.enum(CONNECTION_STATUSES);
export type ConnectionStatus = z.output<typeof connectionStatus>;

/** `withdrawn`: a request that was declined, and then withdrawn by the member who asked, who did not know that. It is shown to nobody (connections-3). */
export const STORED_STATUSES = [...CONNECTION_STATUSES, 'withdrawn'] as const;
export type StoredStatus = (typeof STORED_STATUSES)[number];

/** A pair of members has one row, whichever of them asked (connections-1). */
export const connectionEntity = z.object({
  id,
  requesterId: id,
  addresseeId: id,
  status: z.enum(STORED_STATUSES),
  createdAt: z.date(),
  /** Null also for connections from before this was kept. */
  acceptedAt: z.date().nullable(),
});
export type Connection = z.output<typeof connectionEntity>;
