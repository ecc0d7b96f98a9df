import type { DoctorCheck } from '@lampstand/core/doctor/contract';
import { inPoolTransaction, type Queryable } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import type { Link } from '../audit/chain.ts';
import { audited, type Actor } from '../audit/audit.service.ts';

export type DoctorNeeds = Pick<Deps, 'db' | 'env' | 'storage' | 'live' | 'log'>;

export interface Visit {
  actor: Actor;
  fix: boolean;
  /** The operator has confirmed that the store belongs to this database. */
  adoptStore?: boolean;
  /** The operator has confirmed that the audit log is right, despite its stored heads. */
  adoptLog?: boolean;
  /** An audit head that the operator has from elsewhere. */
  auditHead?: Link | undefined;
  now: Date;
}

/** A check may read more at once than a request, but never a whole large table. */
const TIMEOUTS = `set local statement_timeout = '20s'`;

export function withLongTimeouts<T>({ db }: DoctorNeeds, work: (client: Queryable) => Promise<T>): Promise<T> {
  return inPoolTransaction(db.pool, async (client) => {
    await client.query(TIMEOUTS);
    return work(client);
  });
}

/** Repairs one batch and writes its audit entry in one transaction (audit-1). `work` returns the number of repairs. */
export function repair(
  deps: DoctorNeeds,
  { actor, now }: Visit,
  part: DoctorCheck['name'],
  work: (client: Queryable) => Promise<number>,
): Promise<number> {
  return audited(deps, actor, 'admin', now, async (client) => {
    await client.query(TIMEOUTS);
    const repaired = await work(client);
    if (repaired === 0) return { result: 0 };
    const act = { action: 'doctor.fixed', target: { part }, before: String(repaired), after: '0' } as const;
    return { result: repaired, act };
  });
}
