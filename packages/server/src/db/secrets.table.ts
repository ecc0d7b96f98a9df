import { defineEntity, p } from '@mikro-orm/postgresql';

/**
 * What the servers of one database know and nobody else. `ids` makes pseudonyms of ids that outlive what they name; whoever
 * makes others than the audit log's puts a word of their own before the id, so that the two cannot be laid side by side. `vapid` signs what is sent to push services.
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
