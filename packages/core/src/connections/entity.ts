import * as z from 'zod';
import { id } from '../ids.ts';

export const CONNECTION_STATUSES = ['pending', 'accepted', 'declined'] as const;
export const connectionStatus = z.enum(CONNECTION_STATUSES);
export type ConnectionStatus = z.output<typeof connectionStatus>;

/** A pair of members has one row, whichever of them asked (connections-1). */
export const connectionEntity = z.object({
  id,
  requesterId: id,
  addresseeId: id,
  status: connectionStatus,
  createdAt: z.date(),
});
export type Connection = z.output<typeof connectionEntity>;
