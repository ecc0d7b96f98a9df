import type { ApplicationOutcome } from '@lampstand/core/door/entity';
import type { ReportVerdict } from '@lampstand/core/reports/rules';
import { useEffect } from 'react';
import { create } from 'zustand';

/** How long a decision can be undone (moderation-7). */
export const UNDO_MS = 5_000;

/** A report closed without an act, a decision about its target, the answer to an appeal, or to an application. */
export type Act = ReportVerdict | 'decided' | 'answered' | ApplicationOutcome;

export interface WaitingAct {
  /** Of the report, the appealed decision or the application. */
  reportId: string;
  /** What is decided about. Its other reports are closed with it. */
  targetId: string;
  act: Act;
  /** What the toast says while it can be undone. */
  said: { title: string; text: string };
  /** Epoch milliseconds until which it can be undone; undefined once it is being sent. */
  until: number | undefined;
}

/**
 * Acts that are chosen and not done yet. Each is sent when it can no longer be undone, or when the moderator leaves the
 * queue. Its report is hidden from the list in the meantime, and comes back if the call fails.
 */
export const useWaitingActs = create<{ acts: readonly WaitingAct[] }>()(() => ({ acts: [] }));

const pending = new Map<string, { timer: ReturnType<typeof setTimeout>; send: () => void }>();

type ChosenAct = Omit<WaitingAct, 'until'>;

/** Calls `send` when the time to undo is over. */
export function sendLater(chosen: ChosenAct, send: () => void): WaitingAct {
  const act = { ...chosen, until: Date.now() + UNDO_MS };
  add(act);
  const timer = setTimeout(() => sendNow(act), UNDO_MS);
  pending.set(chosen.reportId, { timer, send });
  return act;
}

/** Sends everything that could still be undone, when the moderator leaves. */
export function sendWaiting() {
  for (const act of useWaitingActs.getState().acts) if (act.until !== undefined) sendNow(act);
}

function sendNow(act: WaitingAct) {
  const waiting = pending.get(act.reportId);
  if (!waiting) return;
  clearTimeout(waiting.timer);
  pending.delete(act.reportId);
  add({ ...act, until: undefined });
  waiting.send();
}

/** Forgets the act of this report: it was done, refused or undone. */
export function settle(reportId: string) {
  useWaitingActs.setState(({ acts }) => ({ acts: acts.filter((act) => act.reportId !== reportId) }));
}

/** Sends what is decided when the moderator leaves the queue or the page. */
export function useSendOnLeave() {
  useEffect(() => {
    // A hidden page may be closed without any further event, on phones especially.
    const onHide = () => {
      if (document.visibilityState === 'hidden') sendWaiting();
    };
    window.addEventListener('pagehide', sendWaiting);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      window.removeEventListener('pagehide', sendWaiting);
      document.removeEventListener('visibilitychange', onHide);
      sendWaiting();
    };
  }, []);
}

/** The latest act that can still be undone. */
export function undoable(acts: readonly WaitingAct[]): WaitingAct | undefined {
  return acts.findLast((act) => act.until !== undefined);
}

/** Undoes the latest act that is not being sent yet, and returns it. */
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
