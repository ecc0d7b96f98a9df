import { defineEntity, p } from '@mikro-orm/postgresql';
import { createdAt, instant, primaryId, reference } from '../../../db/columns.ts';
import { Users } from '../../../members/users.table.ts';

/** Keys of devices that let a member log in without a password (auth-21). Core has no entity for them. */
export const Passkeys = defineEntity({
  name: 'Passkey',
  tableName: 'passkeys',
  properties: {
    id: primaryId(),
    userId: () => reference(Users, 'user_id').index('passkeys_user_id_index'),
    /** As the browser names it, base64url. */
    credentialId: p.text().unique('passkeys_credential_id_unique'),
    /** COSE. */
    publicKey: p.blob(),
    /** How often the device says that it was used. Always 0 where keys are synchronized. */
    counter: p.bigint('number').check('counter >= 0'),
    /** Browser and operating system in words, where it was added. */
    device: p.text(),
    createdAt: createdAt(),
    lastUsedAt: instant().strictNullable(),
  },
});

/** What devices have to sign: once, and within minutes. For a login nobody is known yet. */
export const PasskeyChallenges = defineEntity({
  name: 'PasskeyChallenge',
  tableName: 'passkey_challenges',
  properties: {
    /** SHA-256 of the challenge, hexadecimal. */
    challengeHash: p.text().primary().check(`challenge_hash ~ '^[0-9a-f]{64}$'`),
    userId: () => reference(Users, 'user_id').nullable().index('passkey_challenges_user_id_index'),
    expire: instant(),
  },
  indexes: [{ name: 'passkey_challenges_expire_index', properties: ['expire'] }],
});
