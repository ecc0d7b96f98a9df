import type { NewDecision } from '@lampstand/core/decisions/contract';
import type { AppealOutcome } from '@lampstand/core/decisions/entity';
import { fullName } from '@lampstand/core/profiles/full-name';
import type { QueueItem } from '@lampstand/core/reports/queue-contract';
import type { ReportVerdict } from '@lampstand/core/reports/rules';
import { useTranslation } from 'react-i18next';
import { useCloseReport, useDecideAppeal, useMakeDecision } from '../../data/admin-queue.ts';
import { useLaterActs } from '../admin/use-later-acts.tsx';
import { settle, useWaitingActs, type Act, type WaitingAct } from '../admin/waiting-acts.ts';

/** Sent only when the time to undo is over (moderation-7). `onUndone` gets the id of the item that is back. */
export function useQueueActs(onUndone: (id: string) => void) {
  const { t } = useTranslation('queue');
  const { later: sendLater, undo, say, sayDone } = useLaterActs({ failed: t('saveFailed'), onUndone });
  const { mutate: close } = useCloseReport({
    onSuccess: () => sayDone(t('done.saved')),
    onError: (error, input) => say(error, () => close(input), t('closeFailed')),
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

  function later(item: QueueItem, act: Act, said: WaitingAct['said'], send: () => void) {
    sendLater({ reportId: item.id, targetId: item.target.id, act, said }, send);
  }

  return {
    undo,
    closeReport(item: QueueItem, status: ReportVerdict) {
      const said = { title: t(`done.${status}`, { count: item.count }), text: t('done.undo') };
      later(item, status, said, () => close({ params: { reportId: item.id }, body: { status, all: true } }));
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
