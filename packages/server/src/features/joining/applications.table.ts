import { applicationOutcome, type Application } from '@lampstand/core/joining/entity';
import type { Language } from '@lampstand/core/languages/language';
import { LIMITS } from '@lampstand/core/limits';
import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { boundedText, createdAt, instant, primaryId, reference, sqlIndex } from '../../db/columns.ts';
import type { Mirrors } from '../../db/mirrors.ts';
import { Users } from '../../members/users.table.ts';
import { Invitations } from './invitations.table.ts';

/** Applications (joining-5). Applicants have no account, so nothing of the product can show them by mistake. */
export const Applications = defineEntity({
  name: 'Application',
  tableName: 'applications',
  properties: {
    /** The id of the member once they are let in. */
    id: primaryId(),
    email: boundedText('email', LIMITS.email),
    /** argon2id. Null for people of an identity provider, and once they are let in. */
    passwordHash: p.text().strictNullable().hidden(),
    identityIssuer: p.text().strictNullable().hidden(),
    identitySubject: p.text().strictNullable().hidden(),
    /** Becomes the member's (auth-20). */
    emailProvenAt: instant().strictNullable(),
    firstName: boundedText('first_name', LIMITS.name).strictNullable(),
    lastName: boundedText('last_name', LIMITS.name).strictNullable(),
    language: p.text().$type<Language>(),
    question: boundedText('question', LIMITS.question),
    answer: boundedText('answer', LIMITS.answer).strictNullable(),
    /** The member's invitation that they came with. */
    invitationId: () => reference(Invitations, 'invitation_id').deleteRule('set null').nullable(),
    /** Of the cookie that opens the applicant's page, in the browser that logged in last. */
    tokenHash: p.text().strictNullable().hidden(),
    createdAt: createdAt(),
    decidedAt: instant().strictNullable(),
    outcome: p.enum(applicationOutcome.options).strictNullable(),
    decidedBy: () => reference(Users, 'decided_by').deleteRule('set null').nullable(),
    /** Set once they are let in: the rest goes with the account. */
    memberId: () => reference(Users, 'member_id').nullable(),
  },
  checks: [
    { name: 'applications_decision_check', expression: 'num_nulls(outcome, decided_at) in (0, 2)' },
    { name: 'applications_identity_check', expression: 'num_nulls(identity_issuer, identity_subject) in (0, 2)' },
  ],
  indexes: [
    { name: 'applications_waiting_index', properties: ['createdAt', 'id'], where: '"decided_at" is null' },
    { name: 'applications_decided_index', properties: ['decidedAt', 'id'], where: '"decided_at" is not null' },
    { name: 'applications_invitation_id_index', properties: ['invitationId'] },
    { name: 'applications_decided_by_index', properties: ['decidedBy'] },
    { name: 'applications_member_id_index', properties: ['memberId'] },
  ],
  uniques: [
    sqlIndex('applications_email_unique', '"applications" (lower("email")) where "member_id" is null', 'unique index'),
    sqlIndex(
      'applications_identity_unique',
      '"applications" ("identity_issuer", "identity_subject") where "member_id" is null',
      'unique index',
    ),
    { name: 'applications_token_hash_unique', properties: ['tokenHash'] },
  ],
});

true satisfies Mirrors<
  InferEntity<typeof Applications>,
  Application,
  | 'passwordHash'
  | 'identityIssuer'
  | 'identitySubject'
  | 'emailProvenAt'
  | 'invitationId'
  | 'tokenHash'
  | 'decidedBy'
  | 'memberId'
>;
