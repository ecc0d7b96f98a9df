import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock';
import type { ButtonHTMLAttributes } from 'react';
import styles from './act-button.module.css';
import { cx } from './cx.ts';
import { type FillableIcon, Icon } from './button.tsx';
import { VisuallyHidden } from './text.tsx';

type ActButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  icon: FillableIcon;
  label: string;
  count: string;
  /** Makes it a toggle: icon, background and weight show the state, and it is announced. */
  pressed?: boolean;
  /** The color while pressed. */
  tone?: 'flame' | 'rubric';
  /** Animates the icon once. */
  rising?: boolean;
  /** The label of a small icon that says that the press has not been sent yet. */
  waits?: string | false;
};

/** A button below an entry: icon, label and count. */
export function ActButton({ icon, label, count, pressed, tone, rising, waits, ...rest }: ActButtonProps) {
  return (
    <button type="button" {...rest} className={cx(styles.act, tone && styles[tone])} aria-pressed={pressed}>
      <Icon of={icon} filled={pressed === true} className={cx(styles.icon, rising && styles.rising)} />
      <span>{label}</span> <span className={styles.count}>{count}</span>
      {waits && (
        <>
          <Icon of={ClockIcon} size="sm" className={styles.clock} />
          <VisuallyHidden>{waits}</VisuallyHidden>
        </>
      )}
    </button>
  );
}
