import { LIMITS } from '@lampstand/core/limits';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { boundedText, instant } from '../../db/columns.ts';

/** What is left of a member who has left, and nothing else (account-2). */
export const Tombstones = defineEntity({
  name: 'Tombstone',
  tableName: 'tombstones',
  properties: {
    /** HMAC of the member's id, hexadecimal: it can be looked up with the id, but not reversed. */
    memberHash: p.text().primary().check(`member_hash ~ '^[0-9a-f]{64}$'`),
    deletedAt: instant(),
    reason: boundedText('reason', LIMITS.report).strictNullable(),
    feedback: boundedText('feedback', LIMITS.report).strictNullable(),
  },
});
