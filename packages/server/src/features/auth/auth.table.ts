import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { LIMITS } from '@lampstand/core/limits';
import type { Session, SessionData } from '@lampstand/core/auth/entity';
import { boundedText, createdAt, instant, reference, sqlIndex } from '../../db/columns.ts';
import type { Mirrors } from '../../db/mirrors.ts';
import { Users } from '../../members/users.table.ts';

export const Sessions = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    /** SHA-256 of the token, hexadecimal. */
    sid: p.text().primary().check(`sid ~ '^[0-9a-f]{64}$'`),
    sess: p.json<SessionData>(),
    expire: instant(),
    // A generated column of `sess`, so that every session is deleted with its member (auth-5).
    userId: () =>
      reference(Users, 'user_id')
        .generated(`(((sess ->> 'userId'::text))::uuid) stored`)
        .index('sessions_user_id_index'),
  },
  indexes: [{ name: 'sessions_expire_index', properties: ['expire'] }],
});

/** Links for setting a new password (auth-13). Core has no entity for them. */
export const PasswordResets = defineEntity({
  name: 'PasswordReset',
  tableName: 'password_resets',
  properties: {
    /** SHA-256 of the link's token, hexadecimal. */
    tokenHash: p.text().primary().check(`token_hash ~ '^[0-9a-f]{64}$'`),
    userId: () => reference(Users, 'user_id').index('password_resets_user_id_index'),
    expire: instant(),
  },
});

/** Links for changing an email. `email` is the new address to confirm, or the old one to restore. */
export const EmailChanges = defineEntity({
  name: 'EmailChange',
  tableName: 'email_changes',
  properties: {
    /** SHA-256 of the link's token, hexadecimal. */
    tokenHash: p.text().primary().check(`token_hash ~ '^[0-9a-f]{64}$'`),
    userId: () => reference(Users, 'user_id').index('email_changes_user_id_index'),
    kind: p.enum(['confirm', 'undo']),
    email: boundedText('email', LIMITS.email),
    createdAt: createdAt(),
    expire: instant(),
  },
  indexes: [sqlIndex('email_changes_kept_index', `"email_changes" (lower("email")) where kind = 'undo'`)],
  uniques: [
    sqlIndex('email_changes_pending_unique', `"email_changes" ("user_id") where kind = 'confirm'`, 'unique index'),
  ],
});

true satisfies Mirrors<InferEntity<typeof Sessions>, Session, 'userId'>;
