import { useState, type ReactNode } from 'react';
import { createStore, useStore, type StoreApi } from 'zustand';

interface OpenDialog<T> {
  item: T;
  open: boolean;
  /** Changes with every opening, so that each is a new dialog while the last one may still be closing. */
  key: number;
  onOpenChange: (open: boolean) => void;
}

interface DialogOfItem<T> {
  store: StoreApi<OpenDialog<T> | undefined>;
  show: (item: T) => void;
  close: () => void;
}

/**
 * State of a dialog about one item of a list. The route keeps it, because a row of the feed may be unmounted while its
 * dialog is open. Only `DialogOf` renders again when it opens: the list behind it would take a tenth of a second.
 */
export function useDialogOf<T>(): DialogOfItem<T> {
  const [dialog] = useState(() => {
    const store = createStore<OpenDialog<T> | undefined>(() => undefined);
    const onOpenChange = (open: boolean) => store.setState((before) => before && { ...before, open }, true);
    return {
      store,
      show: (item: T) =>
        store.setState((before) => ({ item, open: true, key: (before?.key ?? 0) + 1, onOpenChange }), true),
      close: () => onOpenChange(false),
    };
  });
  return dialog;
}

/** Renders the dialog once it was opened. */
export function DialogOf<T>({ of, children }: { of: DialogOfItem<T>; children: (dialog: OpenDialog<T>) => ReactNode }) {
  const dialog = useStore(of.store);
  return dialog && children(dialog);
}
