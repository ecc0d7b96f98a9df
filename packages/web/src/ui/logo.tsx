import { Link } from 'react-router-dom';
import { useCommunity } from '../stores/community.ts';
import { cx } from './cx.ts';
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

/** The picture that is chosen for the community, or the drawing. */
export function ChosenPlate({ url }: { url: string | null }) {
  const className = cx('sunk centered', styles.chosen);
  if (url) return <img className={className} src={url} alt="" />;
  return (
    <span className={className}>
      <LampDrawing />
    </span>
  );
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

/** The two paths of the logo on a 32 × 32 field (logo.svg): a cross whose upper arm is a flame. */
export const flamePath =
  'M16.6.3c.2 2.6 3.1 4.1 3.1 6.7 0 2-1.6 3.2-3.7 3.2s-3.7-1.3-3.7-3.2c0-1.6 1-2.7 2-3.7.9-.9 1.9-1.7 2.3-3Z';
export const standPath =
  'M14.1 10.9c1.2.5 2.6.5 3.8 0l-.2 3c2.9 0 5.4-.3 7.9-.8v4.6c-2.5-.5-5-.8-7.8-.8.1 4.1.5 7.9 1.3 11.2 1.5.2 2.7.6 3.5 1.3V31H9.4v-1.6c.8-.7 2-1.1 3.5-1.3.8-3.3 1.2-7.1 1.3-11.2-2.8 0-5.3.3-7.8.8v-4.6c2.5.5 5 .8 7.9.8Z';
