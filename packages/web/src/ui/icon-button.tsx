import type { ButtonHTMLAttributes, Ref } from 'react';
import { cx } from './cx.ts';
import type { FillableIcon } from './fillable-icon.ts';
import styles from './icon-button.module.css';
import { Icon, type PhosphorIcon } from './icon.tsx';

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> & {
  label: string;
  ref?: Ref<HTMLButtonElement>;
} & ({ icon: PhosphorIcon; variant?: 'round' } | { icon: FillableIcon; variant: 'send' });

/** A button without a visible label (close, back, send, help, log out, three dots); `label` is its accessible name. */
export function IconButton({ label, icon, variant, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={cx(styles.button, variant === 'send' && styles.send, className)}
    >
      {variant === 'send' ? <Icon of={icon} filled /> : <Icon of={icon} />}
    </button>
  );
}

/** The same style for a router `<Link aria-label=…>` or an anchor. */
export const iconButtonClass = styles.button;
