import { Link } from 'react-router-dom';
import { useCommunity } from '../stores/community.ts';
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

/** The community's picture, a square with soft corners (community-3). Undefined without one. */
export function Plate({ className }: { className?: string | undefined }) {
  const pictureUrl = useCommunity(({ community }) => community.pictureUrl);
  return pictureUrl && <img className={cx(styles.plate, className)} src={pictureUrl} alt="" width="640" height="640" />;
}

/** The community's picture, or the drawing, with its name: a link to the home screen. */
export function Logo({ name, to = '/' }: { name: string; to?: string }) {
  const hasPicture = useCommunity(({ community }) => community.pictureUrl !== null);
  return (
    <Link className={styles.logo} to={to}>
      {hasPicture ? <Plate /> : <LampDrawing />}
      <span className={styles.name}>{name}</span>
    </Link>
  );
}
