import { useEffect, useLayoutEffect, useRef } from 'react';
import { openInHistory } from '../lib/dialog-history.ts';
import { useToast } from '../stores/toast.ts';
import { lockScroll } from './lock-scroll.ts';

/** Makes Back close an overlay. Dialogs use `useOpenDialog`, which includes it. */
export function useBackToClose(open: boolean, onOpenChange: (open: boolean) => void) {
  const close = useRef(onOpenChange);
  useLayoutEffect(() => {
    close.current = onOpenChange;
  });
  useEffect(() => (open ? openInHistory(() => close.current(false)) : undefined), [open]);
}

/**
 * Modal behavior of every dialog: Back closes it, the page does not scroll while it is open, and the focus returns afterwards.
 */
export function useOpenDialog(open: boolean, onOpenChange: (open: boolean) => void) {
  useBackToClose(open, onOpenChange);
  const cameFrom = useRef<HTMLElement | null>(null);
  const wasOpen = useRef(false);
  const scrollbar = useRef(0);
  // Read while rendering: before the dialog takes the focus, and before its elements would have to be laid out for it.
  if (open && !wasOpen.current) {
    cameFrom.current = document.activeElement as HTMLElement | null;
    scrollbar.current = window.innerWidth - document.documentElement.clientWidth;
  }
  wasOpen.current = open;

  useEffect(() => {
    if (!open) return undefined;
    dismissOldToast();
    const unlockScroll = lockScroll(scrollbar.current);
    return () => {
      unlockScroll();
      // The dialog has gone, and the focus with it, unless it was moved on purpose.
      if (document.activeElement === document.body && cameFrom.current?.isConnected) cameFrom.current.focus();
    };
  }, [open]);
}

/** Dismisses a toast without a button, which would cover the dialog's fields. */
function dismissOldToast() {
  const { toast, dismiss } = useToast.getState();
  if (toast?.open && toast.variant === 'default' && !toast.action) dismiss(toast.id);
}
