import type { ReportVerdict } from '@lampstand/core/reports/rules';
import { create } from 'zustand';

/** How long a decision can be undone (moderation-7). */
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
 * What was decided and is not done yet. A decision is sent when it can no longer be undone, or when the moderator leaves
 * the queue. It is out of the list meanwhile, and back in it if it fails.
 */
export const useWaitingActs = create<{ acts: readonly WaitingAct[] }>()(() => ({ acts: [] }));

const pending = new Map<string, { timer: ReturnType<typeof setTimeout>; send: () => void }>();

type Decision = Pick<WaitingAct, 'reportId' | 'postId' | 'act'>;

/** Sends it when the time to undo is over. */
export function sendLater(decision: Decision, send: () => void) {
  add({ ...decision, until: Date.now() + UNDO_MS });
  const timer = setTimeout(() => sendNow(decision), UNDO_MS);
  pending.set(decision.reportId, { timer, send });
}

/** Sends everything that could still be undone: the moderator leaves. */
export function sendWaiting() {
  for (const act of useWaitingActs.getState().acts) if (act.until !== undefined) sendNow(act);
}

function sendNow({ reportId, postId, act }: Decision) {
  const waiting = pending.get(reportId);
  if (!waiting) return;
  clearTimeout(waiting.timer);
  pending.delete(reportId);
  add({ reportId, postId, act, until: undefined });
  waiting.send();
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
  if (!act) return undefined;
  clearTimeout(pending.get(act.reportId)?.timer);
  pending.delete(act.reportId);
  settle(act.reportId);
  return act;
}

function add(act: WaitingAct) {
  useWaitingActs.setState(({ acts }) => ({ acts: [...acts.filter(({ reportId }) => reportId !== act.reportId), act] }));
}
