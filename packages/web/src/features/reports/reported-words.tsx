import { detectLanguage } from '@lampstand/core/posts/language';
import { reportExcerpt } from '@lampstand/core/reports/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../ui/button.tsx';
import styles from './report-card.module.css';

interface ReportedWordsProps {
  text: string;
  author: string;
  /** Says which version it is, when the post was edited and both are shown. */
  label?: string;
}

/** The reported text, cut at 150 characters until the reader expands it (reports-7), and its author. */
export function ReportedWords({ text, author, label }: ReportedWordsProps) {
  const { t } = useTranslation('moderation');
  const [whole, setWhole] = useState(false);
  const excerpt = reportExcerpt(text);
  return (
    <blockquote className={styles.quote}>
      {label && <p className={styles.quoteLabel}>{label}</p>}
      <p className={styles.words} lang={detectLanguage(text)}>
        {whole ? text : excerpt}
      </p>
      {!whole && excerpt !== text && (
        <button
          type="button"
          className={buttonClass({ variant: 'plain', small: true, className: styles.more })}
          onClick={() => setWhole(true)}
        >
          {t('reports.showAll')}
        </button>
      )}
      <footer className={styles.author}>{author}</footer>
    </blockquote>
  );
}
