import type { AdminReportView } from '@lampstand/core/reports/contract';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../stores/announcement.ts';
import { PersonSkeleton, Waiting } from '../../ui/skeleton.tsx';
import { State } from '../../ui/state.tsx';
import text from '../../ui/text.module.css';
import { Failed } from '../admin/failed.tsx';
import { ListEnd } from '../admin/list-end.tsx';
import styles from './reports-queue.module.css';
import type { StatusFilter } from '../../data/admin-reports.ts';
import type { useReports } from './use-reports.ts';

interface ReportListProps extends ReturnType<typeof useReports> {
  status: StatusFilter;
  children: (report: AdminReportView, position: number, total: number) => ReactNode;
}

/** The reports of one status with endless scrolling, and the loading, error and empty states. */
export function ReportList({ query, status, reports, total = reports.length, children }: ReportListProps) {
  const { t } = useTranslation('moderation');
  useGrowthAnnouncement(query.data && status === 'pending' ? total : undefined);

  if (query.isPending) {
    return (
      <div className={styles.waiting}>
        <Waiting text={t('reports.loading')} />
        <PersonSkeleton />
        <PersonSkeleton />
      </div>
    );
  }
  if (!query.data) {
    return <Failed text={t('reports.failed')} busy={query.isFetching} onRetry={() => void query.refetch()} />;
  }
  if (reports.length === 0 && !query.hasNextPage) {
    return <State slim title={t(`reports.empty.${status}.title`)} text={t(`reports.empty.${status}.text`)} />;
  }
  return (
    <>
      <div role="feed" aria-label={t('reports.title')} aria-busy={query.isFetchingNextPage}>
        {reports.map((report, index) => children(report, index + 1, total))}
      </div>
      <div className={styles.end}>
        <ListEnd query={query} failed={t('reports.failed')}>
          <p className={text.meta}>{t('reports.shown', { shown: reports.length, count: total })}</p>
        </ListEnd>
      </div>
    </>
  );
}

/** Announces to screen readers when the queue grows. */
function useGrowthAnnouncement(pending: number | undefined) {
  const { t } = useTranslation('moderation');
  const before = useRef(pending);
  useEffect(() => {
    if (pending !== undefined && before.current !== undefined && pending > before.current) {
      announce(t('reports.waiting', { count: pending }));
    }
    before.current = pending;
  }, [pending, t]);
}
