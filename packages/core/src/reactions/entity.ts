import * as z from 'zod';
import { id } from '../ids.ts';

/** SPEC.md §4: each is a toggle per user per post. */
export const REACTION_KINDS = ['prayer', 'love'] as const;
export type ReactionKind = (typeof REACTION_KINDS)[number];

/** SPEC.md §3 prayers and loves: one shape, two tables. */
export const reactionEntity = z.object({ id, postId: id, userId: id, createdAt: z.date() });
export type Reaction = z.output<typeof reactionEntity>;
