import { NAMES } from '@lampstand/core/languages/names';
import { detectLanguage } from '@lampstand/core/posts/language';
import { fullName } from '@lampstand/core/profiles/full-name';
import type { CardReport, QueueItem } from '@lampstand/core/reports/queue-contract';
import { reasonsOf } from '@lampstand/core/reports/rules';
import { formatRelativeTime } from '@lampstand/core/time/relative-time';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../lib/use-now.ts';
import { useLanguage } from '../../stores/language.ts';
import { Button } from '../../ui/button.tsx';
import { Excerpt } from '../admin/excerpt.tsx';
import { Picture } from './picture.tsx';
import styles from './queue.module.css';

/** More of them are shown on request. */
const FEW = 3;

/** Who reported it, with their record (reports-12). Of several, each with their reason and words (reports-14). */
export function ReportedBy({ item }: { item: QueueItem }) {
  const { t } = useTranslation('queue');
  const id = useId();
  const [all, setAll] = useState(false);
  const { reports, count } = item;
  const [first] = reports;
  if (!first) return null;
  if (count === 1) {
    return (
      <p className={styles.by}>
        <span>
          {t('by')} <b>{fullName(first.reporter) || t('kinds.member')}</b>
        </span>
        <Record reporter={first.reporter} />
      </p>
    );
  }
  // One more is shown rather than a button.
  const shown = all || reports.length === FEW + 1 ? reports : reports.slice(0, FEW);
  return (
    <div className={styles.reports}>
      <h4 id={id}>{t('byCount', { count })}</h4>
      <ul aria-labelledby={id}>
        {shown.map((report) => (
          <OneReport key={report.id} report={report} item={item} />
        ))}
      </ul>
      {shown.length < reports.length && (
        <Button variant="plain" small className={styles.more} onClick={() => setAll(true)}>
          {t('allReports', { count: reports.length })}
        </Button>
      )}
      {all && count > reports.length && (
        <p className={styles.meta}>{t('andMore', { count: count - reports.length })}</p>
      )}
    </div>
  );
}

function OneReport({ report, item }: { report: CardReport; item: QueueItem }) {
  const { t } = useTranslation('queue');
  const language = useLanguage((state) => state.language);
  const now = useNow();
  const { reporter, reason, about, words, content, imageUrl, createdAt } = report;
  const name = fullName(reporter) || t('kinds.member');
  const why = reasonsOf(item).length > 1 ? NAMES[language].reportReasons[reason] : undefined;
  return (
    <li>
      <p className={styles.by}>
        <b>{name}</b>
        {why && <span>{why}</span>}
        {about && <span>{t(`about.${about}`)}</span>}
        <Record reporter={reporter} />
        <time className={styles.meta} dateTime={createdAt}>
          {formatRelativeTime('comment', createdAt, now, language)}
        </time>
      </p>
      {words && (
        <p className={styles.words} lang={detectLanguage(words)}>
          {words}
        </p>
      )}
      {content !== null && content === item.contentNow && <p className={styles.meta}>{t('reportedNow')}</p>}
      {content !== null && content !== item.contentNow && (
        <blockquote className={styles.quote}>
          <p className={styles.version}>{t('readThen', { name })}</p>
          <Excerpt text={content} />
        </blockquote>
      )}
      <Picture key={imageUrl} item={{ imageUrl, image: null }} name={fullName(item.author) || t('kinds.member')} />
    </li>
  );
}

function Record({ reporter: { upheld, decided: count } }: { reporter: CardReport['reporter'] }) {
  const { t } = useTranslation('queue');
  return <span className={styles.meta}>{count > 0 ? t('record', { upheld, count }) : t('first')}</span>;
}
