import { useEffect, useLayoutEffect, useRef } from 'react';
import { openInHistory } from '../lib/dialog-history.ts';
import { useToast } from '../stores/toast.ts';

let openDialogs = 0;

/** Makes Back close an overlay. Dialogs use `useOpenDialog`, which includes it. */
export function useBackToClose(open: boolean, onOpenChange: (open: boolean) => void) {
  const close = useRef(onOpenChange);
  useLayoutEffect(() => {
    close.current = onOpenChange;
  });
  useEffect(() => (open ? openInHistory(() => close.current(false)) : undefined), [open]);
}

/**
 * Modal behavior of every dialog: Back closes it, the page does not scroll while it is open, and the focus returns
 * afterwards. Radix would lock scrolling with a `<style>` element, which the content security policy refuses.
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
    openDialogs += 1;
    dismissOldToast();
    const root = document.documentElement;
    if (openDialogs === 1) {
      // Keeps the space of the scrollbar, so that nothing behind the overlay moves. A phone has none, and its property would
      // have every element of the page styled again.
      if (scrollbar.current > 0) root.style.setProperty('--scrollbar', `${scrollbar.current}px`);
      root.dataset['scrollLock'] = '';
    }
    return () => {
      openDialogs -= 1;
      if (openDialogs > 0) return;
      delete root.dataset['scrollLock'];
      root.style.removeProperty('--scrollbar');
    };
  }, [open]);

  return {
    returnFocus(event: Event) {
      event.preventDefault();
      // The focus may already have been moved on purpose.
      if (document.activeElement !== document.body) return;
      if (cameFrom.current?.isConnected) cameFrom.current.focus();
    },
  };
}

/** Dismisses a toast without a button, which would cover the dialog's fields. */
function dismissOldToast() {
  const { toast, dismiss } = useToast.getState();
  if (toast?.open && toast.variant === 'default' && !toast.action) dismiss(toast.id);
}

/** Keeps a dialog open when a toast above it is clicked. */
export function keepOpenForToast(event: Event) {
  if (event.target instanceof Element && event.target.closest('[data-toast]')) event.preventDefault();
}
