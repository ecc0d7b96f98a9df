import styles from './key-hint.module.css';

/** Shown with a mouse from 1024 px. The button itself says it to assistive technology by `aria-keyshortcuts`. */
export function KeyHint({ of }: { of: string }) {
  return (
    <kbd className={styles.key} aria-hidden="true">
      {of}
    </kbd>
  );
}
