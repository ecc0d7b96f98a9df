import { type QueueItem } from '@lampstand/core/reports/queue-contract';
import { useCallback, useState } from 'react';
import type { ReadPage } from '../pages.ts';
import { queueColumns, queueDetails, queueTexts } from '../queue-display.ts';
import type { Shell } from './dashboard-state.ts';
import { Decide } from './decide.tsx';
import { isReload, queueKey, type QueueKey } from './keys.ts';
import { ListTab } from './list-view.tsx';
import { usePagedList } from './paged-list.ts';
import { queueActs, useContext, useTellPresence } from './queue-acts.ts';
import { previewHeightOf, previewLines, QueuePreview } from './queue-preview.tsx';
import { isHidden, useActs } from './waiting-acts.ts';

const keyOf = ({ id }: QueueItem) => id;

/** The pending reports and appeals. The command lists the others. */
export function QueueTab({ shell }: { shell: Shell }) {
  const { client, me, texts, language, width, height, changes } = shell;
  const read: ReadPage<QueueItem> = useCallback(
    (query) => client.moderation.queue({ query: { ...query, status: 'pending' } }),
    [client],
  );
  const previewHeight = previewHeightOf(height);
  const rows = height - 2 - previewHeight;
  const acts = useActs(shell.waiting);
  const hides = (one: QueueItem) => isHidden(acts, one);
  const list = usePagedList({ read, keyOf, hides, height: rows, changes });
  const [now, setNow] = useState(() => new Date());
  const item = list.chosen;
  const context = useContext(client, item?.author.id, changes);
  useTellPresence(client, item?.id);
  const { refuse, closeReport, make } = queueActs(shell, list);

  function act(chosen: QueueItem, wanted: QueueKey) {
    // What was decided has to be read first, and only the command shows it.
    if (chosen.kind === 'appeal') return refuse(texts.reports.appeal.byCommand(chosen.id.slice(-8)));
    if (wanted !== 'decide') return closeReport(chosen, wanted);
    const dialog = { item: chosen, memberLanguage: context?.language, onDecide: make.bind(undefined, chosen) };
    shell.open({ hint: texts.screen.decide.later, render: (open) => <Decide shell={open} {...dialog} /> });
  }

  const present = shell.presences.find(({ reportId, userId }) => reportId === item?.id && userId !== me.id);
  return (
    <ListTab
      shell={shell}
      list={list}
      columns={queueColumns({ texts, language, now })}
      rows={rows}
      none={texts.reports.none}
      details={(one) => queueDetails(one, texts, language)}
      longer={(one) => queueTexts(one, texts, language)}
      onKey={(input, key) => {
        const wanted = queueKey(input, key);
        if (item && wanted) act(item, wanted);
        if (isReload(input, key)) setNow(new Date());
      }}
    >
      {item && previewHeight > 0 ? (
        <QueuePreview
          width={width}
          lines={previewLines({
            item,
            context,
            present: present?.name,
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
