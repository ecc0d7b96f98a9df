import type { AuditFilter, AuditPeople, AuditView } from '@lampstand/core/audit/contract';
import { auditCsvHead, auditCsvLines, CSV_SEPARATORS } from '@lampstand/core/audit/csv';
import type { Language } from '@lampstand/core/languages/language';
import type { PageQuery } from '@lampstand/core/page';
import type { Deps } from '../../deps.ts';
import type { ListResult } from '../../http/implement.ts';
import { codeOf } from './audit.service.ts';
import { decodeSequence, encodeSequence, NEWEST_SEQUENCE } from './cursor.ts';
import {
  countAudit,
  EXPORTED_AT_ONCE,
  readActors,
  readAudit,
  readAuditToExport,
  readConcerned,
  type FilterValues,
} from './log.queries.ts';
import { toAuditView } from './log.view.ts';

type Needs = Pick<Deps, 'db'>;

/** The newest first. */
export async function listAudit(
  { db }: Needs,
  { limit, cursor, ...filter }: PageQuery & AuditFilter,
): Promise<ListResult<AuditView>> {
  const before = cursor === undefined ? NEWEST_SEQUENCE : decodeSequence(cursor);
  const values = await valuesOf({ db }, filter);
  const [read, [counted]] = await Promise.all([
    readAudit(db.pool, [...values, before, limit + 1]),
    countAudit(db.pool, values),
  ]);
  const rows = read.slice(0, limit);
  const last = rows.at(-1);
  const next = read.length > limit && last ? encodeSequence(last.sequence) : undefined;
  return { items: rows.map(toAuditView), next, total: counted?.total };
}

/** By whom and about whom the log can be filtered. */
export async function listPeople({ db: { pool } }: Needs): Promise<AuditPeople> {
  const [who, whom] = await Promise.all([readActors(pool, []), readConcerned(pool, [])]);
  return { who, whom };
}

/** The entries as CSV, read in batches, so that memory use does not grow with the log (audit-5). */
export async function* exportAudit({ db }: Needs, filter: AuditFilter, language: Language): AsyncGenerator<string> {
  const values = await valuesOf({ db }, filter);
  const separator = CSV_SEPARATORS[language];
  yield auditCsvHead(separator);
  let before = NEWEST_SEQUENCE;
  for (;;) {
    const rows = await readAuditToExport(db.pool, [...values, before]);
    if (rows.length > 0) yield auditCsvLines(rows.map(toAuditView), separator);
    before = rows.at(-1)?.sequence ?? 0;
    if (rows.length < EXPORTED_AT_ONCE) return;
  }
}

const CODE = /^([0-9a-f]{64}|[a-z]{1,40})$/;

/** The log knows members by their codes only, also those who have left. */
async function valuesOf({ db }: Needs, { who, what, whom, from, to }: AuditFilter): Promise<FilterValues> {
  const code = async (given: string | undefined) => {
    if (given === undefined || CODE.test(given)) return given ?? null;
    return codeOf(db.pool, given);
  };
  const memberId = whom === undefined || CODE.test(whom) ? null : whom;
  const date = (given: string | undefined) => (given === undefined ? null : new Date(given));
  return [await code(who), what ?? null, await code(whom), memberId, date(from), date(to)];
}
