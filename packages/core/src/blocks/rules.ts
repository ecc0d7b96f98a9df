import type { RuleResult } from '../errors.ts';
import { ALLOWED, refused } from '../allowed.ts';

/** Rejects blocking yourself (blocks-4). */
export function canBlock(blockerId: string, blockedId: string): RuleResult {
  return blockerId === blockedId ? refused('cannot_block_self') : ALLOWED;
}
