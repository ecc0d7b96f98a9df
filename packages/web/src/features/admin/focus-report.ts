import { focusLater } from '../../ui/focus.ts';

/** Moves the focus to a report of the queue. */
export function focusReport(id: string) {
  focusLater(() => document.querySelector<HTMLElement>(`[data-report="${id}"]`));
}
