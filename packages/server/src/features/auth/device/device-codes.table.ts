import { defineEntity, p } from '@mikro-orm/postgresql';
import { createdAt, instant, reference } from '../../../db/columns.ts';
import { Sessions } from '../auth.table.ts';

/**
 * Codes by which a signed-in member lets an app log in (auth-14). Core has no entity for them. They refer to the session that
 * approved them, and to no member: they are deleted with it, whether the member logs out, changes the password or leaves.
 */
export const DeviceCodes = defineEntity({
  name: 'DeviceCode',
  tableName: 'device_codes',
  properties: {
    /** SHA-256 of the app's secret, hexadecimal. */
    deviceHash: p.text().primary().check(`device_hash ~ '^[0-9a-f]{64}$'`),
    /** SHA-256 of the letters that the member types. */
    userHash: p.text().check(`user_hash ~ '^[0-9a-f]{64}$'`).unique('device_codes_user_hash_unique'),
    userAgent: p.text(),
    /** Hash of the address that asked, only to be compared with that of the member. */
    addressHash: p.text(),
    approvedBy: () => reference(Sessions, 'approved_by').nullable().index('device_codes_approved_by_index'),
    isDenied: p.boolean().default(false),
    /** Seconds that the app has to wait between two questions. */
    intervalSeconds: p.integer(),
    polledAt: instant().nullable(),
    createdAt: createdAt(),
    expire: instant(),
  },
  indexes: [{ name: 'device_codes_expire_index', properties: ['expire'] }],
});
