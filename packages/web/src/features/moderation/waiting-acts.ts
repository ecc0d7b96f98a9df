import type { ReportVerdict } from '@lampstand/core/reports/rules';
import { create } from 'zustand';

/** How long what a key decided can be undone (D18). */
export const UNDO_MS = 5_000;

export type Act = ReportVerdict | 'removed';

export interface WaitingAct {
  reportId: string;
  postId: string;
  act: Act;
  /** Until then it can be undone; undefined once it is on its way to the server. */
  until: number | undefined;
}

/**
 * What was decided and is not done yet. A key's decision waits here until it can no longer be undone, and only then is
 * sent (D18); a button's is sent at once. Either is out of the list meanwhile, and back in it if it fails.
 */
export const useWaitingActs = create<{ acts: readonly WaitingAct[] }>()(() => ({ acts: [] }));

const timers = new Map<string, ReturnType<typeof setTimeout>>();

type Decision = Pick<WaitingAct, 'reportId' | 'postId' | 'act'>;

/** Sends it when the time to undo is over. */
export function sendLater(decision: Decision, send: () => void) {
  const until = Date.now() + UNDO_MS;
  add({ ...decision, until });
  const timer = setTimeout(() => {
    timers.delete(decision.reportId);
    add({ ...decision, until: undefined });
    send();
  }, UNDO_MS);
  timers.set(decision.reportId, timer);
}

export function sendNow(decision: Decision, send: () => void) {
  add({ ...decision, until: undefined });
  send();
}

/** It is done, or was refused. */
export function settle(reportId: string) {
  useWaitingActs.setState(({ acts }) => ({ acts: acts.filter((act) => act.reportId !== reportId) }));
}

/** The latest that can still be undone. */
export function undoable(acts: readonly WaitingAct[]): WaitingAct | undefined {
  return acts.findLast((act) => act.until !== undefined);
}

/** Takes back the latest decision that is not on its way; answers which. */
export function undoLatest(): WaitingAct | undefined {
  const act = undoable(useWaitingActs.getState().acts);
  if (act) drop(act);
  return act;
}

/** Whoever leaves the screen sends nothing that was waiting; answers whether anything was. */
export function dropWaiting(): boolean {
  const waiting = useWaitingActs.getState().acts.filter((act) => act.until !== undefined);
  for (const act of waiting) drop(act);
  return waiting.length > 0;
}

function drop({ reportId }: WaitingAct) {
  clearTimeout(timers.get(reportId));
  timers.delete(reportId);
  settle(reportId);
}

function add(act: WaitingAct) {
  useWaitingActs.setState(({ acts }) => ({ acts: [...acts.filter(({ reportId }) => reportId !== act.reportId), act] }));
}
