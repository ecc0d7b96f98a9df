import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import { Children, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type FillableIcon, Icon, type PhosphorIcon } from './button.tsx';
import { cx } from './cx.ts';
import styles from './tab-row.module.css';
import { VisuallyHidden } from './text.tsx';

/** Five columns at the bottom edge, in the same place on every screen. */
export function TabRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={styles.row} aria-label={label} data-bar="bottom">
      <ul>
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </ul>
    </nav>
  );
}

interface TabProps {
  to: string;
  icon: FillableIcon;
  label: string;
  current?: boolean;
  badge?: { count: number; label: string };
  onClick?: () => void;
}

/** A tab with a link. The current one is filled, bold and underlined. */
export function Tab({ to, icon, label, current = false, badge, onClick }: TabProps) {
  return (
    <Link className={styles.tab} to={to} aria-current={current ? 'page' : undefined} onClick={onClick}>
      <Icon of={icon} size="lg" filled={current} />
      <span>{label}</span>
      {badge && badge.count > 0 && <Badge {...badge} className={styles.badge} />}
    </Link>
  );
}

/** A disabled tab with a hint, such as Discover (app-6). */
export function IdleTab({ icon, label, hint }: { icon: PhosphorIcon; label: string; hint: string }) {
  return (
    <button type="button" className={styles.tab} aria-disabled="true" title={hint}>
      <Icon of={icon} size="lg" />
      <span>{label}</span>
    </button>
  );
}

/** The plus button in the middle. */
export function PlusButton({
  label,
  onClick,
  onApproach,
}: {
  label: string;
  onClick: () => void;
  /** Called on hover and focus, to preload the dialog. */
  onApproach?: () => void;
}) {
  return (
    <button
      type="button"
      className={styles.plus}
      aria-label={label}
      onClick={onClick}
      onPointerEnter={onApproach}
      onFocus={onApproach}
    >
      <Icon of={PlusIcon} className={styles.plusIcon} />
    </button>
  );
}

/** The unread count. `label` is the sentence for screen readers, such as "3 unread", unless what it stands on has it. */
export function Badge({ count, label, className }: { count: number; label?: string; className?: string }) {
  return (
    <span className={cx(styles.badgeBox, className)}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
