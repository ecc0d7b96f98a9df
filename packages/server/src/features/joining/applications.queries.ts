import type { Application, ApplicationOutcome } from '@lampstand/core/joining/entity';
import type { Language } from '@lampstand/core/languages/language';
import type { AuthorView } from '@lampstand/core/profiles/contract';
import { MOST_ROWS } from '../../db/cursor.ts';
import { prepared } from '../../db/sql.ts';

/** What it takes to log in as the applicant. */
export interface ApplicantRow {
  id: string;
  email: string;
  passwordHash: string | null;
  /** As in a member's row. Applicants have no pass. */
  passKey: null;
}

export const insertApplication = prepared<
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
    language: Language,
    question: string,
    answer: string | null,
    invitationId: string | null,
    now: Date,
  ]
>(
  'applications.insert',
  `insert into applications (id, email, password_hash, identity_issuer, identity_subject, email_proven_at, first_name,
     last_name, language, question, answer, invitation_id, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
);

/** A member has the email, or an applicant. */
export const isEmailTaken = prepared<{ taken: boolean }, [email: string]>(
  'applications.is-email-taken',
  `select exists (select from users where lower(email) = lower($1))
     or exists (select from applications where lower(email) = lower($1) and member_id is null) as taken`,
);

export const findApplicant = prepared<ApplicantRow, [email: string]>(
  'applications.find-applicant',
  `select id, email, password_hash as "passwordHash", null as "passKey" from applications
   where lower(email) = lower($1) and member_id is null`,
);

export const findApplicantByIdentity = prepared<{ id: string }, [issuer: string, subject: string]>(
  'applications.find-by-identity',
  'select id from applications where identity_issuer = $1 and identity_subject = $2 and member_id is null',
);

/** Replaces the token, so that only the browser that logged in last sees the page. */
export const keepToken = prepared<never, [id: string, tokenHash: string | null]>(
  'applications.keep-token',
  'update applications set token_hash = $2 where id = $1',
);

export interface OwnApplicationRow extends Omit<Application, 'language'> {
  memberId: string | null;
}

export const findByToken = prepared<OwnApplicationRow, [tokenHash: string]>(
  'applications.find-by-token',
  `select id, email, first_name as "firstName", last_name as "lastName", question, answer, created_at as "createdAt", decided_at as "decidedAt", outcome,
     member_id as "memberId"
   from applications where token_hash = $1`,
);

/** Only while it waits: afterwards they could apply again at once. The place of its invitation is free again. */
export const withdrawApplication = prepared<never, [id: string]>(
  'applications.withdraw',
  `with withdrawn as (delete from applications where id = $1 and decided_at is null returning invitation_id)
   update invitations set used = used - 1 where id in (select invitation_id from withdrawn)`,
);

/** Everything whose time is over (joining-7), also of those who were let in. */
export const deleteForgotten = prepared<never, [before: Date]>(
  'applications.delete-forgotten',
  `delete from applications where decided_at < $1 or (decided_at is null and created_at < $1)`,
);

export interface ApplicationRow extends Omit<Application, 'createdAt'> {
  /** When they asked. */
  askedAt: Date;
  emailProven: boolean;
  /** What the list is sorted by: when they asked, or when it was decided. */
  createdAt: Date;
  invitedBy: AuthorView | null;
  by: AuthorView | null;
}

const person = (
  id: string,
) => `(select jsonb_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name,
  'profileImageUrl', u.profile_image_url) from users u where u.id = ${id})`;

const APPLICATION = `a.id, a.email, a.email_proven_at is not null as "emailProven", a.first_name as "firstName", a.last_name as "lastName", a.language, a.question, a.answer, a.created_at as "askedAt", a.decided_at as "decidedAt",
  a.outcome, ${person('(select created_by from invitations where id = a.invitation_id)')} as "invitedBy",
  ${person('a.decided_by')} as by`;

/** Oldest first. */
export const readWaiting = prepared<ApplicationRow, [afterTime: Date | string, afterId: string, limit: number]>(
  'applications.waiting',
  `with page as (
     select * from (
       select * from applications where decided_at is null and (created_at, id) > ($1::timestamptz, $2::uuid)
       order by created_at, id limit ${MOST_ROWS}
     ) longest_page limit $3
   )
   select ${APPLICATION}, a.created_at as "createdAt" from page a order by a.created_at, a.id`,
);

/** Latest first. */
export const readDecided = prepared<ApplicationRow, [beforeTime: Date | string, beforeId: string, limit: number]>(
  'applications.decided',
  `with page as (
     select * from (
       select * from applications where decided_at is not null and (decided_at, id) < ($1::timestamptz, $2::uuid)
       order by decided_at desc, id desc limit ${MOST_ROWS}
     ) longest_page limit $3
   )
   select ${APPLICATION}, a.decided_at as "createdAt" from page a order by a.decided_at desc, a.id desc`,
);

export const countWaiting = prepared<{ total: number }>(
  'applications.count-waiting',
  'select count(*) as total from applications where decided_at is null',
);

export const countDecided = prepared<{ total: number }>(
  'applications.count-decided',
  'select count(*) as total from applications where decided_at is not null',
);

export const readApplication = prepared<ApplicationRow, [id: string]>(
  'applications.one',
  `select ${APPLICATION}, a.created_at as "createdAt" from applications a where a.id = $1`,
);

export const lockApplication = prepared<
  { outcome: ApplicationOutcome | null; invitationId: string | null },
  [id: string]
>('applications.lock', 'select outcome, invitation_id as "invitationId" from applications where id = $1 for update');

/** The account has the id of the application. */
export const insertAdmitted = prepared<never, [id: string, now: Date]>(
  'applications.insert-admitted',
  `insert into users (id, email, password_hash, identity_issuer, identity_subject, email_proven_at, first_name, last_name, language,
     created_at, updated_at)
   select id, email, password_hash, identity_issuer, identity_subject, email_proven_at, first_name, last_name, language, $2, $2
   from applications where id = $1`,
);

/** `memberId` null: not this time. */
export const decideApplication = prepared<
  never,
  [id: string, outcome: ApplicationOutcome, decidedBy: string | null, now: Date, memberId: string | null]
>(
  'applications.decide',
  `update applications set outcome = $2, decided_by = $3, decided_at = $4, member_id = $5,
     password_hash = case when $5::uuid is null then password_hash end
   where id = $1`,
);
