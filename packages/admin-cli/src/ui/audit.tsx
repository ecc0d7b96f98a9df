import type { AuditView } from '@lampstand/core/audit/contract';
import { useCallback } from 'react';
import { auditColumns, auditDetails } from '../commands/audit.ts';
import type { ReadPage } from '../pages.ts';
import type { Shell } from './dashboard-state.ts';
import { ListTab } from './list-view.tsx';
import { usePagedList } from './paged-list.ts';

const keyOf = ({ sequence }: AuditView) => String(sequence);

export function AuditTab({ shell }: { shell: Shell }) {
  const { client, texts, height } = shell;
  const read: ReadPage<AuditView> = useCallback((query) => client.moderation.audit({ query }), [client]);
  const rows = height - 2;
  const list = usePagedList({ read, keyOf, height: rows, changes: shell.changes.audit });

  const verify = () =>
    shell.act(async () => {
      const { ok, rows: count, brokenAt } = await client.moderation.verifyAudit();
      if (!ok) throw new Error(texts.audit.broken(brokenAt ?? 0));
      return texts.audit.intact(count);
    });

  return (
    <ListTab
      shell={shell}
      list={list}
      columns={auditColumns(texts)}
      rows={rows}
      none={texts.audit.none}
      notes={[]}
      details={(entry) => auditDetails(entry, texts)}
      onKey={(input, key) => {
        if (input.toLowerCase() === 'c' && !key.ctrl && !key.meta) verify();
      }}
    />
  );
}
