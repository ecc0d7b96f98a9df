import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { NearEnd } from '../../ui/more.tsx';
import { Waiting } from '../../ui/skeleton.tsx';
import { Failed } from './failed.tsx';
import styles from './list-end.module.css';

interface ListEndProps {
  query: {
    isFetching: boolean;
    isFetchNextPageError: boolean;
    hasNextPage: boolean;
    fetchNextPage: () => unknown;
  };
  failed: string;
  /** The next page comes when it is asked for, so that what stands below the list can be reached. */
  byButton?: boolean;
  /** Shown below the last loaded row. */
  children?: ReactNode;
}

/** The end of an endless list: loads the next page, or offers to retry. */
export function ListEnd({ query, failed, byButton = false, children }: ListEndProps) {
  const { t } = useTranslation('moderation');
  const more = () => void query.fetchNextPage();
  if (query.isFetchNextPageError) return <Failed text={failed} busy={query.isFetching} onRetry={more} />;
  return (
    <>
      {query.hasNextPage && byButton && (
        <p className={styles.more}>
          <Button variant="quiet" small pending={query.isFetching} pendingLabel={t('loadingMore')} onClick={more}>
            {t('more')}
          </Button>
        </p>
      )}
      {query.hasNextPage && !byButton && (
        <>
          {!query.isFetching && <NearEnd onNear={more} />}
          <Waiting text={t('loadingMore')} />
        </>
      )}
      {children}
    </>
  );
}
