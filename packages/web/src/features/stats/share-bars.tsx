import type { ReactNode } from 'react';
import { useLanguage } from '../../stores/choices.ts';
import styles from './figures.module.css';

interface ShareBarsProps {
  label: string;
  /** The large number, with what it is. */
  children: ReactNode;
  rows: readonly { name: string; count: number }[];
  /** What else is to be said. */
  text: string;
}

/** What a number is made of, as bars from zero with their counts. */
export function ShareBars({ label, children, rows, text }: ShareBarsProps) {
  const number = new Intl.NumberFormat(useLanguage((state) => state.language));
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.label}>{label}</figcaption>
      <p className={styles.number}>{children}</p>
      <ul className={styles.share}>
        {rows.map(({ name, count }) => (
          <li key={name}>
            <span>{name}</span>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              <rect className={styles.bar} width={(count / most) * 100} height="10" />
            </svg>
            <b>{number.format(count)}</b>
          </li>
        ))}
      </ul>
      {text && <p className={styles.say}>{text}</p>}
    </figure>
  );
}
