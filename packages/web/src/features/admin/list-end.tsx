import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NearEnd } from '../../ui/near-end.tsx';
import { Waiting } from '../../ui/skeleton.tsx';
import { Failed } from './failed.tsx';

interface ListEndProps {
  query: {
    isFetching: boolean;
    isFetchNextPageError: boolean;
    hasNextPage: boolean;
    fetchNextPage: () => unknown;
  };
  failed: string;
  /** Shown below the last loaded row. */
  children?: ReactNode;
}

/** The end of an endless list: loads the next page, or offers to retry. */
export function ListEnd({ query, failed, children }: ListEndProps) {
  const { t } = useTranslation('moderation');
  const more = () => void query.fetchNextPage();
  if (query.isFetchNextPageError) return <Failed text={failed} busy={query.isFetching} onRetry={more} />;
  return (
    <>
      {query.hasNextPage && (
        <>
          {!query.isFetching && <NearEnd onNear={more} />}
          <Waiting text={t('loadingMore')} />
        </>
      )}
      {children}
    </>
  );
}
