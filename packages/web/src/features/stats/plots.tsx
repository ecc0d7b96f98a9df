import type { DailyStats } from '@lampstand/core/stats/contract';
import { useTranslation } from 'react-i18next';
import { useDailyStats } from '../../data/admin-community.ts';
import { useLanguage } from '../../stores/choices.ts';
import { Waiting } from '../../ui/skeleton.tsx';
import { Failed, Panel } from '../admin/room-page.tsx';
import { Plot } from './plot.tsx';
import styles from './plots.module.css';

const series = ['members', 'posts', 'reports'] as const;
const days = 30;

/** New members, testimonies and reports of the last 30 days (moderation-4), as charts and as a table. */
export function Plots() {
  const { t } = useTranslation('moderation');
  const { data, isError, isFetching, refetch } = useDailyStats();
  return (
    <Panel title={t('plots.title', { days })}>
      <div className={styles.plots}>
        {!data && !isError && <Waiting text={t('plots.loading')} />}
        {!data && isError && <Failed text={t('plots.failed')} busy={isFetching} onRetry={() => void refetch()} />}
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
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('plots.day')}</th>
            {series.map((name) => (
              <th key={name} scope="col">
                {t(`plots.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.toReversed().map((row) => (
            <tr key={row.day}>
              <th scope="row">{date.format(new Date(row.day))}</th>
              {series.map((name) => (
                <td key={name}>{number.format(row[name])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
