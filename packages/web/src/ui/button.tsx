import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './button.module.css';
import { cx } from './cx.ts';

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
