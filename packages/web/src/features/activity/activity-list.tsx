import type { ActivityView } from '@lampstand/core/activity/contract';
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple';
import { useTranslation } from 'react-i18next';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { activityOf, useActivity, useNewActivity, useReadActivity } from '../../data/activity.ts';
import { useVisible } from '../../platform/hooks.ts';
import { useConnectionLost } from '../../stores/connection-lost.ts';
import { Button, Icon } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { useFailedText, NearEnd } from '../../ui/more.tsx';
import { PersonSkeleton, Waiting } from '../../ui/skeleton.tsx';
import { State } from '../../ui/state.tsx';
import { FailedState } from '../../ui/failed.tsx';
import { ActivityItem } from './activity-item.tsx';
import styles from './activity.module.css';

export interface ActivityActs {
  /** Where a group leads. */
  pathOf: (activity: ActivityView) => string | undefined;
  onFollow: () => void;
  onNotice: (decisionId: string) => void;
  onAnswer: (postId: string) => void;
  onCreate: () => void;
}

/** What happened for the member, what is new first (activity-3). `brief`: without older pages, in the panel. */
export function ActivityList({ acts, brief = false }: { acts: ActivityActs; brief?: boolean }) {
  const { t } = useTranslation('activity');
  const failedText = useFailedText(t('failed'));
  const query = useActivity();
  const activity = activityOf(query.data);
  const isNew = useReading(activity);

  if (query.isPending) {
    return (
      <div className="loading">
        <Waiting text={t('loading')} />
        <PersonSkeleton />
        <PersonSkeleton />
        <PersonSkeleton />
      </div>
    );
  }
  const failed = <FailedState slim text={failedText} retry={t('retry')} query={query} />;
  if (!query.data) return failed;
  if (activity.length === 0) {
    return (
      <State
        slim={brief}
        title={t('empty')}
        text={t('emptyText')}
        actions={
          <Button variant="quiet" onClick={acts.onCreate}>
            <Icon of={PencilSimpleIcon} />
            {t('share')}
          </Button>
        }
      />
    );
  }
  const fresh = activity.filter(isNew);
  const earlier = activity.filter((activity) => !isNew(activity));
  const Heading = brief ? 'h3' : 'h2';
  return (
    <>
      {fresh.length > 0 && (
        <>
          {!brief && <Heading className={cx(styles.since, 'between fresh')}>{t('new')}</Heading>}
          <Rows activity={fresh} isNew acts={acts} />
        </>
      )}
      {earlier.length > 0 && (
        <>
          {fresh.length > 0 && <Heading className={cx(styles.since, 'between topped')}>{t('earlier')}</Heading>}
          <Rows activity={earlier} isNew={false} acts={acts} />
        </>
      )}
      {!brief && query.isFetchNextPageError && failed}
      {!brief && query.hasNextPage && !query.isFetchNextPageError && (
        <>
          {!query.isFetching && <NearEnd onNear={() => void query.fetchNextPage()} />}
          <Waiting text={t('loadingMore')} />
        </>
      )}
    </>
  );
}

interface RowsProps {
  activity: readonly ActivityView[];
  isNew: boolean;
  acts: ActivityActs;
}

function Rows({ activity, isNew, acts: { pathOf, onFollow, onNotice, onAnswer } }: RowsProps) {
  return (
    <ul className="lined">
      {activity.map((activity) => (
        <ActivityItem
          key={activity.id}
          activity={activity}
          isNew={isNew}
          to={pathOf(activity)}
          onFollow={onFollow}
          onNotice={onNotice}
          onAnswer={onAnswer}
        />
      ))}
    </ul>
  );
}

/**
 * Reads what is shown (activity-4): up to the newest of it, so that what arrives meanwhile stays new. What was new when the list
 * opened, or came since, is shown as new until it closes. If it closes before the connection is known to be back, reading is tried once.
 */
export function useReading(activity: readonly ActivityView[]): (activity: ActivityView) => boolean {
  const visible = useVisible();
  const lost = useConnectionLost((state) => state.lost);
  const readUpTo = useNewActivity()?.readUpTo;
  const [since, setSince] = useState(readUpTo);
  if (since === undefined && readUpTo !== undefined) setSince(readUpTo);

  const telling = useRef<string>(undefined);
  const { mutate } = useReadActivity(() => {
    telling.current = undefined;
  });
  const upTo = activity[0]?.latestAt;
  const isRead = upTo === undefined || (readUpTo ? upTo <= readUpTo : false);
  const read = useEffectEvent(() => {
    if (!visible || isRead || telling.current === upTo) return;
    telling.current = upTo;
    mutate({ body: { upTo } });
  });
  // Before it is known what is new, a read would have nothing shown as new.
  const due = visible && !isRead && !lost && readUpTo !== undefined ? upTo : undefined;
  useEffect(() => {
    if (due !== undefined) read();
  }, [due]);
  useEffect(() => () => read(), []);

  return ({ latestAt, isNew }) => (since === undefined ? isNew : since === null || latestAt > since);
}
