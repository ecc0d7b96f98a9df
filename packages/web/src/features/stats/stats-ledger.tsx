import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useStats } from '../../data/admin-community.ts';
import { useLanguage } from '../../stores/choices.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/button.tsx';
import { Failed } from '../admin/room-page.tsx';
import styles from './stats-ledger.module.css';

/** The four statistics (moderation-4); only the first is a link. */
export function StatsLedger({ usersPath }: { usersPath: string }) {
  const { t } = useTranslation('moderation');
  const number = new Intl.NumberFormat(useLanguage((state) => state.language));
  const { data, isError, isFetching, refetch } = useStats();
  // An en dash while loading.
  const figure = (value: number | undefined) => (value === undefined ? '–' : number.format(value));
  if (isError && !data) {
    return (
      <section className={styles.stats} aria-label={t('stats.title')}>
        <Failed text={t('stats.failed')} busy={isFetching} onRetry={() => void refetch()} />
      </section>
    );
  }
  return (
    <section className={cx(styles.stats, styles.four)} aria-label={t('stats.title')} aria-busy={!data}>
      <Link className={styles.stat} to={usersPath}>
        <span className={styles.label}>
          {t('stats.users')}
          <Icon of={ArrowRightIcon} size="sm" className={styles.go} />
        </span>{' '}
        <span className={styles.figure}>{figure(data?.totalUsers)}</span>
      </Link>
      <p className={styles.stat}>
        <span className={styles.label}>{t('stats.posts')}</span>{' '}
        <span className={styles.figure}>{figure(data?.totalPosts)}</span>
      </p>
      <p className={cx(styles.stat, data && data.reportedContent > 0 && styles.attend)}>
        <span className={styles.label}>{t('stats.reported')}</span>{' '}
        <span className={styles.figure}>{figure(data?.reportedContent)}</span>
      </p>
      <p className={styles.stat}>
        <span className={styles.label}>{t('stats.miracles')}</span>{' '}
        <span className={styles.figure}>{figure(data?.activeMiracles)}</span>
      </p>
    </section>
  );
}
