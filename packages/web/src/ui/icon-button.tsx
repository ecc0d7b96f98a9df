import type { ButtonHTMLAttributes, Ref } from 'react';
import { cx } from './cx.ts';
import styles from './icon-button.module.css';
import { Icon, type PhosphorIcon } from './icon.tsx';

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> & {
  label: string;
  icon: PhosphorIcon;
  variant?: 'round' | 'send';
  ref?: Ref<HTMLButtonElement>;
};

/** A button without a visible label (close, back, send, help, log out, three dots); `label` is its accessible name. */
export function IconButton({ label, icon, variant = 'round', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={cx(styles.button, variant === 'send' && styles.send, className)}
    >
      <Icon of={icon} filled={variant === 'send'} />
    </button>
  );
}

/** The same style for a router `<Link aria-label=…>` or an anchor. */
export const iconButtonClass = styles.button;
