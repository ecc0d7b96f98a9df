import type { DoctorCheck } from '@lampstand/core/doctor/contract';
import { inPoolTransaction, type Queryable } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import type { Link } from '../audit/chain.ts';
import { audited, type Actor } from '../audit/audit.service.ts';

export type DoctorNeeds = Pick<Deps, 'db' | 'env' | 'storage' | 'live' | 'log'>;

export interface Visit {
  actor: Actor;
  fix: boolean;
  /** The operator has looked: the store belongs to this database, whatever it seems. */
  adoptStore?: boolean;
  /** The operator has looked: the audit log is right as it is, whatever was kept of it before. */
  adoptLog?: boolean;
  /** A head of the audit log that the operator has from elsewhere. */
  auditHead?: Link | undefined;
  now: Date;
}

/** A check reads more at once than any request may, though never a whole large table. */
const PATIENCE = `set local statement_timeout = '20s'`;

export function patiently<T>({ db }: DoctorNeeds, work: (client: Queryable) => Promise<T>): Promise<T> {
  return inPoolTransaction(db.pool, async (client) => {
    await client.query(PATIENCE);
    return work(client);
  });
}

/**
 * One batch put right and its row in the audit log, in one transaction (audit-1). `work` returns how many it has
 * repaired.
 */
export function repair(
  deps: DoctorNeeds,
  { actor, now }: Visit,
  part: DoctorCheck['name'],
  work: (client: Queryable) => Promise<number>,
): Promise<number> {
  return audited(deps, actor, now, async (client) => {
    await client.query(PATIENCE);
    const repaired = await work(client);
    if (repaired === 0) return { result: 0 };
    const act = { action: 'doctor.fixed', target: { part }, before: String(repaired), after: '0' } as const;
    return { result: repaired, act };
  });
}
