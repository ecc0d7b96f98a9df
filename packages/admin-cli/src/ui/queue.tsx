import { REPORT_STATUSES } from '@lampstand/core/reports/entity';
import { queueKind, type QueueItem, type QueueKind } from '@lampstand/core/reports/queue-contract';
import { useCallback, useState } from 'react';
import type { ReadPage } from '../pages.ts';
import { queueColumns, queueDetails, queueTexts } from '../queue-display.ts';
import type { Shell } from './dashboard-state.ts';
import { around, isReload, queueKey, type QueueKey } from './keys.ts';
import { ListTab } from './list-view.tsx';
import { presentAt } from './live.ts';
import { usePagedList } from './paged-list.ts';
import { useContext, useTellPresence, useQueueActs } from './queue-acts.ts';
import { previewHeightOf, previewLines, QueuePreview } from './queue-preview.tsx';

const STATUSES = [...REPORT_STATUSES, 'all'] as const;
const KINDS = [undefined, ...queueKind.options];

const keyOf = ({ id }: QueueItem) => id;

export function QueueTab({ shell }: { shell: Shell }) {
  const { client, me, texts, language, width, height, waiting } = shell;
  const [status, setStatus] = useState<(typeof STATUSES)[number]>('pending');
  const [kind, setKind] = useState<QueueKind>();
  const read: ReadPage<QueueItem> = useCallback(
    async (query) => waiting.without(await client.moderation.queue({ query: { ...query, status, kind } })),
    [client, status, kind, waiting],
  );
  const previewHeight = previewHeightOf(height);
  const rows = height - 2 - previewHeight;
  const list = usePagedList({ read, keyOf, height: rows, changes: shell.changes.reports });
  const [now, setNow] = useState(() => new Date());
  const item = list.chosen;
  const context = useContext(client, item?.author.id, shell.changes.reports);
  useTellPresence(client, item?.status === 'pending' ? item.id : undefined);
  const belongs = useCallback(
    (one: QueueItem) => (status === 'all' || one.status === status) && (kind === undefined || one.kind === kind),
    [status, kind],
  );
  const acts = useQueueActs({ shell, list, belongs, onDone: () => list.setOpen(false) });

  function act(chosen: QueueItem, wanted: QueueKey) {
    if (wanted === 'filter' || wanted === 'kind') return;
    // What was decided has to be read first, and only the command shows it.
    if (chosen.kind === 'appeal')
      shell.showToast({ tone: 'bad', text: texts.reports.appeal.byCommand(chosen.id.slice(-8)) });
    else if (wanted === 'decide') acts.decide(chosen, context);
    else acts.closeReport(chosen, wanted);
  }

  const { reports, screen } = texts;
  return (
    <ListTab
      shell={shell}
      list={list}
      columns={queueColumns({ texts, language, now })}
      rows={rows}
      none={reports.none}
      notes={[
        reports.filters[status],
        kind ? reports.kinds[kind] : reports.everyKind,
        shell.isLive ? screen.live : screen.notLive,
      ]}
      details={(one) => queueDetails(one, texts, language)}
      longer={(one) => queueTexts(one, texts, language)}
      onKey={(input, key) => {
        const wanted = queueKey(input, key);
        if (item && wanted) act(item, wanted);
        if (list.isOpen) return;
        if (wanted === 'filter') setStatus(around(STATUSES, status, 1));
        if (wanted === 'kind') setKind(around(KINDS, kind, 1));
        if (isReload(input, key)) setNow(new Date());
      }}
    >
      {item && previewHeight > 0 ? (
        <QueuePreview
          width={width}
          lines={previewLines({
            item,
            context,
            present: presentAt(shell.presences, item.id, me.id),
            texts,
            language,
            width,
            height: previewHeight - 1,
          })}
        />
      ) : null}
    </ListTab>
  );
}
