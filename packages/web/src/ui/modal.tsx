import { useEffectEvent, useLayoutEffect, useRef, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import type { DialogState } from './dialog.tsx';
import styles from './modal.module.css';
import { openModal } from './modal-stack.ts';
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
  return open && createPortal(<Layer {...props} />, document.body);
}

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
  const onEscape = useEffectEvent(() => {
    if (closedBy.includes('escape')) onOpenChange(false);
  });
  const openedAt = useRef(Infinity);
  // Of two presses where one opens it, the second is not for what is now there.
  const ignoreSecond = (event: MouseEvent) => {
    if (event.detail < 2 || performance.now() - openedAt.current > DOUBLE_PRESS_MS) return;
    event.preventDefault();
    event.stopPropagation();
  };
  useLayoutEffect(() => {
    openedAt.current = performance.now();
    const { current } = modal;
    if (!current) return undefined;
    // First, or one below it would take the focus back.
    const close = openModal(current, () => onEscape());
    if (!current.contains(document.activeElement)) (initialFocus?.current ?? current).focus({ preventScroll: true });
    return close;
  }, [initialFocus]);

  return (
    <>
      {hasVeil && (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- keyboards have Escape
        <div
          className={styles.veil}
          onClickCapture={ignoreSecond}
          onClick={() => closedBy.includes('veil') && onOpenChange(false)}
        />
      )}
      <div
        ref={modal}
        role={role}
        className={className}
        tabIndex={-1}
        aria-modal="true"
        aria-labelledby={titleId}
        aria-describedby={descriptionId}
        onClickCapture={ignoreSecond}
      >
        {children}
      </div>
    </>
  );
}
