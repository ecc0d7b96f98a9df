import { LIMITS } from '@lampstand/core/limits';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { boundedText, instant } from '../../db/columns.ts';

/** The link for setting the community up (setup-1). There is never more than one. Core has no entity for it. */
export const SetupLinks = defineEntity({
  name: 'SetupLink',
  tableName: 'setup_links',
  properties: {
    /** Always true, so that there is no second row. */
    isOnly: p.boolean().primary().default(true).check('is_only'),
    /** SHA-256 of the link's token, hexadecimal. */
    tokenHash: p.text().check(`token_hash ~ '^[0-9a-f]{64}$'`),
    /** Where it was mailed to, besides being printed. */
    mailedTo: boundedText('mailed_to', LIMITS.email).strictNullable(),
    expire: instant(),
  },
});
