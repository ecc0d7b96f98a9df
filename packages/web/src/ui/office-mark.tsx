import type { AuthorView } from '@lampstand/core/profiles/contract';
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/csr/ShieldCheck';
import { useTranslation } from 'react-i18next';
import { cx } from './cx.ts';
import { type FillableIcon, Icon } from './button.tsx';
import { VisuallyHidden } from './text.tsx';
import styles from './office-mark.module.css';

interface OfficeMarkProps {
  of: Pick<AuthorView, 'office'>;
  /** In a sentence that begins with the name, where it stands before it. */
  before?: boolean;
}

/** Stands beside the name of an admin, filled, or of a moderator, and of nobody else, whatever name they take (profiles-14). */
export function OfficeMark({ of: { office }, before }: OfficeMarkProps) {
  const { t } = useTranslation('common');
  if (!office) return null;
  const label = t(`office.${office}`);
  return (
    <span className={cx(styles.mark, before && styles.before)} title={label}>
      <Icon of={ShieldCheckIcon as FillableIcon} filled={office === 'admin'} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
