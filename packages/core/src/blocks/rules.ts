import { ALLOWED, refused, type Decision } from '../errors.ts';

/** Blocking yourself is refused (blocks-4). */
export function canBlock(blockerId: string, blockedId: string): Decision {
  return blockerId === blockedId ? refused('cannot_block_self') : ALLOWED;
}
