import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { auditExportPath, useAudit, useVerifyAudit } from '../../data/admin-community.ts';
import { AnchorButton, Icon } from '../../ui/button.tsx';
import { PersonSkeleton, Waiting } from '../../ui/skeleton.tsx';
import { State } from '../../ui/state.tsx';
import { Facets } from '../admin/facets.tsx';
import { Failed, ListEnd, Panel, RoomPage } from '../admin/room-page.tsx';
import { AuditRow } from './audit-row.tsx';
import styles from './audit.module.css';
import { useAuditFacets } from './use-audit-facets.ts';
import { AuditCount, VerifyButton } from './verify-audit.tsx';

/** The audit log, newest first (audit-1), with its filters (audit-4), its export (audit-5) and its verification (audit-2). */
export function AuditScreen({ back, help }: { back: string; help: ReactNode }) {
  const { t } = useTranslation(['moderation', 'common']);
  const [openedAt] = useState(() => new Date());
  const { facets, filter } = useAuditFacets(openedAt);
  const { query, rows, total } = useAudit(filter);
  const verification = useVerifyAudit();
  const filtered = Object.keys(filter).length > 0;
  return (
    <RoomPage name={t('audit.title')} back={back} help={help}>
      <Panel
        title={t('audit.title')}
        head={
          <div className="row2">
            <VerifyButton verification={verification} />
            <AnchorButton variant="quiet" small href={auditExportPath(filter)} download>
              <Icon of={DownloadSimpleIcon} size="sm" />
              {t('audit.export')}
            </AnchorButton>
          </div>
        }
      >
        <Facets facets={facets}>
          <AuditCount verification={verification} total={total} />
        </Facets>
        {query.isPending && (
          <>
            <Waiting text={t('audit.loading')} />
            <PersonSkeleton />
          </>
        )}
        {query.isError && !rows && (
          <Failed text={t('audit.failed')} busy={query.isFetching} onRetry={() => void query.refetch()} />
        )}
        {rows?.length === 0 && <State title={t(filtered ? 'audit.emptyFound' : 'audit.empty')} />}
        {rows && rows.length > 0 && (
          <>
            <ol aria-busy={query.isPlaceholderData}>
              {rows.map((row) => (
                <AuditRow key={row.sequence} entry={row} now={openedAt} />
              ))}
            </ol>
            <ListEnd query={query} failed={t('audit.failed')} />
            <p className={styles.foot}>
              <span>{t('audit.left')}</span>
              {total !== undefined && <span>{t('audit.shown', { shown: rows.length, total })}</span>}
            </p>
          </>
        )}
      </Panel>
    </RoomPage>
  );
}
