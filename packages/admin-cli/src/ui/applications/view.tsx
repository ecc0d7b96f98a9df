import { useInput } from 'ink';
import { useCallback, useEffect, useState } from 'react';
import type { AdminApplicationView } from '@lampstand/core/door/applications-contract';
import {
  applicationFacts,
  applicationQueueColumns,
  applicationTexts,
  type ApplicationsState,
} from '../../application-display.ts';
import { Detail } from '../detail/view.tsx';
import { isReload, moveOf } from '../paged-list/keys.ts';
import { usePagedList, type ReadPage } from '../paged-list/use-paged-list.ts';
import { PagedListView } from '../paged-list/view.tsx';
import { previewHeightOf } from '../queue/preview-height.ts';
import { QueuePreview } from '../queue/preview.tsx';
import type { Shell } from '../shell.ts';
import { TabFrame } from '../tab-frame.tsx';
import { applicationKey } from './keys.ts';
import { previewLines } from './preview-lines.ts';
import { useApplicationActs } from './use-application-acts.ts';

const keyOf = ({ id }: AdminApplicationView) => id;

/** Who wants to join, decided like reports (door-6). */
export function ApplicationsTab({ shell }: { shell: Shell }) {
  const { client, texts, language, width, height, isActive, waiting, hint } = shell;
  const [state, setState] = useState<ApplicationsState>('waiting');
  const read: ReadPage<AdminApplicationView> = useCallback(
    async (query) => waiting.without(await client.moderation.applications({ query: { ...query, state } })),
    [client, state, waiting],
  );
  const previewHeight = previewHeightOf(height);
  const rows = height - 2 - previewHeight;
  const list = usePagedList({ read, keyOf, height: rows, changes: shell.changes.applications });
  const [isOpen, setOpen] = useState(false);
  const [now, setNow] = useState(() => new Date());
  const application = list.chosen;
  const close = () => setOpen(false);
  useEffect(() => hint(isOpen ? 'detail' : 'list'), [hint, isOpen]);
  const belongs = useCallback(
    ({ decision }: AdminApplicationView) => (decision === null) === (state === 'waiting'),
    [state],
  );
  const decide = useApplicationActs({ shell, list, belongs, onDone: close });

  useInput(
    (input, key) => {
      const wanted = applicationKey(input, key);
      if (application && wanted && wanted !== 'filter') decide(application, wanted);
      if (isOpen) return;
      if (wanted === 'filter') setState(state === 'waiting' ? 'decided' : 'waiting');
      if (isReload(input, key)) {
        setNow(new Date());
        list.reload();
      }
      if (key.return && application) setOpen(true);
      const move = moveOf(input, key, rows);
      if (move) list.move(move);
    },
    { isActive },
  );

  if (isOpen && application) {
    return (
      <Detail
        facts={applicationFacts(application, texts)}
        texts={applicationTexts(application)}
        width={width}
        height={height}
        isActive={isActive}
        onBack={close}
      />
    );
  }
  const { applications: words, screen } = texts;
  const notes = [words.filters[state], shell.isLive ? screen.live : screen.notLive];
  return (
    <TabFrame list={list.state} notes={notes} width={width} texts={screen}>
      <PagedListView
        state={list.state}
        columns={applicationQueueColumns(state, { texts, language, now })}
        keyOf={keyOf}
        width={width}
        height={rows}
        none={words.noneOf[state]}
        texts={screen}
      />
      {application && previewHeight > 0 ? (
        <QueuePreview
          width={width}
          lines={previewLines({ application, texts, language, width, height: previewHeight - 1 })}
        />
      ) : null}
    </TabFrame>
  );
}
