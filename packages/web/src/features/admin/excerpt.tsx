import { detectLanguage } from '@lampstand/core/posts/language';
import { reportExcerpt } from '@lampstand/core/reports/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../ui/button.tsx';
import styles from './excerpt.module.css';

/** A reported text, cut at 150 characters until the reader expands it (reports-7). */
export function Excerpt({ text }: { text: string }) {
  const { t } = useTranslation('queue');
  const [whole, setWhole] = useState(false);
  const excerpt = reportExcerpt(text);
  return (
    <>
      <p className={styles.words} lang={detectLanguage(text)}>
        {whole ? text : excerpt}
      </p>
      {!whole && excerpt !== text && (
        <button
          type="button"
          className={buttonClass({ variant: 'plain', small: true, className: styles.more })}
          onClick={() => setWhole(true)}
        >
          {t('showAll')}
        </button>
      )}
    </>
  );
}
