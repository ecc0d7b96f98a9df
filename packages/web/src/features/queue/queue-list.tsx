import type { QueueItem } from '@lampstand/core/reports/queue-contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StatusFilter } from '../../data/admin-queue.ts';
import { PersonSkeleton, Waiting } from '../../ui/skeleton.tsx';
import { State } from '../../ui/state.tsx';
import { Failed } from '../admin/failed.tsx';
import { ListEnd } from '../admin/list-end.tsx';
import styles from './queue.module.css';
import type { useQueueItems } from './use-queue-items.ts';

interface QueueListProps extends Pick<ReturnType<typeof useQueueItems>, 'query' | 'items'> {
  status: StatusFilter;
  filtered: boolean;
  /** Whether the list is endless: nothing stands below it. */
  endless: boolean;
  children: (item: QueueItem, position: number) => ReactNode;
}

/** The items with endless scrolling, and the loading, error and empty states. */
export function QueueList({ query, items, status, filtered, endless, children }: QueueListProps) {
  const { t } = useTranslation('queue');
  if (query.isPending) {
    return (
      <div className={styles.loading}>
        <Waiting text={t('loading')} />
        <PersonSkeleton />
        <PersonSkeleton />
      </div>
    );
  }
  if (!query.data) {
    return <Failed text={t('failed')} busy={query.isFetching} onRetry={() => void query.refetch()} />;
  }
  if (items.length === 0 && !query.hasNextPage) {
    return filtered ? (
      <State slim title={t('emptyFound')} />
    ) : (
      <State slim title={t(`empty.${status}.title`)} text={t(`empty.${status}.text`)} />
    );
  }
  return (
    <>
      <div role="feed" aria-label={t('title')} aria-busy={query.isFetchingNextPage || query.isPlaceholderData}>
        {items.map((item, index) => children(item, index + 1))}
      </div>
      <ListEnd query={query} failed={t('failed')} byButton={!endless} />
    </>
  );
}
