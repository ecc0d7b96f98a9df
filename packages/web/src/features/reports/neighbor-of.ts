import type { AdminReportView } from '@lampstand/core/reports/contract';
import type { PanelAct } from '../admin/waiting-acts.ts';

/** The report to focus when this one leaves the list: the next one that stays, or else the one before. */
export function neighborOf(reports: readonly AdminReportView[], report: AdminReportView, act: PanelAct) {
  const at = reports.findIndex(({ id }) => id === report.id);
  const stays = ({ id, post }: AdminReportView) =>
    id !== report.id && !(act === 'removed' && post.id === report.post.id);
  return reports.slice(at + 1).find(stays) ?? reports.slice(0, at).findLast(stays);
}
