import * as z from 'zod';
import { id } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { text } from '../text.ts';

export const messageEntity = z.object({
  id,
  senderId: id,
  receiverId: id,
  content: text(LIMITS.message),
  read: z.boolean(),
  createdAt: z.date(),
});
export type Message = z.output<typeof messageEntity>;
