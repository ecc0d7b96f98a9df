import { prepared } from '../../db/sql.ts';

export const insertMember = prepared<
  never,
  [
    id: string,
    email: string,
    passwordHash: string | null,
    identityIssuer: string | null,
    identitySubject: string | null,
    emailProvenAt: Date | null,
    firstName: string | null,
    lastName: string | null,
    now: Date,
  ]
>(
  'joining.insert-member',
  `insert into users (id, email, password_hash, identity_issuer, identity_subject, email_proven_at, first_name, last_name, created_at,
     updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
);
