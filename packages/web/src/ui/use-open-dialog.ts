import { useEffect, useLayoutEffect, useRef } from 'react';
import { openInHistory } from '../lib/dialog-history.ts';
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
