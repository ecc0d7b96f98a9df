import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAudit } from '../../data/admin-audit.ts';
import { ScreenTitle } from '../../lib/screen-title.tsx';
import { PersonSkeleton, Waiting } from '../../ui/skeleton.tsx';
import { State } from '../../ui/state.tsx';
import text from '../../ui/text.module.css';
import { BackBar } from '../../ui/top-bar.tsx';
import { AuditRow } from './audit-row.tsx';
import styles from './audit.module.css';
import { Desk } from '../admin/desk.tsx';
import { Failed } from '../admin/failed.tsx';
import { ListEnd } from '../admin/list-end.tsx';
import { Rooms } from '../admin/rooms.tsx';
import { VerifyAudit } from './verify-audit.tsx';

/** The audit log, newest first (audit-1), with its verification (audit-2). */
export function AuditScreen({ back, help }: { back: string; help: ReactNode }) {
  const { t } = useTranslation(['moderation', 'common']);
  const { query, rows } = useAudit();
  return (
    <>
      <ScreenTitle name={t('audit.title')} />
      <BackBar desk title={t('rooms.title')} back={back} backLabel={t('common:back')}>
        {help}
      </BackBar>
      <Desk>
        <Rooms />
        <div className={styles.head}>
          <p className={text.lede}>{t('audit.text')}</p>
          <VerifyAudit />
        </div>
        {query.isPending && (
          <>
            <Waiting text={t('audit.loading')} />
            <PersonSkeleton />
          </>
        )}
        {query.isError && !rows && (
          <Failed text={t('audit.failed')} busy={query.isFetching} onRetry={() => void query.refetch()} />
        )}
        {rows?.length === 0 && <State title={t('audit.empty')} />}
        {rows && rows.length > 0 && (
          <>
            <ol className={styles.log}>
              {rows.map((row) => (
                <AuditRow key={row.sequence} entry={row} />
              ))}
            </ol>
            <ListEnd query={query} shown={rows.length} failed={t('audit.failed')} />
          </>
        )}
      </Desk>
    </>
  );
}
