import type { AuditEntry } from '@lampstand/core/audit/entity';
import type { Role } from '@lampstand/core/profiles/roles';
import { prepared } from '../../db/sql.ts';
import type { Link } from './chain.ts';
import type { HEAD_WAYS } from './audit.table.ts';

/** The advisory lock of the log. Only its holder writes the next row. The number is arbitrary but unique in this database. */
const AUDIT_LOCK = 7_265_021_109n;

export const readIdSecret = prepared<{ secret: string }>(
  'audit.secret',
  `select value as secret from secrets where name = 'ids'`,
);

/** In a session from the identity provider its claim counts too (auth-27). */
export const readActingRole = prepared<{ role: Role }, [id: string, byProvider: boolean]>(
  'audit.acting-role',
  'select case when $2 then team_role else role end as role from users where id = $1',
);

/** What others see, and what decides who may judge them. */
export const readTeamRole = prepared<{ role: Role }, [id: string]>(
  'audit.team-role',
  'select team_role as role from users where id = $1',
);

export const keepActor = prepared<never, [actor: string, userId: string]>(
  'audit.keep-actor',
  'insert into audit_actors (actor, user_id) values ($1, $2) on conflict do nothing',
);

/**
 * Whom a target concerns (audit-4), for as long as they are a member: who wrote it, whom a decision or a report is about, or
 * the member themselves.
 */
export const keepSubject = prepared<never, [target: string, id: string]>(
  'moderation.audit-subject',
  `insert into audit_subjects (target, kind, user_id)
   select $1, kind, user_id from (
     select 'member' as kind, id as user_id from users where id = $2
     union all select 'post', user_id from posts where id = $2
     union all select 'comment', user_id from comments where id = $2
     union all select 'message', sender_id from messages where id = $2
     union all select target_kind, member_id from decisions where id = $2 and member_id is not null
     union all select target_kind, author_id from reports where id = $2
   ) found
   on conflict do nothing`,
);

export const lockLog = prepared<never>('audit.lock', `select pg_advisory_xact_lock(${AUDIT_LOCK})`);

/** Read under the lock, so that it is the last committed row. */
export const readLastLink = prepared<Link>(
  'audit.last',
  'select sequence, hash from audit_log order by sequence desc limit 1',
);

export const insertEntry = prepared<
  never,
  [
    sequence: number,
    at: Date,
    actor: string,
    surface: string,
    action: string,
    target: string,
    before: string | null,
    after: string | null,
    previousHash: string,
    hash: string,
  ]
>(
  'audit.insert',
  `insert into audit_log (sequence, at, actor, surface, action, target, before, after, previous_hash, hash)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);

/** Whether somebody has looked at what a decision removed. */
export const findView = prepared<{ sequence: number }, [actor: string, target: string, since: Date]>(
  'audit.view',
  `select sequence from audit_log
   where target = $2 and actor = $1 and action = 'decision.viewed' and at > $3 limit 1`,
);

const ENTRY = `a.sequence, a.at, a.actor, a.surface, a.action, a.target, a.before, a.after,
  a.previous_hash as "previousHash", a.hash`;

/** The oldest first, in batches. */
export const readChain = prepared<AuditEntry, [after: number, limit: number]>(
  'audit.chain',
  `select ${ENTRY} from audit_log a where sequence > $1 order by sequence limit $2`,
);

export type HeadWay = (typeof HEAD_WAYS)[number];

export interface LastKept extends Link {
  way: HeadWay;
  at: Date;
}

export const readLastKept = prepared<LastKept>('audit.heads', 'select way, at, sequence, hash from audit_heads');

export const writeLastKept = prepared<never, [way: HeadWay, at: Date, sequence: number, hash: string]>(
  'audit.keep-head',
  `insert into audit_heads (way, at, sequence, hash) values ($1, $2, $3, $4)
   on conflict (way) do update set at = excluded.at, sequence = excluded.sequence, hash = excluded.hash`,
);

export const readLinks = prepared<Link, [sequences: readonly number[]]>(
  'audit.links',
  'select sequence, hash from audit_log where sequence = any ($1)',
);

export const readFirstAfter = prepared<{ sequence: number; at: Date }, [sequence: number]>(
  'audit.first-after',
  'select sequence, at from audit_log where sequence > $1 order by sequence limit 1',
);
