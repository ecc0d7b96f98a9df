import { detectLanguage } from '@lampstand/core/posts/language';
import { reportExcerpt } from '@lampstand/core/reports/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../ui/button.tsx';
import styles from './report-card.module.css';

interface ReportedWordsProps {
  text: string;
  author: string;
  /** When the text was so: where the post was edited, there are two. */
  label?: string;
}

/** The reported post's words, cut at 150 characters until more is asked for (reports-7), and whose they are. */
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
