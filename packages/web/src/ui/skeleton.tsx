import { cx } from './cx.ts';
import styles from './skeleton.module.css';

/** The loading text for screen readers; the skeletons are hidden from them. */
export function Waiting({ text }: { text: string }) {
  return (
    <p className={styles.waiting} role="status">
      {text}
    </p>
  );
}

/** The skeleton of a feed entry: a person, some lines, optionally a photo, three buttons. */
export function EntrySkeleton({ picture = false }: { picture?: boolean }) {
  return (
    <div className={styles.entry} aria-hidden="true">
      <PersonSkeleton />
      <div className={cx(styles.bone, styles.line)} />
      <div className={cx(styles.bone, styles.line)} />
      <div className={cx(styles.bone, styles.line, styles.short)} />
      {picture && <div className={cx(styles.bone, styles.picture)} />}
      <div className="entryActs">
        <div className={cx(styles.bone, styles.act)} />
        <div className={cx(styles.bone, styles.act)} />
        <div className={cx(styles.bone, styles.act)} />
      </div>
    </div>
  );
}

/** What a panel shows while its list is loading. */
export function PanelSkeleton({ text }: { text: string }) {
  return (
    <div className={styles.panel}>
      <Waiting text={text} />
      <PersonSkeleton />
      <PersonSkeleton />
    </div>
  );
}

/** The skeleton of a comment, conversation or user. */
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
