import type { ReactNode } from 'react';
import styles from './chip.module.css';
import { cx } from './cx.ts';

type Tone = 'flame' | 'leaf' | 'outlined' | 'reversed';

/** A one-word label, such as a status or a role. */
export function Chip({ tone, children }: { tone?: Tone | undefined; children: ReactNode }) {
  return <span className={cx(styles.chip, tone && styles[tone])}>{children}</span>;
}
