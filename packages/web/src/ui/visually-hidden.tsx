import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Visible to screen readers only. */
export function VisuallyHidden({
  as: Tag = 'span',
  children,
}: {
  as?: 'span' | 'h1' | 'h2' | 'h3' | 'p';
  children: ReactNode;
}) {
  return <Tag className={styles.hidden}>{children}</Tag>;
}
