import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import styles from './desk.module.css';

/** The wide page of the admins' screens, dense on a desk. */
export function Desk({ children }: { children: ReactNode }) {
  return <main className={styles.desk}>{children}</main>;
}

/** What one works on, and what stands beside it where there is room. */
export function DeskColumns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className={cx(styles.columns, styles.split)}>
      {children}
      <div className={styles.columns}>{aside}</div>
    </div>
  );
}
