import { createHmac } from 'node:crypto';
import { prepared, type Queryable } from '../../db/sql.ts';

export interface Tombstone {
  memberHash: string;
  deletedAt: Date;
  reason: string | null;
  feedback: string | null;
  /** When they came back (account-6). */
  restoredAt: Date | null;
}

const readSecret = prepared<{ value: string }>('account.secret', `select value from secrets where name = 'ids'`);

const COLUMNS = 'member_hash as "memberHash", deleted_at as "deletedAt", reason, feedback, restored_at as "restoredAt"';

/** Hashes a member's id for the tombstones of this database. */
export async function memberHasher(db: Queryable): Promise<(memberId: string) => string> {
  const [secret] = await readSecret(db, []);
  if (!secret) throw new Error('The database has no secret for tombstones.');
  const key = Buffer.from(secret.value, 'hex');
  return (memberId) => createHmac('sha256', key).update(`tombstone:${memberId}`).digest('hex');
}

export const insertTombstone = prepared<
  never,
  [memberHash: string, deletedAt: Date, reason: string | null, feedback: string | null]
>(
  'account.insert-tombstone',
  `insert into tombstones (member_hash, deleted_at, reason, feedback) values ($1, $2, $3, $4)
   on conflict (member_hash) do update set deleted_at = excluded.deleted_at, reason = excluded.reason,
     feedback = excluded.feedback, restored_at = null where tombstones.restored_at is not null`,
);

/** Of a member who has come back nothing is told. */
export const markRestored = prepared<Tombstone, [memberHash: string, now: Date]>(
  'account.mark-restored',
  `update tombstones set restored_at = $2, reason = null, feedback = null where member_hash = $1
   returning ${COLUMNS}`,
);

export const readTombstones = prepared<Tombstone>('account.tombstones', `select ${COLUMNS} from tombstones`);

export const readMemberIds = prepared<{ id: string }, [after: string, limit: number]>(
  'account.member-ids',
  'select id from users where id > $1 order by id limit $2',
);
