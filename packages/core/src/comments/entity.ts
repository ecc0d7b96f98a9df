import * as z from 'zod';
import { id } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { text } from '../text.ts';

export const commentEntity = z.object({
  id,
  postId: id,
  userId: id,
  content: text(LIMITS.comment),
  createdAt: z.date(),
  /** When its writer changed it last (comments-6). */
  editedAt: z.date().nullable(),
  /** When the post's author took it away (comments-5). */
  takenAwayAt: z.date().nullable(),
});
export type Comment = z.output<typeof commentEntity>;
