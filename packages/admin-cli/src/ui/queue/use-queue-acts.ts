import type { NewDecision } from '@lampstand/core/decisions/contract';
import type { AppealOutcome } from '@lampstand/core/decisions/entity';
import { decisionTitle } from '@lampstand/core/decisions/notice-text';
import { errorSentence } from '@lampstand/core/error-sentences';
import type { QueueItem } from '@lampstand/core/reports/queue-contract';
import { nextReportStatus, type ReportVerdict } from '@lampstand/core/reports/rules';
import type { MemberContext } from '@lampstand/core/users/context-contract';
import type { PagedList } from '../paged-list/use-paged-list.ts';
import type { Shell } from '../shell.ts';
import { refusalOf } from './preview-lines.ts';
import { useLater } from './use-later.ts';
import type { Queued } from './waiting-acts.ts';

interface Options {
  shell: Shell;
  list: PagedList<QueueItem>;
  /** Whether the item is one of those that the list is about. Must be stable. */
  belongs: (item: QueueItem) => boolean;
  onDone: () => void;
}

const isOwn = (item: Queued): item is QueueItem => 'kind' in item;

/** What can be done with an item of the queue. Each act waits for five seconds, in which it can be undone (moderation-7). */
export function useQueueActs({ shell, list, belongs, onDone }: Options) {
  const { client, texts, language } = shell;
  const { said, closed } = texts.screen.decide;
  const later = useLater({ shell, list, isOwn, belongs, onDone });
  const only = (item: QueueItem) => (other: QueueItem) => other.id === item.id;
  const refuse = (text: string) => shell.showToast({ tone: 'bad', text });

  function closeReport(item: QueueItem, status: ReportVerdict) {
    const result = nextReportStatus(item.status, status);
    if (!result.ok) return refuse(errorSentence(result.code, language));
    later({
      hides: only(item),
      said: said[status],
      send: () => client.moderation.decide({ params: { reportId: item.id }, body: { status } }),
    });
  }

  function answer(item: QueueItem, outcome: AppealOutcome) {
    if (!item.mayDecide) return refuse(refusalOf(item, texts, shell.me.id));
    later({
      hides: only(item),
      said: said[outcome],
      send: () => client.moderation.decideAppeal({ params: { decisionId: item.id }, body: { outcome } }),
    });
  }

  function make(item: QueueItem, body: NewDecision) {
    const title = decisionTitle({ ...body, until: body.until ?? null }, language);
    later({
      hides: body.closeReports
        ? ({ kind, status, target }) => kind !== 'appeal' && status === 'pending' && target.id === item.target.id
        : only(item),
      said: closed(title, body.closeReports ? item.waiting : 0),
      send: () => client.moderation.makeDecision({ body }),
    });
  }

  return {
    closeReport,
    answer,
    decide: (item: QueueItem, context: MemberContext | undefined) => {
      if (item.status !== 'pending') return refuse(errorSentence('report_not_pending', language));
      shell.decide({ item, context, onDecide: (body) => make(item, body) });
    },
  };
}
