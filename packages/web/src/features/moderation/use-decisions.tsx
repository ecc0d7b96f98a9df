import type { AdminReportView } from '@lampstand/core/reports/contract';
import type { ReportVerdict } from '@lampstand/core/reports/rules';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDecideReport, useRemovePost } from '../../data/admin-reports.ts';
import { ApiError } from '../../data/api-error.ts';

import { toast } from '../../stores/toast.ts';
import { UndoAction } from './undo-action.tsx';
import {
  sendLater,
  sendWaiting,
  settle,
  undoable,
  UNDO_MS,
  undoLatest,
  useWaitingActs,
  type Act,
  type WaitingAct,
} from './waiting-acts.ts';

/** What an admin decides about reports and their posts; `onBack` is told which report an undo brought back. */
export function useDecisions(onBack: (reportId: string) => void) {
  const { t } = useTranslation(['moderation', 'common']);
  /** Never in the place of a toast that still offers to undo something else. */
  function tellDone(title: string) {
    if (!undoable(useWaitingActs.getState().acts)) toast({ title });
  }

  const { mutate: decide } = useDecideReport({
    onSuccess: () => tellDone(t('reports.updated')),
    onError: (error) => {
      const why = whyNot(error);
      const told = why && (why === 'gone' ? t('reports.gone') : t(`reports.already.${why}`));
      toast({
        ...(told
          ? { title: t('reports.updateFailed'), description: told }
          : { title: t('common:error'), description: t('reports.updateFailed') }),
        variant: 'destructive',
      });
    },
    onSettled: ({ params }) => settle(params.reportId),
  });

  const { mutate: removePost } = useRemovePost({
    onSuccess: () => tellDone(t('removePost.done')),
    onError: () => toast({ title: t('common:error'), description: t('removePost.failed'), variant: 'destructive' }),
    onSettled: ({ params }) => {
      const { acts } = useWaitingActs.getState();
      for (const { postId, reportId } of acts) if (postId === params.postId) settle(reportId);
    },
  });

  function offerUndo({ act, until }: WaitingAct) {
    if (until === undefined) return;
    toast({
      title: t(`undo.${act}`),
      description: t('undo.text'),
      lasts: UNDO_MS,
      action: (
        <UndoAction
          until={until}
          label={t('undo.undo')}
          secondsText={(count) => t('undo.seconds', { count })}
          onUndo={undo}
        />
      ),
    });
  }

  function undo() {
    const undone = undoLatest();
    if (!undone) return;
    const before = undoable(useWaitingActs.getState().acts);
    if (before) offerUndo(before);
    else toast({ title: t('undo.undone') });
    onBack(undone.reportId);
  }

  /** It is sent only when the time to undo is over (moderation-7). */
  function act(report: AdminReportView, what: Act) {
    const send = () =>
      what === 'removed'
        ? removePost({ params: { postId: report.post.id } })
        : decide({ params: { reportId: report.id }, body: { status: what } });
    sendLater({ reportId: report.id, postId: report.post.id, act: what }, send);
    const waiting = undoable(useWaitingActs.getState().acts);
    if (waiting) offerUndo(waiting);
  }

  useEffect(() => {
    // A hidden page may never be seen again, nor told of its end: phones close it without a word.
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

  return { act, undo };
}

/** The 409 names the state that the other admin's decision left (reports-4). */
function whyNot(error: Error): ReportVerdict | 'gone' | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'report_not_found') return 'gone';
  const state = error.code === 'report_not_pending' ? error.details?.state : undefined;
  return state === 'reviewed' || state === 'resolved' ? state : undefined;
}
