import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../stores/choices.ts';
import { cx } from '../../ui/cx.ts';
import styles from './plots.module.css';

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
export function Plot({ name, days, attend }: PlotProps) {
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
      <figcaption className={styles.name}>
        {name}
        <span className={styles.total}>{new Intl.NumberFormat(language).format(total)}</span>
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
      <p className={styles.ends} aria-hidden="true">
        <span>{range.from}</span>
        <span>{range.to}</span>
      </p>
    </figure>
  );
}
