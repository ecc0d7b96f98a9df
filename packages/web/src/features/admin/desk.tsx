import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import styles from './desk.module.css';
import { useSearchKey } from './use-search-key.ts';

/** The wide page of the admins' screens, dense on large screens. */
export function Desk({ children }: { children: ReactNode }) {
  useSearchKey();
  return <main className={styles.desk}>{children}</main>;
}

interface DeskColumnsProps {
  /** The main column. */
  children: ReactNode;
  /** In the side column, or above the main column on small screens: forms, which a list that arrives must not move. */
  first?: ReactNode;
  /** In the side column, or below the main column on small screens. */
  aside?: ReactNode;
}

export function DeskColumns({ children, first, aside }: DeskColumnsProps) {
  return (
    <div className={cx(styles.columns, styles.split)}>
      {first && <div className={styles.columns}>{first}</div>}
      <div className={cx(styles.columns, styles.work)}>{children}</div>
      {aside && <div className={styles.columns}>{aside}</div>}
    </div>
  );
}
