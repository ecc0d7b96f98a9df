import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { NearEnd } from '../../ui/more.tsx';
import { PanelSkeleton, Waiting } from '../../ui/skeleton.tsx';
import { FailedState, type FailedProps } from '../../ui/failed.tsx';
import styles from './moderation-page.module.css';

interface ListProps {
  query: {
    data: unknown;
    isPending: boolean;
    isFetching: boolean;
    isFetchNextPageError: boolean;
    hasNextPage: boolean;
    refetch: () => unknown;
    fetchNextPage: () => unknown;
  };
  failed: string;
  /** The next page comes when it is asked for, so that what stands below the list can be reached. */
  byButton?: boolean;
}

interface ModerationListProps extends ListProps {
  loading: string;
  /** How many rows are loaded. */
  count: number | undefined;
  /** Replaces a list without rows. */
  empty: ReactNode;
  /** Below the last loaded row. */
  foot?: ReactNode;
  /** The list with its rows. */
  children: ReactNode;
}

/** An endless list of the moderators' pages, or what it shows while it loads, when it has failed and when it is empty. */
export function ModerationList({ loading, count, empty, foot, children, ...props }: ModerationListProps) {
  const { query, failed } = props;
  if (query.isPending) return <PanelSkeleton text={loading} />;
  if (query.data === undefined) {
    return <Failed text={failed} query={query} />;
  }
  if (count === 0 && !query.hasNextPage) return empty;
  return (
    <>
      {children}
      <ListEnd {...props} />
      {foot}
    </>
  );
}

/** Loads the next page, or offers to retry. */
function ListEnd({ query, failed, byButton = false }: ListProps) {
  const { t } = useTranslation('moderation');
  const more = () => void query.fetchNextPage();
  if (query.isFetchNextPageError) return <Failed text={failed} query={query} />;
  if (!query.hasNextPage) return null;
  if (byButton) {
    return (
      <p className={styles.more}>
        <Button variant="quiet" small pending={query.isFetching} pendingLabel={t('loadingMore')} onClick={more}>
          {t('more')}
        </Button>
      </p>
    );
  }
  return (
    <>
      {!query.isFetching && <NearEnd onNear={more} />}
      <Waiting text={t('loadingMore')} />
    </>
  );
}

/** Says that a part could not be loaded, with a Retry button. */
export function Failed(props: Pick<FailedProps, 'text' | 'query'>) {
  const { t } = useTranslation('moderation');
  return <FailedState slim small retry={t('retry')} {...props} />;
}

/** The search runs after the typing pauses for this long. */
const PAUSE_MS = 300;

/** What is typed into a search field, once the typing pauses. */
export function useSearchWords(typed: string): string {
  const words = typed.trim();
  const [paused, setPaused] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(words), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return paused;
}
