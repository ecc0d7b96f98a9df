import styles from './badge.module.css';
import { cx } from './cx.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** The unread count. `label` is the sentence for screen readers, such as "3 unread", unless what it stands on has it. */
export function Badge({ count, label, className }: { count: number; label?: string; className?: string }) {
  return (
    <span className={cx(styles.badge, className)}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
