import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApplicationsState, useApplications } from '../../data/admin-users.ts';
import { LampDrawing } from '../../ui/logo.tsx';
import { PersonSkeleton, Waiting } from '../../ui/skeleton.tsx';
import { State } from '../../ui/state.tsx';
import { Failed, ListEnd } from '../admin/room-page.tsx';
import styles from './applications.module.css';

interface ApplicationListProps {
  query: ReturnType<typeof useApplications>['query'];
  state: ApplicationsState;
  /** The number of cards. */
  shown: number;
  children: ReactNode;
}

/** The cards with endless scrolling, and the loading, error and empty states. */
export function ApplicationList({ query, state, shown, children }: ApplicationListProps) {
  const { t } = useTranslation('applications');
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
  if (shown === 0 && !query.hasNextPage) {
    return (
      <State
        slim
        art={<LampDrawing className={styles.lamp} />}
        title={t(`none.${state}.title`)}
        text={t(`none.${state}.text`)}
      />
    );
  }
  return (
    <>
      <div role="feed" aria-label={t('title')} aria-busy={query.isFetchingNextPage || query.isPlaceholderData}>
        {children}
      </div>
      <ListEnd query={query} failed={t('failed')} />
    </>
  );
}
