import { defineEntity, p } from '@mikro-orm/postgresql';
import { instant, primaryId, reference, sqlIndex } from '../../db/columns.ts';

/** What members had who have left, for the seven days in which they can come back (account-6). Only the link in their mail opens it. */
export const Leavings = defineEntity({
  name: 'Leaving',
  tableName: 'leavings',
  properties: {
    /** SHA-256 of the link's token, hexadecimal. */
    tokenHash: p.text().primary().check(`token_hash ~ '^[0-9a-f]{64}$'`),
    /** Encrypted with a key that is made from the token. */
    sealed: p.blob(),
    expire: instant(),
  },
  indexes: [{ name: 'leavings_expire_index', properties: ['expire'] }],
});

/** Their pictures, whose files stay as long. */
export const LeavingPictures = defineEntity({
  name: 'LeavingPicture',
  tableName: 'leaving_pictures',
  properties: {
    id: primaryId(),
    tokenHash: () => reference(Leavings, 'token_hash').index('leaving_pictures_token_hash_index'),
    url: p.text(),
  },
  indexes: [sqlIndex('leaving_pictures_url_index', '"leaving_pictures" ("url" collate "C")')],
});
