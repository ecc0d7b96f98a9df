import type { Role } from '@lampstand/core/profiles/roles';
import type { BodyOf } from '@lampstand/core/api/endpoint';
import { AppError } from '@lampstand/core/errors';
import type {
  AdminReportsQuery,
  AdminReportView,
  DecidedReportView,
  reportQueueApi,
} from '@lampstand/core/reports/contract';
import { nextReportStatus } from '@lampstand/core/reports/rules';
import { decodeCursor, OLDEST, pageOf } from '../../db/cursor.ts';
import type { Deps } from '../../deps.ts';
import type { ListResult } from '../../http/implement.ts';
import { audited, type Actor } from '../audit/audit.service.ts';
import { countReports, decideReport, lockReport, readReport, readReports } from './queue.queries.ts';
import { isOfPost, toAdminReportView, toDecidedReportView } from './queue.view.ts';

/** The oldest first (reports-7), with their total (lists-2). */
export async function listReports(
  { db }: Pick<Deps, 'db'>,
  reader: { role: Role },
  { limit, cursor, status: wanted }: AdminReportsQuery,
): Promise<ListResult<AdminReportView>> {
  const after = cursor === undefined ? OLDEST : decodeCursor(cursor);
  const status = wanted === 'all' ? null : wanted;
  const [read, [counted]] = await Promise.all([
    readReports(db.pool, [status, after.createdAt, after.id, limit + 1]),
    countReports(db.pool, [status]),
  ]);
  const { rows, next } = pageOf(read, limit);
  return { items: rows.filter(isOfPost).map((row) => toAdminReportView(row, reader)), next, total: counted?.total };
}

/**
 * Only a pending report can be decided (reports-4). Of two admins at once, the second one is rejected. `all` closes the whole card
 * (reports-14).
 */
export async function decide(
  deps: Pick<Deps, 'db' | 'log'>,
  reader: { role: Role },
  actor: Actor,
  reportId: string,
  { status: verdict, all = false }: BodyOf<typeof reportQueueApi.decide>,
  now: Date,
): Promise<DecidedReportView> {
  return audited(deps, actor, 'moderator', now, async (client) => {
    const [report] = await lockReport(client, [reportId]);
    if (!report) throw new AppError('report_not_found');
    const next = nextReportStatus(report.status, verdict);
    if (!next.ok) throw new AppError(next.code, { state: report.status });
    await decideReport(client, [reportId, next.status, actor.id, now, all]);
    const [row] = await readReport(client, [reportId]);
    if (!row) throw new AppError('report_not_found');
    const target = { id: reportId };
    const act = { action: `report.${next.status}`, target, before: report.status, after: next.status } as const;
    return { result: toDecidedReportView(row, reader), act };
  });
}
