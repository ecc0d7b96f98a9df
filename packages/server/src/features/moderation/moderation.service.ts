import { AppError } from '@lampstand/core/errors';
import type { AdminReportsQuery, AdminReportView } from '@lampstand/core/moderation/contract';
import { nextReportStatus, type ReportVerdict } from '@lampstand/core/reports/rules';
import { decodeCursor, OLDEST, pageOf } from '../../db/cursor.ts';
import { inPoolTransaction } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import type { ListResult } from '../../http/implement.ts';
import { countReports, decideReport, lockReport, readReport, readReports } from './moderation.queries.ts';
import { toAdminReportView } from './moderation.view.ts';

type Needs = Pick<Deps, 'db'>;

/** The oldest first (D8), and how many there are. */
export async function listReports(
  { db }: Needs,
  { limit, cursor, status: wanted }: AdminReportsQuery,
): Promise<ListResult<AdminReportView>> {
  const after = cursor === undefined ? OLDEST : decodeCursor(cursor);
  const status = wanted === 'all' ? null : wanted;
  const [read, [counted]] = await Promise.all([
    readReports(db.pool, [status, after.createdAt, after.id, limit + 1]),
    countReports(db.pool, [status]),
  ]);
  const { rows, next } = pageOf(read, limit);
  return { items: rows.map(toAdminReportView), next, total: counted?.total };
}

/** Only a pending report takes a decision (SPEC.md §4); of two admins at once one decides, the other is told. */
export async function decide(
  { db }: Needs,
  admin: { id: string },
  reportId: string,
  verdict: ReportVerdict,
  now: Date,
): Promise<AdminReportView> {
  return inPoolTransaction(db.pool, async (client) => {
    const [report] = await lockReport(client, [reportId]);
    if (!report) throw new AppError('report_not_found');
    const next = nextReportStatus(report.status, verdict);
    if (!next.ok) throw new AppError(next.code, { state: report.status });
    await decideReport(client, [reportId, next.status, admin.id, now]);
    const [row] = await readReport(client, [reportId]);
    if (!row) throw new AppError('report_not_found');
    return toAdminReportView(row);
  });
}
