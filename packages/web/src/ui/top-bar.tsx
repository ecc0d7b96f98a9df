import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import { cx } from './cx.ts';
import { iconButtonClass } from './icon-button.tsx';
import { Icon, type PhosphorIcon } from './icon.tsx';
import { Logo } from './logo.tsx';
import styles from './top-bar.module.css';

/** The bar with logo and name on the left, and on the right buttons such as `TopBarAct`. */
export function HomeBar({
  name,
  form = false,
  children,
}: {
  name: string;
  /** In the width of forms, instead of that of the home screen. */
  form?: boolean;
  children?: ReactNode;
}) {
  return (
    <header className={styles.bar} data-bar="top">
      <div className={cx(styles.inner, form ? styles.form : styles.home)}>
        <Logo name={name} />
        {children}
      </div>
    </header>
  );
}

/** The bar of other screens: a back link and the heading. */
export function BackBar({
  title,
  back,
  backLabel,
  desk = false,
  heading,
  children,
}: {
  title: string;
  back: string;
  backLabel: string;
  /** In the width of the admin screens. */
  desk?: boolean;
  /** Can take the focus, by script alone. */
  heading?: Ref<HTMLHeadingElement> | undefined;
  children?: ReactNode;
}) {
  return (
    <header className={styles.bar} data-bar="top">
      <div className={cx(styles.inner, styles.back, desk && styles.desk)}>
        <Link className={iconButtonClass} to={back} aria-label={backLabel}>
          <Icon of={ArrowLeftIcon} />
        </Link>
        <h1 className={styles.title} ref={heading} tabIndex={heading ? -1 : undefined}>
          {title}
        </h1>
        {children}
      </div>
    </header>
  );
}

export function TopBarAct({ to, icon, children }: { to: string; icon: PhosphorIcon; children: ReactNode }) {
  return (
    <Link className={styles.act} to={to}>
      <Icon of={icon} />
      <span>{children}</span>
    </Link>
  );
}
