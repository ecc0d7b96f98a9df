import type { MailCodePurpose } from '@lampstand/core/auth/mail-code-rules';
import type { Language } from '@lampstand/core/languages/language';
import { prepared } from '../../../db/sql.ts';

export interface MailCodeRow {
  tokenHash: string;
  purpose: MailCodePurpose;
  email: string;
  userId: string | null;
  codeHash: string;
  /** How often it was tried. */
  tries: number;
  language: Language;
  passwordHash: string | null;
  invitation: string | null;
  name: string | null;
  answer: string | null;
  expire: Date;
}

const COLUMNS = `token_hash as "tokenHash", purpose, email, user_id as "userId", code_hash as "codeHash", tries, language,
  password_hash as "passwordHash", invitation, name, answer, expire`;

/** What somebody waits for who is not signed in. */
const OF_VISITORS = `purpose in ('join', 'login')`;

export const insertCode = prepared<
  never,
  [
    tokenHash: string,
    purpose: 'join' | 'login',
    email: string,
    codeHash: string,
    addressHash: string,
    language: Language,
    passwordHash: string | null,
    invitation: string | null,
    name: string | null,
    answer: string | null,
    now: Date,
    expire: Date,
  ]
>(
  'mail-codes.insert',
  `insert into mail_codes (token_hash, purpose, email, code_hash, address_hash, language, password_hash, invitation, name,
     answer, created_at, expire)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
);

/** Also one that has expired, so that another code can be sent. */
export const findCode = prepared<MailCodeRow, [tokenHash: string]>(
  'mail-codes.find',
  `select ${COLUMNS} from mail_codes where token_hash = $1 and ${OF_VISITORS}`,
);

/** Replaces the code. */
export const renewCode = prepared<
  MailCodeRow,
  [tokenHash: string, codeHash: string, language: Language, now: Date, expire: Date]
>(
  'mail-codes.renew',
  `update mail_codes set code_hash = $2, language = $3, tries = 0, created_at = $4, expire = $5
   where token_hash = $1 and ${OF_VISITORS} returning ${COLUMNS}`,
);

/** Counts a try before the code is compared, so that twenty at once do not get a sixth (auth-18). */
export const countTry = prepared<MailCodeRow, [tokenHash: string, email: string, most: number, now: Date]>(
  'mail-codes.count-try',
  `update mail_codes set tries = tries + 1
   where token_hash = $1 and lower(email) = lower($2) and tries < $3 and expire > $4 and ${OF_VISITORS}
   returning ${COLUMNS}`,
);

/** The same for a client without the cookie: the latest code that its own address asked for. */
export const countTryFrom = prepared<MailCodeRow, [addressHash: string, email: string, most: number, now: Date]>(
  'mail-codes.count-try-from',
  `update mail_codes set tries = tries + 1
   where token_hash = (
       select token_hash from mail_codes where address_hash = $1 and lower(email) = lower($2) and ${OF_VISITORS}
       order by created_at desc, token_hash limit 1)
     and tries < $3 and expire > $4
   returning ${COLUMNS}`,
);

/** Only one of two callers with the same code gets the row. */
export const takeCode = prepared<MailCodeRow, [tokenHash: string, codeHash: string]>(
  'mail-codes.take',
  `delete from mail_codes where token_hash = $1 and code_hash = $2 returning ${COLUMNS}`,
);

export const deleteCode = prepared<never, [tokenHash: string]>(
  'mail-codes.delete',
  'delete from mail_codes where token_hash = $1',
);

/** Everything that waits for a proof of this address. */
export const deleteCodesTo = prepared<never, [email: string]>(
  'mail-codes.delete-to',
  'delete from mail_codes where lower(email) = lower($1)',
);

/** The same, and what the member waits for at other addresses. */
export const deleteCodesOf = prepared<never, [userId: string]>(
  'mail-codes.delete-of',
  `delete from mail_codes
   where user_id = $1 or lower(email) = (select lower(email) from users where id = $1)`,
);

/**
 * Replaces an earlier code of the member for the same. Requires that the password is still the verified one: after a reset in the
 * meantime, a request made with the old password is void.
 */
export const upsertOwnCode = prepared<
  { userId: string },
  [
    tokenHash: string,
    purpose: 'email' | 'password',
    email: string,
    codeHash: string,
    addressHash: string,
    language: Language,
    now: Date,
    expire: Date,
    userId: string,
    passwordHash: string | null,
  ]
>(
  'mail-codes.upsert-own',
  `insert into mail_codes (token_hash, purpose, email, code_hash, address_hash, language, created_at, expire, user_id)
   select $1, $2, $3, $4, $5, $6, $7, $8, id from users
   where id = $9 and password_hash is not distinct from $10 for share
   on conflict (user_id, purpose) do update
     set token_hash = excluded.token_hash, email = excluded.email, code_hash = excluded.code_hash, tries = 0,
       address_hash = excluded.address_hash, language = excluded.language, created_at = excluded.created_at,
       expire = excluded.expire
   returning user_id as "userId"`,
);

export const findOwnCode = prepared<{ email: string; expire: Date }, [userId: string, purpose: 'email', now: Date]>(
  'mail-codes.find-own',
  'select email, expire from mail_codes where user_id = $1 and purpose = $2 and expire > $3',
);

/** Like `countTry`, for a member who is signed in. */
export const countOwnTry = prepared<
  MailCodeRow,
  [userId: string, purpose: 'email' | 'password', most: number, now: Date]
>(
  'mail-codes.count-own-try',
  `update mail_codes set tries = tries + 1 where user_id = $1 and purpose = $2 and tries < $3 and expire > $4
   returning ${COLUMNS}`,
);

export const deleteOldCodes = prepared<never, [before: Date]>(
  'mail-codes.delete-old',
  'delete from mail_codes where expire <= $1',
);

/** The address is a member's, an applicant's, or kept for a member who changed it (auth-10). */
export const findAddressee = prepared<{ kind: 'member' | 'applicant' | 'kept' }, [email: string, now: Date]>(
  'mail-codes.find-addressee',
  `select 'member' as kind from users where lower(email) = lower($1)
   union all select 'applicant' from applications where lower(email) = lower($1) and member_id is null
   union all select 'kept' from email_changes where kind = 'undo' and lower(email) = lower($1) and expire > $2
   limit 1`,
);

/** Somebody has read a mail to the member's address. */
export const proveEmail = prepared<never, [userId: string, email: string, now: Date]>(
  'mail-codes.prove-email',
  `update users set email_proven_at = $3 where id = $1 and lower(email) = lower($2) and email_proven_at is null`,
);

export const proveApplicantEmail = prepared<never, [id: string, now: Date]>(
  'mail-codes.prove-applicant-email',
  'update applications set email_proven_at = $2 where id = $1 and email_proven_at is null',
);
