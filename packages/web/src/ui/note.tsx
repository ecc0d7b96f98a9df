import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon, type PhosphorIcon } from './button.tsx';
import styles from './note.module.css';

interface NoteProps {
  icon: PhosphorIcon;
  /** A warmer background, for something that is left to do. */
  warm?: boolean;
  children: ReactNode;
}

/** A note with its own background inside a form or a page. */
export function Note({ icon, warm, children }: NoteProps) {
  return (
    <div className={cx(styles.note, warm && styles.warm)}>
      <Icon of={icon} className={styles.icon} />
      <div>{children}</div>
    </div>
  );
}
