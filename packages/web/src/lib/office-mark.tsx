import type { AuthorView } from '@lampstand/core/profiles/contract';
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/csr/ShieldCheck';
import { useTranslation } from 'react-i18next';
import type { FillableIcon } from '../ui/fillable-icon.ts';
import { Icon } from '../ui/icon.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './office-mark.module.css';

/** Stands beside the name of an admin, filled, or of a moderator, and of nobody else, whatever name they take (profiles-14). */
export function OfficeMark({ of: { office } }: { of: Pick<AuthorView, 'office'> }) {
  const { t } = useTranslation('common');
  if (!office) return null;
  const label = t(`office.${office}`);
  return (
    <span className={styles.mark} title={label}>
      <Icon of={ShieldCheckIcon as FillableIcon} filled={office === 'admin'} size="sm" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
