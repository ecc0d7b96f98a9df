import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailedText, NearEnd } from '../../ui/more.tsx';
import { Button } from '../../ui/button.tsx';
import { PersonSkeleton, Waiting } from '../../ui/skeleton.tsx';
import { State } from '../../ui/state.tsx';
import styles from './search.module.css';

interface FoundListProps {
  q: string;
  query: {
    isFetching: boolean;
    isError: boolean;
    isPlaceholderData: boolean;
    hasNextPage: boolean;
    isFetchNextPageError: boolean;
    refetch: () => unknown;
    fetchNextPage: () => unknown;
  };
  /** The rows. Undefined until something is known. */
  rows: ReactNode[] | undefined;
  /** Below 'Nothing found'. */
  noneText: string;
  noneActs?: ReactNode;
}

/** What was found, a page at a time, with its loading, empty and error states. */
export function FoundList({ q, query, rows, noneText, noneActs }: FoundListProps) {
  const { t } = useTranslation('search');
  const failedText = useFailedText(t('failed'));
  const failed = (slim: boolean, onRetry: () => void) => (
    <State
      slim={slim}
      alert
      text={failedText}
      actions={
        <Button variant="quiet" pending={query.isFetching} onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    />
  );
  if (!rows && query.isError) return failed(false, () => void query.refetch());
  if (!rows) {
    return (
      <div className={styles.waiting}>
        <Waiting text={t('loading')} />
        <PersonSkeleton />
        <PersonSkeleton />
        <PersonSkeleton />
      </div>
    );
  }
  if (rows.length === 0) {
    return (
      <div role="status">
        <State title={t('none.title', { q })} text={noneText} actions={noneActs} />
      </div>
    );
  }
  return (
    <>
      <ul className={styles.finds} aria-busy={query.isPlaceholderData}>
        {rows}
      </ul>
      {query.isFetchNextPageError && failed(true, () => void query.fetchNextPage())}
      {query.hasNextPage && !query.isFetchNextPageError && !query.isPlaceholderData && (
        <>
          {!query.isFetching && <NearEnd onNear={() => void query.fetchNextPage()} />}
          <Waiting text={t('loadingMore')} />
        </>
      )}
    </>
  );
}
