import { defineEntity, p } from '@mikro-orm/postgresql';

/**
 * Secrets shared by the servers of one database. `ids` makes pseudonyms of ids that outlive their rows. Every use except the
 * audit log adds a prefix to the id, so that its pseudonyms cannot be linked to the log's. `vapid` signs requests to push
 * services.
 */
export const Secrets = defineEntity({
  name: 'Secret',
  tableName: 'secrets',
  properties: {
    name: p.text().primary(),
    /** 32 bytes, hexadecimal. */
    value: p.text().check(`value ~ '^[0-9a-f]{64}$'`),
  },
});
