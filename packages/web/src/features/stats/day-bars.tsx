import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../stores/choices.ts';
import styles from './figures.module.css';

interface DayBarsProps {
  name: string;
  days: readonly { day: string; count: number }[];
  /** What the top line stands for, the same for every series. */
  top: number;
}

const HEIGHT = 60;
const SLOT = 10;
const BAR = 7.5;

/** How many on each day, as bars from zero, and how many in all. */
export function DayBars({ name, days, top }: DayBarsProps) {
  const { t } = useTranslation('moderation');
  const language = useLanguage((state) => state.language);
  const date = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  const dayOf = (at: number) => date.format(new Date(days.at(at)?.day ?? 0));
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const most = Math.max(...days.map(({ count }) => count));
  const width = days.length * SLOT;
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.label}>{name}</figcaption>
      <p className={styles.number}>
        {new Intl.NumberFormat(language).format(total)}
        <small>{t('figures.inDays', { count: days.length })}</small>
      </p>
      <svg
        className={styles.days}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('figures.summary', { name, total, from: dayOf(0), to: dayOf(-1), most })}
      >
        <line className={styles.top} x1="0" x2={width} y1="0.5" y2="0.5" />
        {days.map(({ day, count }, index) => (
          <rect
            key={day}
            className={styles.bar}
            x={index * SLOT}
            y={HEIGHT - (count / top) * HEIGHT}
            width={BAR}
            height={(count / top) * HEIGHT}
          />
        ))}
        <line className={styles.base} x1="0" x2={width} y1={HEIGHT} y2={HEIGHT} />
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>{dayOf(0)}</span>
        <span>{t('figures.top', { top })}</span>
        <span>{dayOf(-1)}</span>
      </p>
    </figure>
  );
}
