import type { AuditEntry } from '@lampstand/core/audit/entity';
import type { TargetKind } from '@lampstand/core/decisions/entity';
import { MOST_ROWS } from '../../db/cursor.ts';
import { prepared } from '../../db/sql.ts';

interface Person {
  id: string;
  firstName: string | null;
  lastName: string | null;
}

export interface AuditRow extends Omit<AuditEntry, 'previousHash'> {
  actorPerson: Person | null;
  kind: TargetKind | null;
  subject: Person | null;
}

/** Codes of who acted and of the target, an action, a member, and two moments; null for any. */
export type FilterValues = [
  who: string | null,
  what: string | null,
  target: string | null,
  memberId: string | null,
  from: Date | null,
  to: Date | null,
];

const FILTER = `($1::text is null or actor = $1) and ($2::text is null or action = $2)
  and ($3::text is null or target = any (array(
    select $3 union all select s.target from audit_subjects s where s.user_id = $4::uuid)))
  and ($5::timestamptz is null or at >= $5) and ($6::timestamptz is null or at < $6)`;

const person = (alias: string) => `case when ${alias}.id is not null then
  json_build_object('id', ${alias}.id, 'firstName', ${alias}.first_name, 'lastName', ${alias}.last_name) end`;

const page = (limit: string) => `
  with page as (${limit})
  select a.sequence, a.at, a.actor, a.surface, a.action, a.target, a.before, a.after, a.hash,
    s.kind, ${person('u')} as "actorPerson", ${person('m')} as subject
  from page a
  left join audit_actors k on k.actor = a.actor left join users u on u.id = k.user_id
  left join audit_subjects s on s.target = a.target left join users m on m.id = s.user_id
  order by a.sequence desc`;

const FOUND = `select * from audit_log where sequence < $7 and ${FILTER} order by sequence desc limit`;

/** The newest first, each with who acted and whom it concerns, while they are members (audit-4). */
export const readAudit = prepared<AuditRow, [...FilterValues, before: number, limit: number]>(
  'audit.page',
  page(`select * from (${FOUND} ${MOST_ROWS}) longest_page limit $8`),
);

/** How many entries of an export are in memory at once. */
export const EXPORTED_AT_ONCE = 1_000;

export const readAuditToExport = prepared<AuditRow, [...FilterValues, before: number]>(
  'audit.export',
  page(`${FOUND} ${EXPORTED_AT_ONCE}`),
);

export const countAudit = prepared<{ total: number }, FilterValues>(
  'audit.count',
  `select count(*) as total from audit_log where ${FILTER}`,
);

/** Everybody who acted, the last one first. */
export const readActors = prepared<{ code: string; member: Person | null }>(
  'audit.actors',
  `select a.actor as code, ${person('u')} as member
   from (select actor, max(sequence) as latest from audit_log group by actor) a
   left join audit_actors k on k.actor = a.actor left join users u on u.id = k.user_id
   order by a.latest desc limit 100`,
);

/** The members whom an entry concerned last. */
export const readConcerned = prepared<Person>(
  'audit.concerned',
  `select m.id, m.first_name as "firstName", m.last_name as "lastName"
   from (select s.user_id, max(a.sequence) as latest from audit_log a join audit_subjects s on s.target = a.target
         group by s.user_id) c
   join users m on m.id = c.user_id order by c.latest desc limit 100`,
);
