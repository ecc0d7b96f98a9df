import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '@lampstand/core/profiles/full-name';
import type { OwnReportView } from '@lampstand/core/reports/contract';
import { formatRelativeTime } from '@lampstand/core/time/relative-time';
import { useOwnReports } from '../../data/reports.ts';
import { useNow } from '../../platform/hooks.ts';
import { useLanguage } from '../../stores/choices.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Page } from '../../ui/page.tsx';
import { Waiting } from '../../ui/skeleton.tsx';
import { State } from '../../ui/state.tsx';
import text from '../../ui/text.module.css';
import { VisuallyHidden } from '../../ui/text.tsx';
import { BackBar, ScreenTitle } from '../../ui/top-bar.tsx';
import { FailedState } from '../../ui/failed.tsx';
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
          <ul className="topped">
            {reports.map((report) => (
              <OwnReportItem key={report.id} report={report} now={now} />
            ))}
          </ul>
        )}
        {query.isError && <FailedState slim text={t('own.failed')} retry={t('own.retry')} query={query} />}
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

const TONES = { pending: 'flame', reviewed: undefined, resolved: 'leaf' } as const;

/** One of the member's reports, and what became of it (reports-6). */
function OwnReportItem({ report, now }: { report: OwnReportView; now: Date }) {
  const { t } = useTranslation('reports');
  const language = useLanguage((state) => state.language);
  const { kind, about, author, reason, status, outcome, createdAt } = report;
  const name = (author && fullName(author)) || t('own.someone');
  const what = kind === 'member' ? (about ?? 'conduct') : kind;
  return (
    <li className={styles.outcome}>
      <p className={styles.what}>
        <b>{t(`own.what.${what}`, { name })}</b>
        <Chip tone={TONES[status]}>{t(`own.statuses.${status}`)}</Chip>
      </p>
      <p className="meta">
        {t(`reasons.${reason}.name`)} ·{' '}
        <time dateTime={createdAt}>
          <span aria-hidden="true">{formatRelativeTime('comment', createdAt, now, language)}</span>
          <VisuallyHidden>{formatRelativeTime('spoken', createdAt, now, language)}</VisuallyHidden>
        </time>
      </p>
      <p>{t(`own.outcomes.${outcome}`, { name: author?.firstName ?? name })}</p>
    </li>
  );
}
