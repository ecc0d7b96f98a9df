import type { ReactNode } from 'react';
import styles from './banner.module.css';
import { Icon, type PhosphorIcon } from './button.tsx';

/** A line at the top of a screen, such as "from memory" or "new version". Announced politely. */
export function Banner({ icon, children }: { icon: PhosphorIcon; children: ReactNode }) {
  return (
    <div className={styles.banner} role="status">
      <Icon of={icon} className={styles.icon} />
      <div>{children}</div>
    </div>
  );
}
