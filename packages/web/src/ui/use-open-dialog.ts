import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { openInHistory } from '../platform/dialog-history.ts';
import { useToast } from '../stores/toast.ts';

/** Makes Back close an overlay. Dialogs use `useOpenDialog`, which includes it. */
export function useBackToClose(open: boolean, onOpenChange: (open: boolean) => void) {
  const close = useRef(onOpenChange);
  useLayoutEffect(() => {
    close.current = onOpenChange;
  });
  useEffect(() => (open ? openInHistory(() => close.current(false)) : undefined), [open]);
}

/** What every dialog does besides what the library does: Back closes it, and a toast does not cover it. */
export function useOpenDialog(open: boolean, onOpenChange: (open: boolean) => void) {
  useBackToClose(open, onOpenChange);
  useEffect(() => {
    if (open) dismissOldToast();
  }, [open]);
}

/** Dismisses a toast without a button, which would cover the dialog's fields. */
function dismissOldToast() {
  const { toast, dismiss } = useToast.getState();
  if (toast?.open && toast.variant === 'default' && !toast.action) dismiss(toast.id);
}

/** In pixels: to the anchor, and to the edges of the screen. A popup must not be below the tab row at the bottom. */
export const PLACE = {
  side: 'bottom',
  sideOffset: 4,
  positionMethod: 'fixed',
  collisionPadding: { top: 8, right: 8, bottom: 80, left: 8 },
} as const;

type Button = RefObject<HTMLElement | null>;

/** The landmark or the dialog of the button: content outside of them is an accessibility error, or covered. */
export function containerOf(button: Button): HTMLElement {
  return button.current?.closest<HTMLElement>('main, [role="dialog"], [data-bar]') ?? document.body;
}

/**
 * Whether what happened closes a popup: Escape, and what is pressed or focused beside it. Its button closes it by itself, and a toast is
 * used while it is open.
 */
export function closesPopup({ reason, event }: { reason: string; event: Event }, button: Button): boolean {
  if (reason === 'escape-key') return true;
  const element = event instanceof FocusEvent ? event.relatedTarget : event.target;
  return !(element instanceof Element && (button.current?.contains(element) || element.closest('[data-toast]')));
}
