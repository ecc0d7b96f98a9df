import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './page.module.css';

/** The page below a bar, for forms and long texts. `tabs` leaves space for the tab row. */
export function Page({ tabs = false, children }: { tabs?: boolean; children: ReactNode }) {
  return <main className={cx(styles.page, tabs && styles.tabs)}>{children}</main>;
}
