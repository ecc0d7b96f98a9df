import type { AdminReportView } from '@lampstand/core/reports/contract';
import { useMemo } from 'react';
import { reportsOf, useAdminReports, type StatusFilter } from '../../data/admin-reports.ts';
import { useWaitingActs, type WaitingAct } from '../admin/waiting-acts.ts';

/** The reports of one status, oldest first (reports-7), with the waiting acts already applied. */
export function useReports(status: StatusFilter) {
  const query = useAdminReports(status);
  const acts = useWaitingActs((state) => state.acts);
  const listed = useMemo(() => reportsOf(query.data), [query.data]);
  const reports = useMemo(() => withActs(listed, acts, status), [listed, acts, status]);
  const total = query.data && Math.max(0, (query.data.pages[0]?.total ?? 0) - (listed.length - reports.length));
  return { query, reports, total };
}

/** Applies waiting acts: a removed post hides all its reports, a decided report has its new status. */
export function withActs(reports: AdminReportView[], acts: readonly WaitingAct[], status: StatusFilter) {
  if (acts.length === 0) return reports;
  const removed = new Set(acts.filter(({ act }) => act === 'removed').map(({ targetId }) => targetId));
  const decided = new Map(
    acts.flatMap(({ reportId, act }) => (act === 'reviewed' || act === 'resolved' ? [[reportId, act] as const] : [])),
  );
  return reports
    .filter(({ post }) => !removed.has(post.id))
    .map((report) => ({ ...report, status: decided.get(report.id) ?? report.status }))
    .filter((report) => status === 'all' || report.status === status);
}
