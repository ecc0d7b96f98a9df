import type { Icon as PhosphorIcon } from '@phosphor-icons/react';
import { cx } from './cx.ts';
import type { FillableIcon } from './fillable-icon.ts';
import styles from './icon.module.css';

export type { PhosphorIcon };

type IconProps = { size?: 'sm' | 'md' | 'lg'; className?: string | undefined } & (
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
