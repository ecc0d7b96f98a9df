import { Link } from 'react-router-dom';
import { cx } from './cx.ts';
import { flamePath, standPath } from './mark-paths.ts';
import styles from './mark.module.css';

/** The drawing alone. `unlit` is a lamp waiting to be lit (empty, error); `flickering` is the loading screen's. */
export function LampDrawing({
  flame = 'lit',
  className,
}: {
  flame?: 'lit' | 'unlit' | 'flickering';
  className?: string;
}) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <path
        className={flame === 'unlit' ? styles.unlit : cx(styles.flame, flame === 'flickering' && styles.flickering)}
        d={flamePath}
      />
      <path className={styles.stand} d={standPath} />
    </svg>
  );
}

/** The mark with the product's name, leading home. */
export function Mark({ name, to = '/' }: { name: string; to?: string }) {
  return (
    <Link className={styles.mark} to={to}>
      <LampDrawing />
      <span className={styles.name}>{name}</span>
    </Link>
  );
}
