import { prepared } from '../../db/sql.ts';

export interface OwnAccount {
  id: string;
  email: string;
  passwordHash: string | null;
}

export const findOwnAccount = prepared<OwnAccount & { passwordChangedAt: Date | null }, [userId: string]>(
  'email-change.account',
  `select id, email, password_hash as "passwordHash", password_changed_at as "passwordChangedAt" from users where id = $1`,
);

/**
 * Replaces an earlier pending change. Requires that the password is still the verified one: after a reset in the meantime, a
 * request made with the old password is void.
 */
export const upsertPending = prepared<
  { userId: string },
  [tokenHash: string, email: string, now: Date, expire: Date, userId: string, passwordHash: string | null]
>(
  'email-change.upsert-pending',
  `insert into email_changes (token_hash, kind, email, created_at, expire, user_id)
   select $1, 'confirm', $2, $3, $4, id from users
   where id = $5 and password_hash is not distinct from $6 for share
   on conflict (user_id) where kind = 'confirm' do update
     set token_hash = excluded.token_hash, email = excluded.email, created_at = excluded.created_at,
       expire = excluded.expire
   returning user_id as "userId"`,
);

export const findPending = prepared<{ email: string; expire: Date }, [userId: string, now: Date]>(
  'email-change.find-pending',
  `select email, expire from email_changes where user_id = $1 and kind = 'confirm' and expire > $2`,
);

export const deletePending = prepared<never, [userId: string]>(
  'email-change.delete-pending',
  `delete from email_changes where user_id = $1 and kind = 'confirm'`,
);

/** Used by a member, or reserved for another one. */
export const findHolder = prepared<{ held: boolean }, [email: string, userId: string, now: Date]>(
  'email-change.find-holder',
  `select exists (select from users where lower(email) = lower($1)) or exists (
     select from email_changes
     where kind = 'undo' and lower(email) = lower($1) and user_id <> $2 and expire > $3) as held`,
);

export type LinkKind = 'confirm' | 'undo';

export const findLink = prepared<{ email: string }, [tokenHash: string, kind: LinkKind, now: Date]>(
  'email-change.find-link',
  'select email from email_changes where token_hash = $1 and kind = $2 and expire > $3',
);

interface TakenLink {
  userId: string;
  email: string;
  createdAt: Date;
}

/** Only one of two callers with the same link gets the row. */
export const takeLink = prepared<TakenLink, [tokenHash: string, kind: LinkKind, now: Date]>(
  'email-change.take-link',
  `delete from email_changes where token_hash = $1 and kind = $2 and expire > $3
   returning user_id as "userId", email, created_at as "createdAt"`,
);

export const lockOwnAccount = prepared<OwnAccount, [userId: string]>(
  'email-change.lock-account',
  'select id, email, password_hash as "passwordHash" from users where id = $1 for no key update',
);

export const setEmail = prepared<never, [userId: string, email: string, now: Date]>(
  'email-change.set-email',
  'update users set email = $2, updated_at = $3 where id = $1',
);

export const insertUndo = prepared<never, [tokenHash: string, userId: string, email: string, now: Date, expire: Date]>(
  'email-change.insert-undo',
  `insert into email_changes (token_hash, user_id, kind, email, created_at, expire) values ($1, $2, 'undo', $3, $4, $5)`,
);

/** Deletes later requests and links, because an earlier owner of the account takes precedence. */
export const deleteLinksSince = prepared<never, [userId: string, since: Date]>(
  'email-change.delete-links-since',
  `delete from email_changes where user_id = $1 and (kind = 'confirm' or created_at >= $2)`,
);

export const deleteExpiredLinks = prepared<never, [now: Date]>(
  'email-change.delete-expired',
  'delete from email_changes where expire <= $1',
);
