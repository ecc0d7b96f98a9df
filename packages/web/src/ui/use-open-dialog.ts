import { useEffect, useLayoutEffect, useRef } from 'react';
import { openInHistory } from '../lib/dialog-history.ts';
import { useToast } from '../stores/toast.ts';

let openDialogs = 0;

/** Back closes it. For everything that opens over a screen; dialogs have it with `useOpenDialog`. */
export function useBackToClose(open: boolean, onOpenChange: (open: boolean) => void) {
  const close = useRef(onOpenChange);
  useLayoutEffect(() => {
    close.current = onOpenChange;
  });
  useEffect(() => (open ? openInHistory(() => close.current(false)) : undefined), [open]);
}

/**
 * What every dialog does to the page: Back closes it, the page does not scroll while it is open, and afterwards the focus
 * returns to where it was. Radix would lock scrolling with a `<style>` element, which the content security policy refuses.
 */
export function useOpenDialog(open: boolean, onOpenChange: (open: boolean) => void) {
  useBackToClose(open, onOpenChange);
  const cameFrom = useRef<HTMLElement | null>(null);
  const wasOpen = useRef(false);
  // Read while rendering, before the dialog takes the focus.
  if (open && !wasOpen.current) cameFrom.current = document.activeElement as HTMLElement | null;
  wasOpen.current = open;

  useEffect(() => {
    if (!open) return undefined;
    openDialogs += 1;
    dismissOldNews();
    const root = document.documentElement;
    if (openDialogs === 1) {
      // The scrollbar's room is kept, so that nothing behind the veil moves.
      root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`);
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
      // What closed it may have put the focus where it is wanted next.
      if (document.activeElement !== document.body) return;
      if (cameFrom.current?.isConnected) cameFrom.current.focus();
    },
  };
}

/** What has been said and asks for nothing would lie over the dialog's fields. */
function dismissOldNews() {
  const { toast, dismiss } = useToast.getState();
  if (toast?.open && toast.variant === 'default' && !toast.action) dismiss(toast.id);
}

/** Closing a toast that lies over a dialog is no reason to close the dialog. */
export function keepOpenForToast(event: Event) {
  if (event.target instanceof Element && event.target.closest('[data-toast]')) event.preventDefault();
}
