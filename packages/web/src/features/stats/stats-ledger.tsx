import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DailyStats } from '@lampstand/core/stats/contract';
import { useStats, useDailyStats } from '../../data/admin-community.ts';
import { useLanguage } from '../../stores/choices.ts';
import { Icon } from '../../ui/button.tsx';
import { Table } from './figure-tables.tsx';
import { cx } from '../../ui/cx.ts';
import { Waiting } from '../../ui/skeleton.tsx';
import { Failed } from '../admin/moderation-list.tsx';
import { Panel } from '../admin/moderation-page.tsx';
import styles from './stats.module.css';

/** The four statistics (moderation-4); only the first is a link. */
export function StatsLedger({ usersPath }: { usersPath: string }) {
  const { t } = useTranslation('moderation');
  const number = new Intl.NumberFormat(useLanguage((state) => state.language));
  const { data, isError, isFetching, refetch } = useStats();
  // An en dash while loading.
  const figure = (value: number | undefined) => (value === undefined ? '–' : number.format(value));
  if (isError && !data) {
    return (
      <section className="card" aria-label={t('stats.title')}>
        <Failed text={t('stats.failed')} query={{ isFetching, refetch }} />
      </section>
    );
  }
  return (
    <section className={styles.four} aria-label={t('stats.title')} aria-busy={!data}>
      <Link className={cx(styles.figure, 'hovers')} to={usersPath}>
        <span className={styles.label}>
          {t('stats.users')}
          <Icon of={ArrowRightIcon} size="sm" />
        </span>{' '}
        <span className={styles.number}>{figure(data?.totalUsers)}</span>
      </Link>
      <p className={styles.figure}>
        <span className={styles.label}>{t('stats.posts')}</span>{' '}
        <span className={styles.number}>{figure(data?.totalPosts)}</span>
      </p>
      <p className={cx(styles.figure, data && data.reportedContent > 0 && styles.attend)}>
        <span className={styles.label}>{t('stats.reported')}</span>{' '}
        <span className={styles.number}>{figure(data?.reportedContent)}</span>
      </p>
      <p className={styles.figure}>
        <span className={styles.label}>{t('stats.miracles')}</span>{' '}
        <span className={styles.number}>{figure(data?.activeMiracles)}</span>
      </p>
    </section>
  );
}

const series = ['members', 'posts', 'reports'] as const;
const days = 30;

/** New members, testimonies and reports of the last 30 days (moderation-4), as charts and as a table. */
export function Plots() {
  const { t } = useTranslation('moderation');
  const { data, isError, isFetching, refetch } = useDailyStats();
  return (
    <Panel title={t('plots.title', { days })}>
      <div className="panelBody stack5">
        {!data && !isError && <Waiting text={t('plots.loading')} />}
        {!data && isError && <Failed text={t('plots.failed')} query={{ isFetching, refetch }} />}
        {data && (
          <>
            {series.map((name) => (
              <Plot
                key={name}
                name={t(`plots.${name}`)}
                attend={name === 'reports'}
                days={data.map((one) => ({ day: one.day, count: one[name] }))}
              />
            ))}
            <DailyTable rows={data} />
          </>
        )}
      </div>
    </Panel>
  );
}

function DailyTable({ rows }: { rows: DailyStats[] }) {
  const { t } = useTranslation('moderation');
  const language = useLanguage((state) => state.language);
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  const number = new Intl.NumberFormat(language);
  return (
    <details>
      <summary className={styles.summary}>{t('plots.table')}</summary>
      <Table
        columns={[t('plots.day'), ...series.map((name) => t(`plots.${name}`))]}
        rows={rows
          .toReversed()
          .map((row) => [date.format(new Date(row.day)), ...series.map((name) => number.format(row[name]))])}
      />
    </details>
  );
}

interface PlotProps {
  name: string;
  days: readonly { day: string; count: number }[];
  /** In the color for what needs attention. */
  attend: boolean;
}

const height = 56;
const slot = 10;
const gap = 2;
/** Minimum height, so that one is visible next to a hundred. */
const least = 2;

/** A bar chart with one bar per day. Its label for screen readers has the total, the dates and the highest day. */
function Plot({ name, days, attend }: PlotProps) {
  const { t } = useTranslation('moderation');
  const language = useLanguage((state) => state.language);
  const date = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const dayOf = (day: string | undefined) => (day ? date.format(new Date(day)) : '');
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const most = Math.max(1, ...days.map(({ count }) => count));
  const range = { name, from: dayOf(days[0]?.day), to: dayOf(days.at(-1)?.day) };
  const highest = days.find(({ count }) => count === most);
  const label = highest
    ? t('plots.summary', { ...range, total, most, day: dayOf(highest.day) })
    : t('plots.summaryNone', range);
  return (
    <figure>
      <figcaption className={styles.label}>
        {name}
        <b>{new Intl.NumberFormat(language).format(total)}</b>
      </figcaption>
      <svg
        className={cx(styles.drawing, attend && styles.attend)}
        role="img"
        aria-label={label}
        viewBox={`0 0 ${days.length * slot} ${height}`}
        preserveAspectRatio="none"
      >
        {days.map(({ day, count }, index) => {
          const tall = count === 0 ? 0 : Math.max(least, (count / most) * (height - 1));
          return (
            <g key={day}>
              <rect className={styles.bar} x={index * slot} y={height - tall} width={slot - gap} height={tall} />
              <rect className={styles.touch} x={index * slot} y="0" width={slot} height={height}>
                <title>{t('plots.bar', { day: dayOf(day), count })}</title>
              </rect>
            </g>
          );
        })}
        <line className={styles.base} x1="0" x2={days.length * slot} y1={height} y2={height} />
      </svg>
      <p className={styles.dates} aria-hidden="true">
        <span>{range.from}</span>
        <span>{range.to}</span>
      </p>
    </figure>
  );
}
