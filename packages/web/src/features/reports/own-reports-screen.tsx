import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOwnReports } from '../../data/reports.ts';
import { useNow } from '../../platform/hooks.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Waiting } from '../../ui/skeleton.tsx';
import { State } from '../../ui/state.tsx';
import text from '../../ui/text.module.css';
import { BackBar, ScreenTitle } from '../../ui/top-bar.tsx';
import { OwnReportItem } from './own-report-item.tsx';
import styles from './reports.module.css';

/** The member's own reports, newest first (reports-11). */
export function OwnReportsScreen({ back, help }: { back: string; help: ReactNode }) {
  const { t } = useTranslation(['reports', 'common']);
  const now = useNow();
  const { query, reports } = useOwnReports();
  return (
    <>
      <ScreenTitle name={t('own.title')} />
      <BackBar title={t('own.title')} back={back} backLabel={t('common:back')}>
        {help}
      </BackBar>
      <Page>
        <p className={text.lede}>{t('own.text')}</p>
        {query.isPending && <Waiting text={t('own.loading')} />}
        {reports?.length === 0 && <State title={t('own.empty')} text={t('own.emptyText')} />}
        {reports && reports.length > 0 && (
          <ul className={styles.outcomes}>
            {reports.map((report) => (
              <OwnReportItem key={report.id} report={report} now={now} />
            ))}
          </ul>
        )}
        {query.isError && (
          <State
            slim
            alert
            text={t('own.failed')}
            actions={
              <Button
                variant="quiet"
                pending={query.isFetching}
                onClick={() => void (reports ? query.fetchNextPage() : query.refetch())}
              >
                {t('own.retry')}
              </Button>
            }
          />
        )}
        {query.hasNextPage && !query.isError && (
          <Button
            variant="plain"
            small
            pending={query.isFetchingNextPage}
            pendingLabel={t('own.loadingMore')}
            onClick={() => void query.fetchNextPage()}
          >
            {t('own.more')}
          </Button>
        )}
      </Page>
    </>
  );
}
