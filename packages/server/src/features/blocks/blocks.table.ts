import { defineEntity, type InferEntity } from '@mikro-orm/postgresql';
import type { Block } from '@lampstand/core/blocks/entity';
import { createdAt, primaryId, reference } from '../../db/columns.ts';
import type { Mirrors } from '../../db/mirrors.ts';
import { Users } from '../../members/users.table.ts';

export const Blocks = defineEntity({
  name: 'Block',
  tableName: 'blocks',
  properties: {
    id: primaryId(),
    blockerId: () => reference(Users, 'blocker_id'),
    blockedId: () => reference(Users, 'blocked_id'),
    createdAt: createdAt(),
  },
  checks: [{ name: 'blocks_pair_check', expression: 'blocker_id <> blocked_id' }],
  indexes: [
    // Blocks are looked up from both sides (blocks-1), and each index covers one side.
    { name: 'blocks_blocked_id_blocker_id_index', properties: ['blockedId', 'blockerId'] },
  ],
  uniques: [{ name: 'blocks_blocker_id_blocked_id_unique', properties: ['blockerId', 'blockedId'] }],
});

true satisfies Mirrors<InferEntity<typeof Blocks>, Block>;
