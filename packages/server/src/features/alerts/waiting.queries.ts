import type { Decision } from '@lampstand/core/decisions/entity';
import type { Role } from '@lampstand/core/profiles/roles';
import type { Report } from '@lampstand/core/reports/entity';
import { prepared } from '../../db/sql.ts';
import { WAITING_APPEALS } from '../reports/waiting.queries.ts';

/** The newest ones of each kind. That more wait changes nothing in a mail. */
const MOST = 1_000;

type WaitingReport = Pick<
  Report,
  'id' | 'reason' | 'targetKind' | 'targetId' | 'createdAt' | 'reporterId' | 'authorId'
>;

export const readPendingReports = prepared<WaitingReport & { authorRole: Role }>(
  'alerts.reports',
  `select r.id, r.reason, r.target_kind as "targetKind", r.target_id as "targetId", r.created_at as "createdAt", r.reporter_id as "reporterId",
     r.author_id as "authorId", author.team_role as "authorRole"
   from (select * from reports where status = 'pending' order by created_at desc, id desc limit ${MOST}) r
   join users author on author.id = r.author_id`,
);

type WaitingAppeal = Pick<
  Decision,
  'id' | 'act' | 'until' | 'createdAt' | 'decidedBy' | 'appealOutcome' | 'reversedAt'
> & { appealedAt: Date; memberId: string; memberRole: Role };

export const readPendingAppeals = prepared<WaitingAppeal>(
  'alerts.appeals',
  `select d.id, d.act, d.until, d.created_at as "createdAt", d.decided_by as "decidedBy",
     d.appeal_outcome as "appealOutcome", d.reversed_at as "reversedAt", d.appealed_at as "appealedAt",
     d.member_id as "memberId", member.team_role as "memberRole"
   from (select * from decisions where ${WAITING_APPEALS} order by appealed_at desc, id desc limit ${MOST}) d
   join users member on member.id = d.member_id`,
);

export const readPendingApplications = prepared<{ id: string; createdAt: Date }>(
  'alerts.applications',
  `select id, created_at as "createdAt" from applications where decided_at is null
   order by created_at desc, id desc limit ${MOST}`,
);
