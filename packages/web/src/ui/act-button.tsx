import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock';
import type { ButtonHTMLAttributes } from 'react';
import styles from './act-button.module.css';
import { cx } from './cx.ts';
import { Icon, type PhosphorIcon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

type ActButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  icon: PhosphorIcon;
  label: string;
  count: string;
  /** Given for a toggle: filled icon, ground and weight change with it, and it is announced. */
  pressed?: boolean;
  /** How it looks while pressed. */
  tone?: 'flame' | 'rubric';
  /** The icon rises and settles once. */
  rising?: boolean;
  /** Words for a quiet mark: what was pressed is not with the server yet. */
  waits?: string | false;
};

/** An icon, a word and how often it was done, under an entry. */
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
