import { detectLanguage } from '@lampstand/core/posts/language';
import { FlagIcon } from '@phosphor-icons/react/dist/csr/Flag';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/button.tsx';
import text from '../../ui/text.module.css';
import { VisuallyHidden } from '../../ui/text.tsx';
import styles from './reports.module.css';

/** One text that is sent with a report, as it is shown before. */
export interface DisclosedWords {
  id: string;
  name: string;
  content: string;
  createdAt: string;
  /** In words. */
  time: string;
}

interface DisclosedProps {
  label: string;
  /** The reported one last. */
  words: readonly DisclosedWords[];
  /** Between the words and the hint. */
  children?: ReactNode;
  hint: string;
}

/** Exactly what moderators will see, before it is sent. */
export function Disclosed({ label, words, children, hint }: DisclosedProps) {
  const { t } = useTranslation('reports');
  const id = useId();
  return (
    <div className={styles.field}>
      <p className={styles.label} id={id}>
        {label}
      </p>
      <div role="status" aria-atomic="false">
        <ul className={styles.disclosed} aria-labelledby={id}>
          {words.map(({ id: key, name, content, createdAt, time }, at) => {
            const isReported = words.length > 1 && at === words.length - 1;
            return (
              <li key={key} className={cx(isReported && styles.reported)}>
                <b>
                  {isReported && (
                    <>
                      <Icon of={FlagIcon} className={styles.flag} />
                      <VisuallyHidden>{t('message.reported')} </VisuallyHidden>
                    </>
                  )}
                  {name}
                </b>
                <time className={text.meta} dateTime={createdAt}>
                  {time}
                </time>
                <p lang={detectLanguage(content)}>{content}</p>
              </li>
            );
          })}
        </ul>
      </div>
      {children}
      <p className={styles.hint}>{hint}</p>
    </div>
  );
}
