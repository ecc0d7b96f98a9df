import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useToast, type Toast } from '../stores/toast.ts';
import { cx } from './cx.ts';
import { IconButton, Icon } from './button.tsx';
import { useHydrated } from './use-hydrated.ts';
import styles from './toaster.module.css';

const shownFor = { default: 6_000, destructive: 12_000 };

/** Shows the current toast. Both live regions are always mounted, so that screen readers notice changes. */
export function Toaster() {
  const toast = useToast((state) => state.toast);
  const isHydrated = useHydrated();
  const shown = toast?.open ? toast : undefined;
  const destructive = shown?.variant === 'destructive';
  // React renders no portals into HTML.
  if (!isHydrated) return null;
  return createPortal(
    <>
      <div role="status" aria-live="polite">
        {shown && !destructive && <ToastCard key={shown.id} toast={shown} />}
      </div>
      <div role="alert" aria-live="assertive">
        {shown && destructive && <ToastCard key={shown.id} toast={shown} />}
      </div>
    </>,
    document.body,
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useTranslation('common');
  const dismiss = useToast((state) => state.dismiss);
  const [held, setHeld] = useState(false);
  const { id, variant, title, description, icon, action, lasts = shownFor[variant] } = toast;
  const isError = variant === 'destructive';

  // Disappears after a while, but not while it is hovered or focused.
  useEffect(() => {
    if (held || lasts === Infinity) return undefined;
    const timer = setTimeout(() => dismiss(id), lasts);
    return () => clearTimeout(timer);
  }, [held, id, lasts, dismiss]);

  return (
    <div
      data-toast
      className={cx(styles.toast, isError && styles.error)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {isError && <Icon of={WarningCircleIcon} className={styles.icon} />}
      {icon && !isError && <Icon of={icon} filled className={styles.icon} />}
      <div className={styles.words}>
        <p className="label">{title}</p>
        {description && <p className={styles.description}>{description}</p>}
        {action}
      </div>
      <IconButton className="clear" label={t('close')} icon={XIcon} onClick={() => dismiss(id)} />
    </div>
  );
}
