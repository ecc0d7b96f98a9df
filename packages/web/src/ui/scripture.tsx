import { cx } from './cx.ts';
import styles from './scripture.module.css';

/** A Bible verse with its reference. */
export function Scripture({ text, reference, small = false }: { text: string; reference: string; small?: boolean }) {
  return (
    <blockquote className={cx(styles.scripture, small && styles.small)}>
      {text}
      <cite className={styles.reference}>{reference}</cite>
    </blockquote>
  );
}
