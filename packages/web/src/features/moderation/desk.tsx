import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import styles from './desk.module.css';

/** The wide page of the admins' screens, dense on a desk. */
export function Desk({ children }: { children: ReactNode }) {
  return <main className={styles.desk}>{children}</main>;
}

interface DeskColumnsProps {
  /** What one works on. */
  children: ReactNode;
  /** Above it where there is no room beside it. */
  first: ReactNode;
  /** Below it where there is no room beside it. */
  aside: ReactNode;
}

export function DeskColumns({ children, first, aside }: DeskColumnsProps) {
  return (
    <div className={cx(styles.columns, styles.split)}>
      {first}
      <div className={cx(styles.columns, styles.work)}>{children}</div>
      <div className={styles.columns}>{aside}</div>
    </div>
  );
}
