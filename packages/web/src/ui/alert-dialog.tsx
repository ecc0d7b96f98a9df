import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import type { DialogState } from './dialog.tsx';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { Modal } from './modal.tsx';
import text from './text.module.css';

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
  const id = useId();
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      {...{ open, onOpenChange }}
      role="alertdialog"
      className={cx(styles.dialog, styles.alert)}
      titleId={`${id}-title`}
      descriptionId={`${id}-text`}
      initialFocus={cancel}
      closedBy={['escape']}
    >
      <div className={styles.head}>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        <IconButton label={t('close')} icon={XIcon} onClick={() => onOpenChange(false)} />
      </div>
      <div className={styles.body}>
        {rest.quote}
        <p id={`${id}-text`} className={cx(text.lede, rest.quote !== undefined && styles.below)}>
          {children}
        </p>
        {rest.field && <div className={styles.below}>{rest.field}</div>}
      </div>
      <div className={cx(styles.foot, rest.stacked && styles.stacked, way && styles.wayFirst)}>
        <Button
          ref={cancel}
          variant={way ? 'primary' : 'quiet'}
          onClick={() => {
            way?.onTake();
            onOpenChange(false);
          }}
        >
          {way?.label ?? t('cancel')}
        </Button>
        <Button
          variant={way ? 'dangerQuiet' : 'danger'}
          pending={rest.pending}
          pendingLabel={rest.pendingLabel}
          onClick={rest.onConfirm}
        >
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}
