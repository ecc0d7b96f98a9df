import { prepared } from '../../../db/sql.ts';
import { PASS_KEY } from '../login-pass.ts';

export interface OwnAccount {
  id: string;
  email: string;
  passwordHash: string | null;
}

export const findOwnAccount = prepared<
  OwnAccount & { passwordChangedAt: Date | null; passKey: string },
  [userId: string]
>(
  'email-change.account',
  `select id, email, password_hash as "passwordHash", password_changed_at as "passwordChangedAt", ${PASS_KEY}
   from users where id = $1`,
);

/** Used by a member, or reserved for another one. */
export const findHolder = prepared<{ held: boolean }, [email: string, userId: string, now: Date]>(
  'email-change.find-holder',
  `select exists (select from users where lower(email) = lower($1)) or exists (
     select from email_changes
     where kind = 'undo' and lower(email) = lower($1) and user_id <> $2 and expire > $3) as held`,
);

export const findUndo = prepared<{ email: string }, [tokenHash: string, now: Date]>(
  'email-change.find-undo',
  `select email from email_changes where token_hash = $1 and kind = 'undo' and expire > $2`,
);

interface TakenLink {
  userId: string;
  email: string;
  createdAt: Date;
}

/** Only one of two callers with the same link gets the row. */
export const takeUndo = prepared<TakenLink, [tokenHash: string, now: Date]>(
  'email-change.take-undo',
  `delete from email_changes where token_hash = $1 and kind = 'undo' and expire > $2
   returning user_id as "userId", email, created_at as "createdAt"`,
);

export const lockOwnAccount = prepared<OwnAccount, [userId: string]>(
  'email-change.lock-account',
  'select id, email, password_hash as "passwordHash" from users where id = $1 for no key update',
);

export const setEmail = prepared<never, [userId: string, email: string, provenAt: Date | null, now: Date]>(
  'email-change.set-email',
  'update users set email = $2, email_proven_at = $3, updated_at = $4 where id = $1',
);

export const insertUndo = prepared<never, [tokenHash: string, userId: string, email: string, now: Date, expire: Date]>(
  'email-change.insert-undo',
  `insert into email_changes (token_hash, user_id, kind, email, created_at, expire) values ($1, $2, 'undo', $3, $4, $5)`,
);

/** Deletes later links, because an earlier owner of the account takes precedence. */
export const deleteLinksSince = prepared<never, [userId: string, since: Date]>(
  'email-change.delete-links-since',
  'delete from email_changes where user_id = $1 and created_at >= $2',
);

export const deleteExpiredLinks = prepared<never, [now: Date]>(
  'email-change.delete-expired',
  'delete from email_changes where expire <= $1',
);
