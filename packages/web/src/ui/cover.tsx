import type { ReactNode } from 'react';
import styles from './cover.module.css';
import { cx } from './cx.ts';

interface CoverProps {
  /** A title page, which stands beside what it is about where there is room. */
  tall?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** The cloth above what visitors and new members read. */
export function Cover({ tall, className, children }: CoverProps) {
  return <header className={cx(styles.cover, tall && styles.tall, className)}>{children}</header>;
}
