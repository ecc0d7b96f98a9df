import type { AdminReportView } from '@lampstand/core/reports/contract';
import type { ReportVerdict } from '@lampstand/core/reports/rules';
import { useTranslation } from 'react-i18next';
import { useDecideReport, useRemovePost } from '../../data/admin-reports.ts';
import { ApiError } from '../../data/api-error.ts';
import { toast } from '../../stores/toast.ts';
import { UndoAction } from '../admin/undo-action.tsx';
import {
  sendLater,
  settle,
  undoable,
  UNDO_MS,
  undoLatest,
  useSendOnLeave,
  useWaitingActs,
  type PanelAct,
  type WaitingAct,
} from '../admin/waiting-acts.ts';

/** Decides reports and removes their posts, with undo; `onUndone` is called with the id of the report that came back. */
export function useReportActs(onUndone: (reportId: string) => void) {
  const { t } = useTranslation(['moderation', 'common']);
  /** Does not replace a toast that still offers to undo something else. */
  function toastDone(title: string) {
    if (!undoable(useWaitingActs.getState().acts)) toast({ title });
  }

  const { mutate: decide } = useDecideReport({
    onSuccess: () => toastDone(t('reports.updated')),
    onError: (error) => {
      const why = refusalReason(error);
      const description = why && (why === 'gone' ? t('reports.gone') : t(`reports.already.${why}`));
      toast({
        ...(description
          ? { title: t('reports.updateFailed'), description }
          : { title: t('common:error'), description: t('reports.updateFailed') }),
        variant: 'destructive',
      });
    },
    onSettled: ({ params }) => settle(params.reportId),
  });

  const { mutate: removePost } = useRemovePost({
    onSuccess: () => toastDone(t('removePost.done')),
    onError: () => toast({ title: t('common:error'), description: t('removePost.failed'), variant: 'destructive' }),
    onSettled: ({ params }) => {
      const { acts } = useWaitingActs.getState();
      for (const { targetId, reportId } of acts) if (targetId === params.postId) settle(reportId);
    },
  });

  function offerUndo({ act, until }: WaitingAct) {
    if (until === undefined) return;
    toast({
      title: t(`undo.${act as PanelAct}`),
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
    onUndone(undone.reportId);
  }

  /** Sent only when the time to undo is over (moderation-7). */
  function act(report: AdminReportView, what: PanelAct) {
    const send = () =>
      what === 'removed'
        ? removePost({ params: { postId: report.post.id } })
        : decide({ params: { reportId: report.id }, body: { status: what } });
    sendLater({ reportId: report.id, targetId: report.post.id, act: what }, send);
    const waiting = undoable(useWaitingActs.getState().acts);
    if (waiting) offerUndo(waiting);
  }

  useSendOnLeave();

  return { act, undo };
}

/** The 409 names the state that the other admin's decision left (reports-4). */
function refusalReason(error: Error): ReportVerdict | 'gone' | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'report_not_found') return 'gone';
  const state = error.code === 'report_not_pending' ? error.details?.state : undefined;
  return state === 'reviewed' || state === 'resolved' ? state : undefined;
}
