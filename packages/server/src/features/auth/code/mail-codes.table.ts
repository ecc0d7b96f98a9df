import { MAIL_CODE_PURPOSES } from '@lampstand/core/auth/mail-code-rules';
import type { Language } from '@lampstand/core/languages/language';
import { LIMITS } from '@lampstand/core/limits';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { boundedText, createdAt, instant, reference, sqlIndex } from '../../../db/columns.ts';
import { Users } from '../../../members/users.table.ts';

/** Codes that were mailed (auth-18), with what somebody wrote who wants to join. Core has no entity for them. */
export const MailCodes = defineEntity({
  name: 'MailCode',
  tableName: 'mail_codes',
  properties: {
    /** SHA-256 of the cookie of the client that asked for the code, hexadecimal. */
    tokenHash: p.text().primary().check(`token_hash ~ '^[0-9a-f]{64}$'`),
    purpose: p.enum(MAIL_CODE_PURPOSES),
    email: boundedText('email', LIMITS.email),
    /** Of a member who is signed in. */
    userId: () => reference(Users, 'user_id').nullable(),
    /** argon2id, because a million codes are quickly tried against a faster hash. */
    codeHash: p.text().hidden(),
    tries: p.smallint().default(0),
    /** Hash of the address that asked, only to be compared. */
    addressHash: p.text(),
    language: p.text().$type<Language>(),
    passwordHash: p.text().strictNullable().hidden(),
    invitation: p.text().strictNullable(),
    name: p.text().strictNullable(),
    answer: p.text().strictNullable(),
    createdAt: createdAt(),
    expire: instant(),
  },
  checks: [
    { name: 'mail_codes_member_check', expression: `(user_id is null) = (purpose in ('join', 'login'))` },
    { name: 'mail_codes_join_check', expression: `(password_hash is null) = (purpose <> 'join')` },
  ],
  indexes: [
    sqlIndex('mail_codes_email_index', '"mail_codes" (lower("email"))'),
    { name: 'mail_codes_expire_index', properties: ['expire'] },
  ],
  uniques: [{ name: 'mail_codes_user_id_purpose_unique', properties: ['userId', 'purpose'] }],
});
