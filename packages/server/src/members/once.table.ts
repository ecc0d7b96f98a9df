import { defineEntity, p } from '@mikro-orm/postgresql';
import { Users } from './users.table.ts';
import { createdAt, reference } from '../db/columns.ts';

/** What a member sent within the last day, so that it is not written twice (offline-3). */
export const IdempotencyKeys = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_keys',
  properties: {
    userId: () => reference(Users, 'user_id').primary(),
    key: p.text().primary().check('char_length(key) >= 1 and char_length(key) <= 100'),
    /** SHA-256 of the path and the content, hexadecimal. */
    requestHash: p.text().check(`request_hash ~ '^[0-9a-f]{64}$'`),
    /** The message, comment or post that was written. It has no foreign key, because a deleted row must not be written again. */
    target: p.uuid(),
    createdAt: createdAt(),
  },
  indexes: [{ name: 'idempotency_keys_created_at_index', properties: ['createdAt'] }],
});
