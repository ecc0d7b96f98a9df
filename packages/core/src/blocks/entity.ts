import * as z from 'zod';
import { id } from '../ids.ts';

/** A member's block of another, who may have blocked them too. */
export const blockEntity = z.object({ id, blockerId: id, blockedId: id, createdAt: z.date() });
export type Block = z.output<typeof blockEntity>;
