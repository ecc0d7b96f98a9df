import type { KeepOut } from '@lampstand/core/bans/entity';
import type { Surface } from '@lampstand/core/audit/entity';
import type { AppealOutcome, Decision, DecisionAct, MemberPart, TargetKind } from '@lampstand/core/decisions/entity';
import type { Overruled } from '@lampstand/core/decisions/rules';
import type { ReportReason } from '@lampstand/core/reports/reasons';
import { MOST_ROWS } from '../../db/cursor.ts';
import { prepared } from '../../db/sql.ts';
import type { Kept } from '../../members/decisions.table.ts';

/** A condition of `decisions`: its appeal is not decided yet. */
export const APPEAL_WAITS = 'appealed_at is not null and appeal_outcome is null and reversed_at is null';

export const insertDecision = prepared<
  never,
  [
    id: string,
    targetKind: TargetKind,
    targetId: string,
    targetPart: MemberPart | null,
    memberId: string,
    act: DecisionAct,
    removes: boolean,
    reason: ReportReason,
    words: string | null,
    decidedBy: string | null,
    surface: Surface,
    createdAt: Date,
    until: Date | null,
    sealedUntil: Date | null,
    keepOut: KeepOut | null,
  ]
>(
  'moderation.insert-decision',
  `insert into decisions (id, target_kind, target_id, target_part, member_id, act, removes, reason, words, decided_by,
                          surface, created_at, until, sealed_until, keep_out)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
);

/** Closes what is reported about a target. */
export const closeReports = prepared<
  never,
  [kind: TargetKind, targetId: string, decidedBy: string | null, now: Date, decisionId: string]
>(
  'moderation.close-reports',
  `update reports set status = 'resolved', reviewed_by = $3, reviewed_at = $4, decision_id = $5
   where target_kind = $1 and target_id = $2 and status = 'pending'`,
);

/** The reason of the first pending report, for clients that remove a post without one. */
export const readReportedReason = prepared<{ reason: ReportReason }, [kind: TargetKind, targetId: string]>(
  'moderation.reported-reason',
  `select reason from reports where target_kind = $1 and target_id = $2 and status = 'pending'
   order by created_at, id limit 1`,
);

export const hasPendingDeletion = prepared<{ id: string }, [memberId: string]>(
  'moderation.pending-deletion',
  `select id from decisions where member_id = $1 and act = 'delete' and reversed_at is null and purged_at is null limit 1`,
);

/** What somebody decided about a target, and somebody else reversed after an appeal (decisions-11). */
export const readOverruled = prepared<Overruled, [decidedBy: string, kind: TargetKind, targetId: string]>(
  'moderation.overruled',
  `select act, removes, target_part as "targetPart", reversed_at as "reversedAt" from decisions
   where target_kind = $2 and target_id = $3 and decided_by = $1
     and appealed_at is not null and reversed_at is not null and reversed_by is distinct from $1`,
);

export const keepInDecision = prepared<never, [id: string, kept: Kept | null]>(
  'moderation.keep',
  'update decisions set kept = $2 where id = $1',
);

type Person<Name extends string> = Record<`${Name}FirstName` | `${Name}LastName`, string | null>;

/** A decision with its people. */
export interface DecisionRow
  extends
    Decision,
    Person<'member'>,
    Person<'decidedBy'>,
    Person<'reversedBy'>,
    Person<'appealDecidedBy'>,
    Person<'heldBy'> {
  memberImageUrl: string | null;
  reports: number;
}

const PEOPLE = {
  member: 'member_id',
  decidedBy: 'decided_by',
  reversedBy: 'reversed_by',
  appealDecidedBy: 'appeal_decided_by',
  heldBy: 'held_by',
};

const OWN_COLUMNS = `
  d.id, d.target_kind as "targetKind", d.target_id as "targetId", d.target_part as "targetPart",
  d.member_id as "memberId", d.act, d.removes, d.reason, d.words, d.decided_by as "decidedBy", d.surface,
  d.created_at as "createdAt", d.until, d.keep_out as "keepOut", d.sealed_until as "sealedUntil", d.purged_at as "purgedAt",
  d.reversed_at as "reversedAt", d.reversed_by as "reversedBy", d.read_at as "readAt", d.appealed_at as "appealedAt",
  d.appeal, d.appeal_outcome as "appealOutcome", d.appeal_decided_at as "appealDecidedAt",
  d.appeal_decided_by as "appealDecidedBy", d.held_until as "heldUntil", d.hold_reason as "holdReason",
  d.held_by as "heldBy"`;

const NAMES = Object.keys(PEOPLE)
  .map((name) => `"${name}".first_name as "${name}FirstName", "${name}".last_name as "${name}LastName"`)
  .join(', ');

/** From `decisions d` with `DECISION_PEOPLE`. */
export const DECISION_COLUMNS = `${OWN_COLUMNS}, ${NAMES}, "member".profile_image_url as "memberImageUrl",
  (select count(*) from reports r where r.target_kind = d.target_kind and r.target_id = d.target_id) as reports`;

export const DECISION_PEOPLE = Object.entries(PEOPLE)
  .map(([name, column]) => `left join users "${name}" on "${name}".id = d.${column}`)
  .join('\n');

/** Filters are null where they do not limit the list. */
export type DecisionFilters = [
  state: string,
  act: DecisionAct | null,
  reason: ReportReason | null,
  decidedBy: string | null,
  memberId: string | null,
  since: Date | null,
];

const MATCHES = `($1 = 'all' or ($1 = 'putBack' and reversed_at is not null)
    or ($1 = 'appealed' and appealed_at is not null)
    or ($1 = 'inForce' and reversed_at is null and purged_at is null and (until is null or until > now())))
  and ($2::text is null or act = $2) and ($3::text is null or reason = $3)
  and ($4::uuid is null or decided_by = $4) and ($5::uuid is null or member_id = $5)
  and ($6::timestamptz is null or created_at >= $6)`;

/** The newest first. */
export const readDecisions = prepared<
  DecisionRow,
  [...DecisionFilters, beforeTime: Date | string, beforeId: string, limit: number]
>(
  'moderation.decisions',
  `with page as (
     select * from (
       select * from decisions where ${MATCHES} and (created_at, id) < ($7::timestamptz, $8::uuid)
       order by created_at desc, id desc limit ${MOST_ROWS}
     ) longest_page
     limit $9
   )
   select ${DECISION_COLUMNS} from page d ${DECISION_PEOPLE} order by d.created_at desc, d.id desc`,
);

export const countDecisions = prepared<{ total: number }, DecisionFilters>(
  'moderation.count-decisions',
  `select count(*) as total from decisions where ${MATCHES}`,
);

export const readDecision = prepared<DecisionRow, [id: string]>(
  'moderation.decision',
  `select ${DECISION_COLUMNS} from decisions d ${DECISION_PEOPLE} where d.id = $1`,
);

/** Makes the second of two moderators wait, who then sees what the first one did. */
export const lockDecision = prepared<Decision & { kept: Kept | null }, [id: string]>(
  'moderation.lock-decision',
  `select ${OWN_COLUMNS}, d.kept from decisions d where d.id = $1 for no key update`,
);

/** The member gets a notice of it, even if they closed the first one. */
export const markReversed = prepared<never, [id: string, now: Date, by: string | null]>(
  'moderation.mark-reversed',
  'update decisions set reversed_at = $2, reversed_by = $3, read_at = null where id = $1',
);

export const writeAppeal = prepared<never, [id: string, text: string, now: Date]>(
  'decisions.appeal',
  'update decisions set appeal = $2, appealed_at = $3, read_at = coalesce(read_at, $3) where id = $1',
);

export const markAppeal = prepared<never, [id: string, outcome: AppealOutcome, now: Date, by: string | null]>(
  'moderation.mark-appeal',
  `update decisions set appeal_outcome = $2, appeal_decided_at = $3, appeal_decided_by = $4, read_at = null where id = $1`,
);

export const setHold = prepared<never, [id: string, until: Date | null, reason: string | null, by: string | null]>(
  'moderation.set-hold',
  'update decisions set held_until = $2, hold_reason = $3, held_by = $4 where id = $1',
);

/** How many others may decide an appeal: moderators, or admins only, besides who decided and the member. */
export const countOtherJudges = prepared<
  { total: number },
  [decidedBy: string | null, memberId: string | null, adminsOnly: boolean]
>(
  'moderation.other-judges',
  `select count(*) as total from users
   where team_role <> 'member' and (team_role = 'admin' or not $3) and id is distinct from $1 and id is distinct from $2`,
);

/** Decisions whose content is no longer sealed or held, the oldest first. While an appeal waits, the seal lasts. */
export const readDue = prepared<{ id: string }, [now: Date, limit: number]>(
  'moderation.due',
  `select id from decisions
   where removes and sealed_until <= $1 and purged_at is null and reversed_at is null
     and (held_until is null or held_until <= $1) and not (${APPEAL_WAITS})
     and not (act = 'delete' and member_id is not null)
   order by sealed_until limit $2`,
);

/** Members whose deletion is due. An appeal that waits stops it. */
export const readDueDeletions = prepared<{ id: string; memberId: string; decidedBy: string | null }, [now: Date]>(
  'moderation.due-deletions',
  `select id, member_id as "memberId", decided_by as "decidedBy" from decisions
   where act = 'delete' and until <= $1 and purged_at is null and reversed_at is null and not (${APPEAL_WAITS})
     and member_id is not null
   order by until`,
);

export const markPurged = prepared<never, [id: string, now: Date]>(
  'moderation.mark-purged',
  'update decisions set purged_at = $2, kept = null where id = $1',
);
