import styles from './key-hint.module.css';

/** Visible with a mouse from 1024 px. Assistive technology gets the key from the button's `aria-keyshortcuts`. */
export function KeyHint({ of }: { of: string }) {
  return (
    <kbd className={styles.key} aria-hidden="true">
      {of}
    </kbd>
  );
}
