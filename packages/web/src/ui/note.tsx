import type { ReactNode } from 'react';
import { Icon, type PhosphorIcon } from './icon.tsx';
import styles from './note.module.css';

/** An aside on sunk ground inside a form or a page. */
export function Note({ icon, children }: { icon: PhosphorIcon; children: ReactNode }) {
  return (
    <div className={styles.note}>
      <Icon of={icon} className={styles.icon} />
      <div>{children}</div>
    </div>
  );
}
