import { useTranslation } from 'react-i18next';
import { useEffect, useState } from 'react';
import type { ApplicationOutcome } from '@lampstand/core/joining/entity';
import type { ReportVerdict } from '@lampstand/core/reports/rules';
import { create } from 'zustand';
import { ApiError, refusalText } from '../../data/api-error.ts';
import { toast } from '../../stores/toast.ts';
import { Button } from '../../ui/button.tsx';
import { KeyHint } from './keys-strip.tsx';
import { cx } from '../../ui/cx.ts';
import styles from './later-acts.module.css';

interface LaterActsOptions {
  /** What could not be saved is still waiting. */
  failed: string;
  /** Gets the id of the item that is back. */
  onUndone: (id: string) => void;
}

/** Acts that are sent only when the time to undo is over (moderation-7). */
export function useLaterActs({ failed, onUndone }: LaterActsOptions) {
  const { t } = useTranslation(['queue', 'moderation', 'common']);
  useSendOnLeave();

  /** Says what failed. What no rule refused can be sent again. */
  function say(error: Error, again: () => void, text = failed) {
    const refused = refusalText(error);
    const failure = { title: t('common:error'), description: refused ?? text, variant: 'destructive' } as const;
    if (refused && !(error instanceof ApiError && error.status === 429)) return toast(failure);
    const action = (
      <Button variant="quiet" small onClick={again}>
        {t('moderation:retry')}
      </Button>
    );
    return toast({ ...failure, lasts: Infinity, action });
  }

  /** Says what is done, unless a toast still offers to undo something else. */
  function sayDone(title: string) {
    if (!undoable(useWaitingActs.getState().acts)) toast({ title });
  }

  function offerUndo({ said, until }: WaitingAct) {
    if (until === undefined) return;
    toast({
      title: said.title,
      description: said.text,
      lasts: UNDO_MS,
      action: (
        <UndoAction
          until={until}
          label={t('undo.act')}
          secondsText={(count) => t('undo.seconds', { count })}
          onUndo={undo}
        />
      ),
    });
  }

  function later(chosen: Omit<WaitingAct, 'until'>, send: () => void) {
    offerUndo(sendLater(chosen, send));
  }

  function undo() {
    const undone = undoLatest();
    if (!undone) return;
    const before = undoable(useWaitingActs.getState().acts);
    if (before) offerUndo(before);
    else toast({ title: t('undo.undone') });
    onUndone(undone.reportId);
  }

  return { later, undo, say, sayDone };
}

interface UndoActionProps {
  until: number;
  label: string;
  /** Texts are passed in, because toasts are rendered outside the boundary that waits for texts. */
  secondsText: (seconds: number) => string;
  onUndo: () => void;
}

/** The Undo button inside a toast, with the seconds left. */
function UndoAction({ until, label, secondsText, onUndo }: UndoActionProps) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 200);
    return () => clearInterval(timer);
  }, []);
  const left = Math.ceil((until - now) / 1000);
  if (left <= 0) return null;
  return (
    <div className={styles.undo}>
      <Button variant="quiet" small className={cx('clear', styles.button)} aria-keyshortcuts="U" onClick={onUndo}>
        {label}
        <KeyHint of="U" />
      </Button>
      {/* Screen readers read the sentence above once, not every second. */}
      <span className={styles.left} aria-hidden="true">
        {secondsText(left)}
      </span>
    </div>
  );
}

/** How long a decision can be undone (moderation-7). */
const UNDO_MS = 5_000;

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
function useSendOnLeave() {
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
function undoable(acts: readonly WaitingAct[]): WaitingAct | undefined {
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
