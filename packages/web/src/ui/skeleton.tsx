import { cx } from './cx.ts';
import styles from './skeleton.module.css';

/** The sentence said while something loads; the shapes below it are for the eye only. */
export function Waiting({ text }: { text: string }) {
  return (
    <p className={styles.waiting} role="status">
      {text}
    </p>
  );
}

/** The shape of one entry on the sheet: a person, some lines, perhaps a picture, three acts. */
export function EntrySkeleton({ picture = false }: { picture?: boolean }) {
  return (
    <div className={styles.entry} aria-hidden="true">
      <PersonSkeleton />
      <div className={cx(styles.bone, styles.line)} />
      <div className={cx(styles.bone, styles.line, styles.long)} />
      <div className={cx(styles.bone, styles.line, styles.short)} />
      {picture && <div className={cx(styles.bone, styles.picture)} />}
      <div className={styles.acts}>
        <div className={cx(styles.bone, styles.act)} />
        <div className={cx(styles.bone, styles.act)} />
        <div className={cx(styles.bone, styles.act)} />
      </div>
    </div>
  );
}

/** A face and two short lines: a comment, a conversation, a user. */
export function PersonSkeleton() {
  return (
    <div className={styles.head} aria-hidden="true">
      <div className={cx(styles.bone, styles.round)} />
      <div>
        <div className={cx(styles.bone, styles.name)} />
        <div className={cx(styles.bone, styles.meta)} />
      </div>
    </div>
  );
}
