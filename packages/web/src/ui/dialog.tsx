import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useId, useRef, type FormEventHandler, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from './cx.ts';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { Modal } from './modal.tsx';

export interface DialogState {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface DialogProps extends DialogState {
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  /** Buttons in a fixed footer: Cancel first. */
  foot?: ReactNode;
  /** The last button is long: the others keep their own width, so that it stays on one line. */
  hasLongFoot?: boolean;
  /** Full width below the scrolling body, such as the comment form. */
  below?: ReactNode;
  /** 'comments' is at most 80 % of the viewport high (comments-2), the rest 92 %. 'decide' is wider. */
  size?: 'default' | 'comments' | 'decide';
  /** The element to focus first instead of the close button. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Makes body and footer one form, so that the footer's submit button belongs to it. */
  onSubmit?: FormEventHandler<HTMLFormElement>;
}

/** A sheet at the bottom edge on a phone, centered from 640 px on. Import it only from lazily loaded files. */
export function Dialog({ open, onOpenChange, title, description, children, foot, below, ...rest }: DialogProps) {
  const { size, initialFocus, onSubmit, hasLongFoot } = rest;
  const close = useRef<HTMLButtonElement>(null);
  const { t } = useTranslation('common');
  const id = useId();
  const content = (
    <>
      <div className={styles.body}>{children}</div>
      {below}
      {foot && <div className={cx(styles.foot, hasLongFoot && styles.long)}>{foot}</div>}
    </>
  );
  return (
    <Modal
      {...{ open, onOpenChange }}
      className={cx(styles.dialog, size && size !== 'default' && styles[size])}
      titleId={`${id}-title`}
      descriptionId={description ? `${id}-description` : undefined}
      initialFocus={initialFocus ?? close}
    >
      <div className={styles.head}>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        <IconButton ref={close} label={t('close')} icon={XIcon} onClick={() => onOpenChange(false)} />
        {description && (
          <p id={`${id}-description`} className={styles.description}>
            {description}
          </p>
        )}
      </div>
      {onSubmit ? (
        <form className={styles.form} onSubmit={onSubmit} noValidate>
          {content}
        </form>
      ) : (
        content
      )}
    </Modal>
  );
}
