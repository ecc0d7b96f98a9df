import type { ReactNode } from 'react';
import styles from './banner.module.css';
import { Icon, type PhosphorIcon } from './icon.tsx';

/** A line across the top of a screen: it is from memory, something new is there. Announced politely. */
export function Banner({ icon, children }: { icon: PhosphorIcon; children: ReactNode }) {
  return (
    <div className={styles.banner} role="status">
      <Icon of={icon} className={styles.icon} />
      <div>{children}</div>
    </div>
  );
}
