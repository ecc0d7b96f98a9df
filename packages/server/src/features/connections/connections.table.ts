import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { STORED_STATUSES, type Connection } from '@lampstand/core/connections/entity';
import { createdAt, instant, primaryId, reference, sqlIndex } from '../../db/columns.ts';
import type { Mirrors } from '../../db/mirrors.ts';
import { Users } from '../../members/users.table.ts';

export const Connections = defineEntity({
  name: 'Connection',
  tableName: 'connections',
  properties: {
    id: primaryId(),
    requesterId: () => reference(Users, 'requester_id').index('connections_requester_id_index'),
    addresseeId: () => reference(Users, 'addressee_id').index('connections_addressee_id_index'),
    status: p.enum(STORED_STATUSES).default('pending'),
    createdAt: createdAt(),
    acceptedAt: instant().strictNullable(),
  },
  checks: [{ name: 'connections_pair_check', expression: 'requester_id <> addressee_id' }],
  uniques: [
    sqlIndex(
      'connections_pair_unique',
      '"connections" (least("requester_id", "addressee_id"), greatest("requester_id", "addressee_id"))',
      'unique index',
    ),
  ],
});

true satisfies Mirrors<InferEntity<typeof Connections>, Connection>;
