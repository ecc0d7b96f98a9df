import * as z from 'zod';
import { id } from '../ids.ts';

/** One mark per member and post (reactions-1). */
export const REACTION_KINDS = ['prayer', 'love'] as const;
export type ReactionKind = (typeof REACTION_KINDS)[number];

/** Prayers and loves have the same shape, in two tables. */
export const reactionEntity = z.object({ id, postId: id, userId: id, createdAt: z.date() });
export type Reaction = z.output<typeof reactionEntity>;
