import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import * as Radix from 'radix-ui/alert-dialog';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import type { DialogState } from './dialog.tsx';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import text from './text.module.css';
import { useOpenDialog } from './use-open-dialog.ts';

interface AlertDialogProps extends DialogState {
  title: string;
  children: ReactNode;
  confirmLabel: string;
  pending?: boolean;
  pendingLabel?: string;
  /** The dialog stays open until the caller closes it, so that a failure can be retried. */
  onConfirm: () => void;
  /** The subject, above the text. */
  quote?: ReactNode;
  /** Replaces Cancel with the recommended action, as the first and filled button. */
  way?: { label: string; onTake: () => void };
  /** What has to be filled in first, below the text. */
  field?: ReactNode;
  /** For long labels: the buttons are stacked on a phone. */
  stacked?: boolean;
}

/** Confirms something that cannot be undone. The focus starts on Cancel. Import it only from lazily loaded files. */
export function AlertDialog({ open, onOpenChange, title, children, confirmLabel, way, ...rest }: AlertDialogProps) {
  const { t } = useTranslation('common');
  const { returnFocus } = useOpenDialog(open, onOpenChange);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div className={styles.veil} data-state={open ? 'open' : 'closed'} />
        <Radix.Content className={cx(styles.dialog, styles.alert)} aria-modal="true" onCloseAutoFocus={returnFocus}>
          <header className={styles.head}>
            <Radix.Title className={styles.title}>{title}</Radix.Title>
            <IconButton label={t('close')} icon={XIcon} onClick={() => onOpenChange(false)} />
          </header>
          <div className={styles.body}>
            {rest.quote}
            <Radix.Description className={cx(text.lede, rest.quote !== undefined && styles.below)}>
              {children}
            </Radix.Description>
            {rest.field && <div className={styles.below}>{rest.field}</div>}
          </div>
          <footer className={cx(styles.foot, rest.stacked && styles.stacked, way && styles.wayFirst)} data-keep-clear>
            <Radix.Cancel asChild>
              <Button variant={way ? 'primary' : 'quiet'} onClick={way?.onTake}>
                {way?.label ?? t('cancel')}
              </Button>
            </Radix.Cancel>
            <Button
              variant={way ? 'dangerQuiet' : 'danger'}
              pending={rest.pending}
              pendingLabel={rest.pendingLabel}
              onClick={rest.onConfirm}
            >
              {confirmLabel}
            </Button>
          </footer>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
