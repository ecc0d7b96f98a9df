import type { Surface } from '@lampstand/core/audit/entity';
import type { Decision, TargetKind } from '@lampstand/core/decisions/entity';
import type { ReportReason } from '@lampstand/core/reports/entity';
import { MOST_ROWS } from '../../db/cursor.ts';
import { prepared, type Statement } from '../../db/sql.ts';
import type { PhotoColumns } from '../posts/photo.ts';

/** The table of what members write, by kind. */
const TABLES = { post: 'posts', comment: 'comments' } as const satisfies Record<TargetKind, string>;
const KINDS = Object.keys(TABLES) as TargetKind[];

function forEachKind<Row extends object, Values extends readonly unknown[]>(
  name: string,
  sql: (table: string, kind: TargetKind) => string,
): Record<TargetKind, Statement<Row, Values>> {
  const entries = KINDS.map((kind) => [
    kind,
    prepared<Row, Values>(`moderation.${name}-${kind}`, sql(TABLES[kind], kind)),
  ]);
  return Object.fromEntries(entries) as Record<TargetKind, Statement<Row, Values>>;
}

/**
 * Locks the post, and the comment if it is one, in the order of toggles and comments (reactions-3). No row if it does not exist
 * or is hidden already.
 */
export const lockTarget = forEachKind<{ memberId: string; postId: string }, [id: string]>('lock', (table) =>
  table === 'posts'
    ? `select user_id as "memberId", id as "postId" from posts where id = $1 and hidden_by is null for no key update`
    : `select c.user_id as "memberId", p.id as "postId" from posts p join comments c on c.post_id = p.id
       where c.id = $1 and c.hidden_by is null for no key update of p, c`,
);

export const hide = forEachKind<never, [id: string, decisionId: string]>(
  'hide',
  (table) => `update ${table} set hidden_by = $2 where id = $1`,
);

/** Returns the post that is put back, or the post of the comment. */
export const putBack = forEachKind<{ postId: string }, [id: string, decisionId: string]>(
  'put-back',
  (table) => `update ${table} set hidden_by = null where id = $1 and hidden_by = $2
    returning ${table === 'posts' ? 'id' : 'post_id'} as "postId"`,
);

export const purge = forEachKind<{ imageUrl: string | null }, [id: string, decisionId: string]>(
  'purge',
  (table) => `delete from ${table} where id = $1 and hidden_by = $2
    returning ${table === 'posts' ? 'image_url' : 'null'} as "imageUrl"`,
);

export type SealedRow = { content: string } & PhotoColumns;

export const readSealed = forEachKind<SealedRow, [id: string, decisionId: string]>(
  'sealed',
  (table) =>
    `select content, ${
      table === 'posts'
        ? `image_url as "imageUrl", image_width as "imageWidth", image_height as "imageHeight",
         image_placeholder as "imagePlaceholder"`
        : `null as "imageUrl", null as "imageWidth", null as "imageHeight", null as "imagePlaceholder"`
    } from ${table} where id = $1 and hidden_by = $2`,
);

export const insertDecision = prepared<
  never,
  [
    id: string,
    targetKind: TargetKind,
    targetId: string,
    memberId: string,
    act: string,
    reason: ReportReason,
    words: string | null,
    decidedBy: string | null,
    surface: Surface,
    createdAt: Date,
    sealedUntil: Date,
  ]
>(
  'moderation.insert-decision',
  `insert into decisions (id, target_kind, target_id, member_id, act, reason, words, decided_by, surface, created_at,
                          sealed_until)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
);

/** A decision about a post settles what is reported about it. */
export const closeReports = prepared<never, [postId: string, decidedBy: string | null, now: Date]>(
  'moderation.close-reports',
  `update reports set status = 'resolved', reviewed_by = $2, reviewed_at = $3 where post_id = $1 and status = 'pending'`,
);

/** The reason of the first pending report, for clients that remove a post without one. */
export const readReportedReason = prepared<{ reason: ReportReason }, [postId: string]>(
  'moderation.reported-reason',
  `select reason from reports where post_id = $1 and status = 'pending' order by created_at, id limit 1`,
);

/** A decision with its people. */
export interface DecisionRow extends Decision {
  memberFirstName: string | null;
  memberLastName: string | null;
  memberImageUrl: string | null;
  decidedByFirstName: string | null;
  decidedByLastName: string | null;
  reversedByFirstName: string | null;
  reversedByLastName: string | null;
  reports: number;
}

const DECISION = `
  d.id, d.target_kind as "targetKind", d.target_id as "targetId", d.member_id as "memberId", d.act, d.reason, d.words,
  d.decided_by as "decidedBy", d.surface, d.created_at as "createdAt", d.sealed_until as "sealedUntil",
  d.purged_at as "purgedAt", d.reversed_at as "reversedAt", d.reversed_by as "reversedBy",
  m.first_name as "memberFirstName", m.last_name as "memberLastName", m.profile_image_url as "memberImageUrl",
  by.first_name as "decidedByFirstName", by.last_name as "decidedByLastName",
  back.first_name as "reversedByFirstName", back.last_name as "reversedByLastName",
  (select count(*) from reports r where d.target_kind = 'post' and r.post_id = d.target_id) as reports`;

const PEOPLE = `
  left join users m on m.id = d.member_id
  left join users by on by.id = d.decided_by
  left join users back on back.id = d.reversed_by`;

const IN_STATE = `($1 = 'all' or ($1 = 'putBack' and reversed_at is not null)
  or ($1 = 'inForce' and reversed_at is null and purged_at is null))`;

/** The newest first. */
export const readDecisions = prepared<
  DecisionRow,
  [state: string, beforeTime: Date | string, beforeId: string, limit: number]
>(
  'moderation.decisions',
  `with page as (
     select * from (
       select * from decisions where ${IN_STATE} and (created_at, id) < ($2::timestamptz, $3::uuid)
       order by created_at desc, id desc limit ${MOST_ROWS}
     ) longest_page
     limit $4
   )
   select ${DECISION} from page d ${PEOPLE} order by d.created_at desc, d.id desc`,
);

export const countDecisions = prepared<{ total: number }, [state: string]>(
  'moderation.count-decisions',
  `select count(*) as total from decisions where ${IN_STATE}`,
);

export const readDecision = prepared<DecisionRow, [id: string]>(
  'moderation.decision',
  `select ${DECISION} from decisions d ${PEOPLE} where d.id = $1`,
);

/** Makes the second of two moderators wait, who then sees what the first one did. */
export const lockDecision = prepared<Decision, [id: string]>(
  'moderation.lock-decision',
  `select id, target_kind as "targetKind", target_id as "targetId", sealed_until as "sealedUntil",
     purged_at as "purgedAt", reversed_at as "reversedAt"
   from decisions where id = $1 for no key update`,
);

export const markReversed = prepared<never, [id: string, now: Date, by: string | null]>(
  'moderation.mark-reversed',
  'update decisions set reversed_at = $2, reversed_by = $3 where id = $1',
);

/** Decisions whose content is no longer sealed, the oldest first. */
export const readDue = prepared<{ id: string }, [now: Date, limit: number]>(
  'moderation.due',
  `select id from decisions where sealed_until <= $1 and purged_at is null and reversed_at is null
   order by sealed_until limit $2`,
);

export const markPurged = prepared<never, [id: string, now: Date]>(
  'moderation.mark-purged',
  'update decisions set purged_at = $2 where id = $1',
);
