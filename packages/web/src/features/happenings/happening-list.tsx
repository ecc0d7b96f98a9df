import type { HappeningView } from '@lampstand/core/happenings/contract';
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple';
import { useTranslation } from 'react-i18next';
import { happeningsOf, useHappenings } from '../../data/happenings.ts';
import { useFailedText, NearEnd } from '../../ui/more.tsx';
import { Button, Icon } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { PersonSkeleton, Waiting } from '../../ui/skeleton.tsx';
import { State } from '../../ui/state.tsx';
import { HappeningItem } from './happening-item.tsx';
import styles from './happenings.module.css';
import { useReading } from './use-reading.ts';

export interface HappeningActs {
  /** Where a group leads. */
  pathOf: (happening: HappeningView) => string | undefined;
  onFollow: () => void;
  onNotice: (decisionId: string) => void;
  onAnswer: (postId: string) => void;
  onCreate: () => void;
}

/** What happened for the member, what is new first (happenings-3). `brief`: without older pages, in the panel. */
export function HappeningList({ acts, brief = false }: { acts: HappeningActs; brief?: boolean }) {
  const { t } = useTranslation('happenings');
  const failedText = useFailedText(t('failed'));
  const query = useHappenings();
  const happenings = happeningsOf(query.data);
  const isNew = useReading(happenings);

  if (query.isPending) {
    return (
      <div className={styles.waiting}>
        <Waiting text={t('loading')} />
        <PersonSkeleton />
        <PersonSkeleton />
        <PersonSkeleton />
      </div>
    );
  }
  const failed = (onRetry: () => void) => (
    <State
      slim
      alert
      text={failedText}
      actions={
        <Button variant="quiet" pending={query.isFetching} onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    />
  );
  if (!query.data) return failed(() => void query.refetch());
  if (happenings.length === 0) {
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
  const fresh = happenings.filter(isNew);
  const earlier = happenings.filter((happening) => !isNew(happening));
  const Heading = brief ? 'h3' : 'h2';
  return (
    <>
      {fresh.length > 0 && (
        <>
          {!brief && <Heading className={styles.since}>{t('new')}</Heading>}
          <Rows happenings={fresh} isNew acts={acts} />
        </>
      )}
      {earlier.length > 0 && (
        <>
          {fresh.length > 0 && <Heading className={cx(styles.since, styles.old)}>{t('earlier')}</Heading>}
          <Rows happenings={earlier} isNew={false} acts={acts} />
        </>
      )}
      {!brief && query.isFetchNextPageError && failed(() => void query.fetchNextPage())}
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
  happenings: readonly HappeningView[];
  isNew: boolean;
  acts: HappeningActs;
}

function Rows({ happenings, isNew, acts: { pathOf, onFollow, onNotice, onAnswer } }: RowsProps) {
  return (
    <ul className={styles.rows}>
      {happenings.map((happening) => (
        <HappeningItem
          key={happening.id}
          happening={happening}
          isNew={isNew}
          to={pathOf(happening)}
          onFollow={onFollow}
          onNotice={onNotice}
          onAnswer={onAnswer}
        />
      ))}
    </ul>
  );
}
