import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft';
import type { MouseEvent, ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import { backState } from './back-state.ts';
import { cx } from './cx.ts';
import { iconButtonClass, Icon, type PhosphorIcon } from './button.tsx';
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
  isHeading = true,
  back,
  backLabel,
  onBack,
  desk = false,
  heading,
  home = false,
  field,
  children,
}: {
  title: string;
  /** False where the screen has a heading of its own below. */
  isHeading?: boolean;
  back: string;
  backLabel: string;
  /** Replaces the link's navigation if it prevents the default. */
  onBack?: (event: MouseEvent) => void;
  /** In the width of the home screen. */
  home?: boolean;
  /** In the width of the admin screens. */
  desk?: boolean;
  /** Can take the focus, by script alone. */
  heading?: Ref<HTMLHeadingElement> | undefined;
  /** In place of the title. */
  field?: ReactNode;
  children?: ReactNode;
}) {
  const Title = isHeading ? 'h1' : 'p';
  return (
    <header className={styles.bar} data-bar="top">
      <div className={cx(styles.inner, styles.back, desk && styles.desk, home && styles.home)}>
        <Link className={iconButtonClass} to={back} state={backState} aria-label={backLabel} onClick={onBack}>
          <Icon of={ArrowLeftIcon} />
        </Link>
        {field ?? (
          <Title className={styles.title} ref={heading} tabIndex={heading ? -1 : undefined}>
            {title}
          </Title>
        )}
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
