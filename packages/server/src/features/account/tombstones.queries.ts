import { createHmac } from 'node:crypto';
import { prepared, type Queryable } from '../../db/sql.ts';

export interface Tombstone {
  memberHash: string;
  deletedAt: Date;
  reason: string | null;
  feedback: string | null;
}

const readSecret = prepared<{ value: string }>('account.secret', `select value from secrets where name = 'ids'`);

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
   on conflict (member_hash) do nothing`,
);

export const readTombstones = prepared<Tombstone>(
  'account.tombstones',
  'select member_hash as "memberHash", deleted_at as "deletedAt", reason, feedback from tombstones',
);

export const readMemberIds = prepared<{ id: string }, [after: string, limit: number]>(
  'account.member-ids',
  'select id from users where id > $1 order by id limit $2',
);
