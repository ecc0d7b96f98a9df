import * as z from 'zod';
import { id } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { text } from '../text.ts';

export const messageEntity = z.object({
  id,
  senderId: id,
  receiverId: id,
  /** Empty once it is removed. */
  content: text(LIMITS.message),
  read: z.boolean(),
  createdAt: z.date(),
  /** When its sender removed it (messages-8). */
  removedAt: z.date().nullable(),
});
export type Message = z.output<typeof messageEntity>;
