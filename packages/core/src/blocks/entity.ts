import * as z from 'zod';
import { id } from '../ids.ts';

/** SPEC.md §3 blocks. */
export const blockEntity = z.object({ id, blockerId: id, blockedId: id, createdAt: z.date() });
export type Block = z.output<typeof blockEntity>;
