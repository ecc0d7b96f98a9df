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
  /** How many are shown: with every page the end is another one. */
  shown: number;
  failed: string;
  /** What stands there when all is shown. */
  children?: ReactNode;
}

/** Under an endless list: the next page, why it could not be had, or that there is none. */
export function ListEnd({ query, shown, failed, children }: ListEndProps) {
  const { t } = useTranslation('moderation');
  const more = () => void query.fetchNextPage();
  if (query.isFetchNextPageError) return <Failed text={failed} busy={query.isFetching} onRetry={more} />;
  return (
    <>
      {query.hasNextPage && (
        <>
          <NearEnd key={shown} onNear={more} />
          <Waiting text={t('loadingMore')} />
        </>
      )}
      {children}
    </>
  );
}
