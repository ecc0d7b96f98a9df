import { LIMITS } from '@lampstand/core/limits';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { boundedText, instant } from '../../db/columns.ts';

/** The only data that remains of a member who has left (account-2). */
export const Tombstones = defineEntity({
  name: 'Tombstone',
  tableName: 'tombstones',
  properties: {
    /** HMAC of the member's id, hexadecimal. It can be looked up by the id, but not reversed. */
    memberHash: p.text().primary().check(`member_hash ~ '^[0-9a-f]{64}$'`),
    deletedAt: instant(),
    reason: boundedText('reason', LIMITS.report).strictNullable(),
    feedback: boundedText('feedback', LIMITS.report).strictNullable(),
    /** When they came back (account-6). The row stays, because another server's file still says that they have left. */
    restoredAt: instant().strictNullable(),
  },
});
