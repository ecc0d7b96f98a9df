import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import {
  useId,
  useRef,
  type FormEventHandler,
  type ReactNode,
  type RefObject,
  useCallback,
  useState,
  type MouseEvent,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog as BaseDialog, type DialogRootChangeEventDetails } from '@base-ui/react/dialog';
import { IconButton, Button } from './button.tsx';
import { cx } from './cx.ts';
import styles from './dialog.module.css';
import { keepFocus, makeRestInert } from './focus.ts';
import waiting from './lazy-dialog.module.css';
import text from './text.module.css';
import { useOpenDialog } from './use-open-dialog.ts';

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
        <h2 id={`${id}-title`} className={cx(text.subtitle, styles.title)}>
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
  recommended?: { label: string; onTake: () => void };
  /** What has to be filled in first, below the text. */
  field?: ReactNode;
  /** For long labels: the buttons are stacked on a phone. */
  stacked?: boolean;
}

/** Confirms something that cannot be undone. The focus starts on Cancel. Import it only from lazily loaded files. */
export function AlertDialog({
  open,
  onOpenChange,
  title,
  children,
  confirmLabel,
  recommended,
  ...rest
}: AlertDialogProps) {
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
        <h2 id={`${id}-title`} className={cx(text.subtitle, styles.title)}>
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
      <div className={cx(styles.foot, rest.stacked && styles.stacked, recommended && styles.recommendedFirst)}>
        <Button
          ref={cancel}
          variant={recommended ? 'primary' : 'quiet'}
          onClick={() => {
            recommended?.onTake();
            onOpenChange(false);
          }}
        >
          {recommended?.label ?? t('cancel')}
        </Button>
        <Button
          variant={recommended ? 'dangerQuiet' : 'danger'}
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

interface ModalProps extends DialogState {
  role?: 'dialog' | 'alertdialog';
  className?: string | undefined;
  titleId: string;
  descriptionId?: string | undefined;
  /** The element to focus first instead of the modal itself. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** What closes it, besides Back and its own buttons. */
  closedBy?: readonly ('escape' | 'veil')[];
  /** False if it covers the screen. */
  hasVeil?: boolean;
  children: ReactNode;
}

const ALL = ['escape', 'veil'] as const;
/** Milliseconds in which systems take two presses for one. */
const DOUBLE_PRESS_MS = 500;

/** The base of every dialog: nothing else can be used while it is open. */
export function Modal(props: ModalProps) {
  const { open, onOpenChange } = props;
  useOpenDialog(open, onOpenChange);
  return open && <Layer {...props} />;
}

/** Mounted anew with every opening, so that it leaves at once, without waiting for the end of a transition. */
function Layer({
  onOpenChange,
  role = 'dialog',
  className,
  titleId,
  descriptionId,
  initialFocus,
  closedBy = ALL,
  hasVeil = true,
  children,
}: ModalProps) {
  const modal = useRef<HTMLDivElement>(null);
  const attach = useCallback((popup: HTMLDivElement) => {
    modal.current = popup;
    return hold(popup);
  }, []);
  const [openedAt] = useState(() => performance.now());
  // Of two presses where one opens it, the second is not for what is now there.
  const ignoreSecond = (event: MouseEvent) => {
    if (event.detail < 2 || performance.now() - openedAt > DOUBLE_PRESS_MS) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const close = (details: DialogRootChangeEventDetails) => {
    const by = details.reason === 'escape-key' ? 'escape' : 'veil';
    // Escape is for the topmost, wherever the focus is, unless something in it has used it.
    const isCovered = modal.current?.closest('[inert]') !== null;
    if (closedBy.includes(by) && !isCovered && !details.event.defaultPrevented) onOpenChange(false);
    else details.cancel();
  };
  return (
    <BaseDialog.Root open onOpenChange={(_open, details) => close(details)}>
      {/* Not in the modal that it is opened from, which is inert meanwhile. */}
      <BaseDialog.Portal container={document.body} onClickCapture={ignoreSecond}>
        {hasVeil && <BaseDialog.Backdrop forceRender className={waiting.veil} />}
        <BaseDialog.Popup
          ref={attach}
          role={role}
          className={className}
          aria-modal
          aria-labelledby={titleId}
          aria-describedby={descriptionId}
          initialFocus={initialFocus ?? modal}
        >
          {children}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

/** What the library does not do. */
function hold(modal: HTMLElement): () => void {
  const stopKeeping = keepFocus(modal);
  const undo = makeRestInert(modal);
  return () => {
    stopKeeping?.();
    undo();
  };
}
