import { Link } from 'react-router-dom';
import { cx } from './cx.ts';
import { flamePath, standPath } from './logo-paths.ts';
import styles from './logo.module.css';

/** The drawing without the name. `unlit` is for empty and error states, `flickering` for the loading screen. */
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

/** The logo with the product's name: a link to the home screen. */
export function Logo({ name, to = '/' }: { name: string; to?: string }) {
  return (
    <Link className={styles.logo} to={to}>
      <LampDrawing />
      <span className={styles.name}>{name}</span>
    </Link>
  );
}
