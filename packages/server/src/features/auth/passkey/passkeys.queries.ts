import { prepared } from '../../../db/sql.ts';

export const insertChallenge = prepared<never, [challengeHash: string, userId: string | null, expire: Date]>(
  'passkeys.insert-challenge',
  'insert into passkey_challenges (challenge_hash, user_id, expire) values ($1, $2, $3)',
);

/** Works once: only one of two callers gets the row. Null is for logging in. */
export const takeChallenge = prepared<
  { challengeHash: string },
  [challengeHash: string, userId: string | null, now: Date]
>(
  'passkeys.take-challenge',
  `delete from passkey_challenges where challenge_hash = $1 and user_id is not distinct from $2 and expire > $3
   returning challenge_hash as "challengeHash"`,
);

export const deleteExpiredChallenges = prepared<never, [now: Date]>(
  'passkeys.delete-expired-challenges',
  'delete from passkey_challenges where expire <= $1',
);

export interface PasskeyRow {
  id: string;
  credentialId: string;
  device: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

const PASSKEY = 'id, credential_id as "credentialId", device, created_at as "createdAt", last_used_at as "lastUsedAt"';

export const listPasskeys = prepared<PasskeyRow, [userId: string]>(
  'passkeys.list',
  `select ${PASSKEY} from passkeys where user_id = $1 order by created_at, id`,
);

/**
 * Locks the member, so that two calls cannot exceed the limit or remove the last ones together. Count afterwards: a count in this
 * statement would not see what the other call has done while this one waited.
 */
export const lockPasskeyOwner = prepared<
  { email: string; hasPassword: boolean; hasIdentity: boolean },
  [userId: string]
>(
  'passkeys.lock-owner',
  `select email, password_hash is not null as "hasPassword", identity_issuer is not null as "hasIdentity"
   from users where id = $1 for update`,
);

export const countPasskeys = prepared<{ total: number }, [userId: string]>(
  'passkeys.count',
  'select count(*)::int as total from passkeys where user_id = $1',
);

export const insertPasskey = prepared<
  PasskeyRow,
  [id: string, userId: string, credentialId: string, publicKey: Buffer, counter: number, device: string, now: Date]
>(
  'passkeys.insert',
  `insert into passkeys (id, user_id, credential_id, public_key, counter, device, created_at)
   values ($1, $2, $3, $4, $5, $6, $7) on conflict (credential_id) do nothing returning ${PASSKEY}`,
);

export const deletePasskey = prepared<{ id: string }, [userId: string, id: string]>(
  'passkeys.delete',
  'delete from passkeys where user_id = $1 and id = $2 returning id',
);

/** An intruder may have added one. */
export const deletePasskeysOf = prepared<never, [userId: string]>(
  'passkeys.delete-of',
  'delete from passkeys where user_id = $1',
);

export const findPasskey = prepared<
  { id: string; userId: string; publicKey: Buffer; counter: number },
  [credentialId: string]
>(
  'passkeys.find',
  `select id, user_id as "userId", public_key as "publicKey", counter::float8 as "counter"
   from passkeys where credential_id = $1`,
);

/** Not if the device counted less than before: then somebody has copied its key. Devices that do not count say 0. */
export const notePasskeyUse = prepared<{ userId: string }, [id: string, counter: number, now: Date]>(
  'passkeys.use',
  `update passkeys set counter = $2, last_used_at = $3
   where id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning user_id as "userId"`,
);
