import type { Icon as PhosphorIcon } from '@phosphor-icons/react';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './button.module.css';
import { cx } from './cx.ts';

export type { PhosphorIcon };

type IconProps = { size?: 'xs' | 'sm' | 'md' | 'lg'; className?: string | undefined } & (
  | { of: PhosphorIcon; filled?: false }
  | { of: FillableIcon; filled?: boolean }
);

/**
 * A decorative icon next to a text, hidden from screen readers. Import icons by their own paths, so that only they are
 * bundled: `import { HouseIcon } from '@phosphor-icons/react/dist/csr/House'`.
 */
export function Icon({ of: Drawing, filled = false, size = 'md', className }: IconProps) {
  return (
    <Drawing
      aria-hidden="true"
      weight={filled ? 'fill' : 'regular'}
      className={cx(styles.icon, size !== 'md' && styles[size], className)}
    />
  );
}

/**
 * An icon that is drawn filled somewhere. Only what is marked so, as in `HeartIcon as FillableIcon`, has that drawing in the
 * build (vite/lean-icons.ts).
 */
export type FillableIcon = PhosphorIcon & { readonly isFillable: true };

interface Look {
  variant?: 'primary' | 'quiet' | 'plain' | 'danger' | 'dangerQuiet';
  small?: boolean;
  wide?: boolean;
  className?: string | undefined;
}

/** The class names of a button, for a router `<Link>` that should look like one. */
export function buttonClass({ variant = 'primary', small = false, wide = false, className }: Look = {}): string {
  return cx(styles.button, styles[variant], small && styles.small, wide && styles.wide, className);
}

type ButtonProps = Look &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** In progress: further presses are ignored, and it is announced as busy. */
    pending?: boolean;
    /** The label while pending, such as 'Sharing...'. */
    pendingLabel?: ReactNode;
    ref?: Ref<HTMLButtonElement>;
  };

export function Button({ variant, small, wide, className, pending, pendingLabel, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, small, wide, className })}
      disabled={pending || rest.disabled}
      aria-busy={pending || undefined}
    >
      {pending && pendingLabel ? pendingLabel : children}
    </button>
  );
}

/** A whole-page navigation, such as /api/login, that looks like a button. */
export function AnchorButton({
  variant,
  small,
  wide,
  className,
  ...rest
}: Look & AnchorHTMLAttributes<HTMLAnchorElement>) {
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- it comes with the other properties
  return <a {...rest} className={buttonClass({ variant, small, wide, className })} />;
}

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
      className={cx(styles.iconButton, variant === 'send' && styles.send, className)}
    >
      {variant === 'send' ? <Icon of={icon} filled /> : <Icon of={icon} />}
    </button>
  );
}

/** The same style for a router `<Link aria-label=…>` or an anchor. */
export const iconButtonClass = styles.iconButton;
