import { formatRelativeTime } from '@lampstand/core/time/relative-time';
import { useId, type ReactNode } from 'react';
import { useNow } from '../../platform/hooks.ts';
import { useLanguage } from '../../stores/choices.ts';
import { cx } from '../../ui/cx.ts';
import { VisuallyHidden } from '../../ui/text.tsx';
import styles from './report-article.module.css';

export interface ReportArticleProps {
  reportId: string;
  title: string;
  createdAt: string;
  /** Beside the title. */
  chips: ReactNode;
  /** Whether the keys act on it. */
  current: boolean;
  /** Position in the queue, from 1. */
  position: number;
  total: number;
  onFocus: () => void;
  className?: string | undefined;
  children: ReactNode;
}

/** One report in a queue, which focus makes the current one (moderation-8). */
export function ReportArticle(props: ReportArticleProps) {
  const { reportId, title, createdAt, chips, current, position, total, onFocus, className, children } = props;
  const id = useId();
  const now = useNow();
  const language = useLanguage((state) => state.language);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- focus makes a report the current one
    <article
      className={cx(styles.article, className)}
      data-report={reportId}
      aria-labelledby={id}
      aria-posinset={position}
      aria-setsize={total}
      aria-current={current || undefined}
      tabIndex={-1}
      onFocus={onFocus}
    >
      <header className="row3">
        <h3 className={styles.reason} id={id}>
          {title}
        </h3>
        {chips}
        <time className={styles.age} dateTime={createdAt}>
          <span aria-hidden="true">{formatRelativeTime('comment', createdAt, now, language)}</span>
          <VisuallyHidden>{formatRelativeTime('spoken', createdAt, now, language)}</VisuallyHidden>
        </time>
      </header>
      {children}
    </article>
  );
}
