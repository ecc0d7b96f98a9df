import type { AdminApplicationView } from '@lampstand/core/joining/applications-contract';
import { forgottenAt } from '@lampstand/core/joining/rules';
import { fullName } from '@lampstand/core/profiles/full-name';
import { isAdmin, type Role } from '@lampstand/core/profiles/roles';
import type { ApplicationRow } from './applications.queries.ts';

/** Moderators see no emails (moderation-10). */
export function toAdminApplicationView(row: ApplicationRow, reader: { role: Role }): AdminApplicationView {
  const { id, email, emailProven, language, question, answer, askedAt, decidedAt, outcome, invitedBy, by } = row;
  return {
    id,
    email: isAdmin(reader) ? email : null,
    name: fullName(row) || null,
    emailProven,
    language,
    question,
    answer,
    createdAt: askedAt.toISOString(),
    forgottenAt: forgottenAt({ createdAt: askedAt, decidedAt }).toISOString(),
    invitedBy,
    decision: outcome && decidedAt && { outcome, at: decidedAt.toISOString(), by },
  };
}
