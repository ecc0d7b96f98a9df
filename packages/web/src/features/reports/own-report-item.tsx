import { fullName } from '@lampstand/core/profiles/full-name';
import type { OwnReportView } from '@lampstand/core/reports/contract';
import { formatRelativeTime } from '@lampstand/core/time/relative-time';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../stores/choices.ts';
import text from '../../ui/text.module.css';
import { VisuallyHidden } from '../../ui/text.tsx';
import { Chip } from '../../ui/chip.tsx';
import styles from './reports.module.css';

const TONES = { pending: 'flame', reviewed: undefined, resolved: 'leaf' } as const;

/** One of the member's reports, and what became of it (reports-6). */
export function OwnReportItem({ report, now }: { report: OwnReportView; now: Date }) {
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
      <p className={text.meta}>
        {t(`reasons.${reason}`)} ·{' '}
        <time dateTime={createdAt}>
          <span aria-hidden="true">{formatRelativeTime('comment', createdAt, now, language)}</span>
          <VisuallyHidden>{formatRelativeTime('spoken', createdAt, now, language)}</VisuallyHidden>
        </time>
      </p>
      <p>{t(`own.outcomes.${outcome}`, { name: author?.firstName ?? name })}</p>
    </li>
  );
}
