import type { AdminReportView } from '@lampstand/core/reports/contract';
import type { Act } from './waiting-acts.ts';

/** Gives the focus to what may only just come, or what a closing dialog still covers. */
export function focusLater(find: () => HTMLElement | null | undefined, framesLeft = 60) {
  const covered = document.querySelector('[aria-modal="true"]');
  const element = find();
  if (element && !covered) element.focus();
  else if (framesLeft > 0) requestAnimationFrame(() => focusLater(find, framesLeft - 1));
}

export function focusReport(id: string) {
  focusLater(() => document.querySelector<HTMLElement>(`[data-report="${id}"]`));
}

/** Where the focus goes when this report leaves the list: the next one that stays, else the one before. */
export function neighbourOf(reports: readonly AdminReportView[], report: AdminReportView, act: Act) {
  const at = reports.findIndex(({ id }) => id === report.id);
  const stays = ({ id, post }: AdminReportView) =>
    id !== report.id && !(act === 'removed' && post.id === report.post.id);
  return reports.slice(at + 1).find(stays) ?? reports.slice(0, at).findLast(stays);
}
