import type { AdminReportView } from '@lampstand/core/reports/contract';
import { detectLanguage } from '@lampstand/core/posts/language';
import { formatRelativeTime } from '@lampstand/core/time/relative-time';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '@lampstand/core/profiles/full-name';
import { useNow } from '../../lib/use-now.ts';
import { useLanguage } from '../../stores/language.ts';
import text from '../../ui/text.module.css';
import { Chip } from '../../ui/chip.tsx';
import { ReportArticle, type ReportArticleProps } from '../admin/report-article.tsx';
import styles from './report-card.module.css';
import { ReportedPhoto } from './reported-photo.tsx';
import { ReportedWords } from './reported-words.tsx';

interface ReportCardProps extends Pick<ReportArticleProps, 'current' | 'position' | 'total' | 'onFocus'> {
  report: AdminReportView;
  /** The buttons of a pending report. */
  acts: ReactNode;
}

const tones = { pending: 'flame', reviewed: undefined, resolved: 'leaf' } as const;

/** One report: reason, the reported text and whether it was edited since, reporter, and number of other reports (reports-5). */
export function ReportCard({ report, current, position, total, onFocus, acts }: ReportCardProps) {
  const { t } = useTranslation(['moderation', 'reports']);
  const now = useNow();
  const language = useLanguage((state) => state.language);
  const { reporter, post, status, description, otherReports, reviewedAt } = report;
  const author = fullName(post.user) || t('member');
  return (
    <ReportArticle
      reportId={report.id}
      title={t(`reports:reasons.${report.reason}`)}
      createdAt={report.createdAt}
      chips={
        <>
          <Chip tone={tones[status]}>{t(`reports.status.${status}`)}</Chip>
          {report.editedSinceReported && <Chip>{t('reports.edited')}</Chip>}
          {otherReports > 0 && <Chip>{t('reports.others', { count: otherReports })}</Chip>}
        </>
      }
      className={styles.report}
      {...{ current, position, total, onFocus }}
    >
      {description && <p lang={detectLanguage(description)}>{description}</p>}
      {report.editedSinceReported && (
        <ReportedWords label={t('reports.asReported')} text={report.reportedContent} author={author} />
      )}
      <ReportedWords
        {...(report.editedSinceReported && { label: t('reports.now') })}
        text={post.content}
        author={author}
      />
      <ReportedPhoto key={post.imageUrl} post={post} author={author} />
      <p className={text.meta}>
        {reporter.email === undefined
          ? t('reports.byName', { name: fullName(reporter) || t('member') })
          : t('reports.by', { name: fullName(reporter) || t('member'), email: reporter.email })}
        {reviewedAt && (
          <>
            {' · '}
            {t('reports.decided', { time: formatRelativeTime('midSentence', reviewedAt, now, language) })}
          </>
        )}
      </p>
      {acts}
    </ReportArticle>
  );
}
