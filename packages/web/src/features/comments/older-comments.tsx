import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { VisuallyHidden } from '../../ui/text.tsx';
import styles from './comments.module.css';
import type { CommentsQuery } from '../../data/comments.ts';

/** Loads the next page when the end of the list scrolls into view; the button is for keyboard users. */
export function OlderComments({ query }: { query: CommentsQuery }) {
  const { t } = useTranslation('comments');
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage, data } = query;
  const waits = hasNextPage && !isFetching && !isFetchNextPageError;

  useEffect(() => {
    if (!waits || !end.current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.at(-1)?.isIntersecting) void fetchNextPage();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [waits, fetchNextPage]);

  const loaded = data && data.pages.length > 1 ? (data.pages.at(-1)?.items.length ?? 0) : 0;
  return (
    <div className={styles.older} ref={end}>
      {isFetchNextPageError && <FieldError id="older-comments-error" text={t('older.failed')} />}
      {hasNextPage && (
        <Button
          variant="plain"
          small
          wide
          pending={query.isFetchingNextPage}
          pendingLabel={t('older.loading')}
          onClick={() => void fetchNextPage()}
        >
          {isFetchNextPageError ? t('retry') : t('older.show')}
        </Button>
      )}
      <div role="status">{loaded > 0 && <VisuallyHidden>{t('older.loaded', { count: loaded })}</VisuallyHidden>}</div>
    </div>
  );
}
