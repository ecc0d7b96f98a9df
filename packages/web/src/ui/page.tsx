import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './page.module.css';

/** One sheet of paper under a bar: forms and long texts. `tabs` keeps clear of the tab row. */
export function Page({ tabs = false, children }: { tabs?: boolean; children: ReactNode }) {
  return <main className={cx(styles.page, tabs && styles.tabs)}>{children}</main>;
}
