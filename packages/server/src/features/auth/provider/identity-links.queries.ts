import type { Role } from '@lampstand/core/profiles/roles';
import { prepared } from '../../../db/sql.ts';

/** A member who could be joined to an identity with the same email. */
export interface Joinable {
  id: string;
  hasPassword: boolean;
  /** Whether somebody has shown that they read its mail (auth-20). */
  isProven: boolean;
}

/** Not one with an identity of their own. */
export const findJoinable = prepared<Joinable, [email: string]>(
  'identity-links.joinable',
  `select id, password_hash is not null as "hasPassword", email_proven_at is not null as "isProven"
   from users where lower(email) = lower($1) and identity_issuer is null`,
);

export const insertLink = prepared<
  never,
  [
    tokenHash: string,
    userId: string,
    issuer: string,
    subject: string,
    role: Role | null,
    isProven: boolean,
    expire: Date,
  ]
>(
  'identity-links.insert',
  `insert into identity_links (token_hash, user_id, identity_issuer, identity_subject, role, is_proven, expire)
   values ($1, $2, $3, $4, $5, $6, $7)`,
);

export interface WaitingLink extends Joinable {
  email: string;
}

export const findWaiting = prepared<WaitingLink, [tokenHash: string, now: Date]>(
  'identity-links.find',
  `select u.id, u.email, u.password_hash is not null as "hasPassword", l.is_proven as "isProven"
   from identity_links l join users u on u.id = l.user_id
   where l.token_hash = $1 and l.expire > $2 and u.identity_issuer is null`,
);

export interface TakenLink {
  issuer: string;
  subject: string;
  role: Role | null;
  isProven: boolean;
}

/** It works once, and for its own member alone. */
export const takeLink = prepared<TakenLink, [tokenHash: string, userId: string, now: Date]>(
  'identity-links.take',
  `delete from identity_links where token_hash = $1 and user_id = $2 and expire > $3
   returning identity_issuer as issuer, identity_subject as subject, role, is_proven as "isProven"`,
);

export const deleteLink = prepared<never, [tokenHash: string]>(
  'identity-links.delete',
  'delete from identity_links where token_hash = $1',
);

/** Who is told that an identity was joined. */
export interface JoinedMember {
  email: string;
  language: string | null;
}

/** The provider has verified the email, so it is proved from now on. */
export const setIdentity = prepared<JoinedMember, [userId: string, issuer: string, subject: string, now: Date]>(
  'identity-links.set-identity',
  `update users set identity_issuer = $2, identity_subject = $3, email_proven_at = coalesce(email_proven_at, $4), updated_at = $4
   where id = $1 and identity_issuer is null returning email, language`,
);

export const deleteExpiredIdentityLinks = prepared<never, [now: Date]>(
  'identity-links.delete-expired',
  'delete from identity_links where expire <= $1',
);
