import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft';
import { createContext, useContext, type MouseEvent, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../stores/choices.ts';
import { iconButtonClass, Icon, type PhosphorIcon } from './button.tsx';
import { cx } from './cx.ts';
import { Logo } from './logo.tsx';
import text from './text.module.css';
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
  wide = false,
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
  wide?: boolean;
  /** Can take the focus, by script alone. */
  heading?: Ref<HTMLHeadingElement> | undefined;
  /** In place of the title. */
  field?: ReactNode;
  children?: ReactNode;
}) {
  const Title = isHeading ? 'h1' : 'p';
  return (
    <header className={styles.bar} data-bar="top">
      <div className={cx(styles.inner, styles.back, wide && styles.wide, home && styles.home)}>
        <Link className={iconButtonClass} to={back} state={backState} aria-label={backLabel} onClick={onBack}>
          <Icon of={ArrowLeftIcon} />
        </Link>
        {field ?? (
          <Title className={cx(text.subtitle, styles.title)} ref={heading} tabIndex={heading ? -1 : undefined}>
            {title}
          </Title>
        )}
        {children}
      </div>
    </header>
  );
}

interface TopBarActProps {
  to: string;
  icon: PhosphorIcon;
  /** A phone shows a long word as the icon alone, for the name beside it. */
  isLong?: boolean;
  children: ReactNode;
}

export function TopBarAct({ to, icon, isLong = false, children }: TopBarActProps) {
  return (
    <Link className={cx(styles.act, isLong && styles.long)} to={to}>
      <Icon of={icon} />
      <span>{children}</span>
    </Link>
  );
}

/** How many messages and requests the member has not read. The app provides it. */
export const UnreadCount = createContext(0);

/** The document title of a member's screen: unread count, name of the screen, name of the product. */
export function ScreenTitle({ name }: { name: string }) {
  const { t } = useTranslation('common');
  const unread = useContext(UnreadCount);
  const count = new Intl.NumberFormat(useLanguage((state) => state.language)).format(unread);
  return <title>{`${unread > 0 ? `(${count}) ` : ''}${name} · ${t('appName')}`}</title>;
}

/** State of a link that leads back: to arrive by it is like the browser's Back. */
export const backState = { back: true };
