import type { NewDecision } from '@lampstand/core/decisions/contract';
import type { AppealOutcome } from '@lampstand/core/decisions/entity';
import { fullName } from '@lampstand/core/profiles/full-name';
import type { QueueItem } from '@lampstand/core/reports/queue-contract';
import type { ReportVerdict } from '@lampstand/core/reports/rules';
import { useTranslation } from 'react-i18next';
import { useCloseReport, useDecideAppeal, useMakeDecision } from '../../data/admin-queue.ts';
import { ApiError } from '../../data/api-error.ts';
import { refusalText } from '../../data/refusal-text.ts';
import { toast } from '../../stores/toast.ts';
import { Button } from '../../ui/button.tsx';
import { UndoAction } from '../admin/undo-action.tsx';
import {
  sendLater,
  settle,
  UNDO_MS,
  undoLatest,
  useSendOnLeave,
  useWaitingActs,
  type Act,
} from '../admin/waiting-acts.ts';

/** What the toast says while an act can still be undone. */
interface Said {
  title: string;
  text: string;
}

/** Sent only when the time to undo is over (moderation-7). `onUndone` gets the id of the item that is back. */
export function useQueueActs(onUndone: (id: string) => void) {
  const { t } = useTranslation(['queue', 'moderation', 'common']);
  const { mutate: close } = useCloseReport({
    onError: (error, input) => say(error, () => close(input)),
    onSettled: ({ params }) => settle(params.reportId),
  });
  const { mutate: make } = useMakeDecision({
    onError: (error, input) => say(error, () => make(input)),
    onSettled: ({ body }) => settleTarget(body.target.id),
  });
  const { mutate: answer } = useDecideAppeal({
    onError: (error, input) => say(error, () => answer(input)),
    onSettled: ({ params }) => settle(params.decisionId),
  });

  /** Says what failed. What no rule refused can be sent again, with its words to the member. */
  function say(error: Error, again: () => void) {
    const refused = refusalText(error);
    const failure = {
      title: t('common:error'),
      description: refused ?? t('saveFailed'),
      variant: 'destructive',
    } as const;
    if (refused && !(error instanceof ApiError && error.status === 429)) return toast(failure);
    const action = (
      <Button variant="quiet" small onClick={again}>
        {t('moderation:retry')}
      </Button>
    );
    return toast({ ...failure, lasts: Infinity, action });
  }

  function later(item: QueueItem, act: Act, said: Said, send: () => void) {
    offerUndo(said, sendLater({ reportId: item.id, targetId: item.target.id, act }, send));
  }

  function offerUndo({ title, text }: Said, until: number) {
    toast({
      title,
      description: text,
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

  function undo() {
    const undone = undoLatest();
    if (!undone) return;
    toast({ title: t('undo.undone') });
    onUndone(undone.reportId);
  }

  useSendOnLeave();

  return {
    undo,
    closeReport(item: QueueItem, status: ReportVerdict) {
      const said = { title: t(`done.${status}`), text: t('done.undo') };
      later(item, status, said, () => close({ params: { reportId: item.id }, body: { status } }));
    },
    decide(item: QueueItem, body: NewDecision) {
      const name = fullName(item.author);
      const count = body.closeReports ? item.waiting : 0;
      const text = t(count > 0 ? 'done.told' : 'done.toldMember', { name });
      later(item, 'decided', { title: t(`done.${body.act}`, { count }), text }, () => make({ body }));
    },
    answerAppeal(item: QueueItem, outcome: AppealOutcome) {
      const said = { title: t(`done.${outcome}`), text: t('done.toldMember', { name: fullName(item.author) }) };
      later(item, 'answered', said, () => answer({ params: { decisionId: item.id }, body: { outcome } }));
    },
  };
}

/** All acts about a target are done with its decision. */
function settleTarget(targetId: string) {
  for (const act of useWaitingActs.getState().acts) {
    if (act.targetId === targetId && act.act === 'decided') settle(act.reportId);
  }
}
