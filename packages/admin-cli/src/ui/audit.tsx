import type { AuditView } from '@lampstand/core/audit/contract';
import { useInput } from 'ink';
import { useCallback, useState } from 'react';
import { auditColumns, auditFacts } from '../commands/audit.ts';
import { errorText } from './basics.tsx';
import type { Shell } from './dashboard-state.ts';
import { isReload, moveOf } from './keys.ts';
import { Detail, PagedListView, TabFrame } from './list-view.tsx';
import { usePagedList, type ReadPage } from './paged-list.ts';

const keyOf = ({ sequence }: AuditView) => String(sequence);

export function AuditTab({ shell }: { shell: Shell }) {
  const { client, texts, width, height, isActive } = shell;
  const read: ReadPage<AuditView> = useCallback((query) => client.moderation.audit({ query }), [client]);
  const rows = height - 2;
  const list = usePagedList({ read, keyOf, height: rows, changes: shell.changes.audit });
  const [isOpen, setOpen] = useState(false);

  const verify = () => {
    shell.showToast({ tone: 'busy', text: texts.screen.done.working });
    client.moderation.verifyAudit().then(
      ({ ok, rows: count, brokenAt }) =>
        shell.showToast(
          ok
            ? { tone: 'good', text: texts.audit.intact(count) }
            : { tone: 'bad', text: texts.audit.broken(brokenAt ?? 0) },
        ),
      (error: unknown) => shell.showToast({ tone: 'bad', text: errorText(error) }),
    );
  };

  useInput(
    (input, key) => {
      if (input.toLowerCase() === 'c' && !key.ctrl && !key.meta) verify();
      if (isOpen) return;
      if (isReload(input, key)) list.reload();
      if (key.return && list.chosen) {
        setOpen(true);
        shell.hint('detail');
      }
      const move = moveOf(input, key, rows);
      if (move) list.move(move);
    },
    { isActive },
  );

  if (isOpen && list.chosen) {
    const close = () => {
      setOpen(false);
      shell.hint('list');
    };
    return (
      <Detail facts={auditFacts(list.chosen, texts)} width={width} height={height} isActive={isActive} onBack={close} />
    );
  }
  return (
    <TabFrame list={list.state} notes={[]} width={width} texts={texts.screen}>
      <PagedListView
        state={list.state}
        columns={auditColumns(texts)}
        keyOf={keyOf}
        width={width}
        height={rows}
        none={texts.audit.none}
        texts={texts.screen}
      />
    </TabFrame>
  );
}
