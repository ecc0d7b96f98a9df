import { Dialog, type DialogRootChangeEventDetails } from '@base-ui/react/dialog';
import { useCallback, useRef, useState, type MouseEvent, type ReactNode, type RefObject } from 'react';
import type { DialogState } from './dialog.tsx';
import { keepFocus } from './keep-focus.ts';
import { makeRestInert } from './make-rest-inert.ts';
import styles from './modal.module.css';
import { useOpenDialog } from './use-open-dialog.ts';

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
    <Dialog.Root open onOpenChange={(_open, details) => close(details)}>
      {/* Not in the modal that it is opened from, which is inert meanwhile. */}
      <Dialog.Portal container={document.body} onClickCapture={ignoreSecond}>
        {hasVeil && <Dialog.Backdrop forceRender className={styles.veil} />}
        <Dialog.Popup
          ref={attach}
          role={role}
          className={className}
          aria-modal
          aria-labelledby={titleId}
          aria-describedby={descriptionId}
          initialFocus={initialFocus ?? modal}
        >
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
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
