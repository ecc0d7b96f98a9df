import { fullName } from '@lampstand/core/profiles/full-name';
import { handleOf } from '@lampstand/core/profiles/handle';
import type { QueueItem } from '@lampstand/core/reports/queue-contract';
import { useTranslation } from 'react-i18next';
import { useMemberContext } from '../../data/admin-queue.ts';
import { useLanguage } from '../../stores/language.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { PersonSkeleton, Waiting } from '../../ui/skeleton.tsx';
import { Failed } from '../admin/failed.tsx';
import styles from './context.module.css';
import { MemberContext } from './member-context.tsx';
import type { QueuePaths } from './queue-card.tsx';

export interface ContextProps {
  item: QueueItem;
  paths: QueuePaths;
  onShowReports: () => void;
}

/** Beside the queue on wide screens: what is known about the author of the open report. */
export function ContextPanel({ item, paths, onShowReports }: ContextProps) {
  const { t } = useTranslation('queue');
  const { author } = item;
  const name = fullName(author) || t('kinds.member');
  return (
    <aside className={styles.panel} aria-label={t('aboutMember', { name })}>
      <div className={styles.who}>
        <Avatar seed={author.id} firstName={author.firstName} lastName={author.lastName} src={author.profileImageUrl} />
        <div>
          <p className={styles.name}>{name}</p>
          <Since author={author} />
        </div>
      </div>
      <ContextBody item={item} paths={paths} onShowReports={onShowReports} />
    </aside>
  );
}

/** The handle, and since when. */
export function Since({ author }: { author: QueueItem['author'] }) {
  const { t } = useTranslation('queue');
  const language = useLanguage((state) => state.language);
  const { data } = useMemberContext(author.id);
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long' });
  return (
    <>
      <span className={styles.handle}>{handleOf(author)}</span>
      {data && <span className={styles.since}>{t('context.since', { day: date.format(new Date(data.since)) })}</span>}
    </>
  );
}

export function ContextBody({ item, paths, onShowReports }: ContextProps) {
  const { t } = useTranslation('queue');
  const { data, isError, isFetching, refetch } = useMemberContext(item.author.id);
  if (data) return <MemberContext context={data} item={item} paths={paths} onShowReports={onShowReports} />;
  if (isError) return <Failed text={t('context.failed')} busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <div className={styles.part}>
      <Waiting text={t('context.loading')} />
      <PersonSkeleton />
    </div>
  );
}
