import { useState } from 'react';

/**
 * State of a dialog about one item of a list. The route keeps it, because a row of the feed may be unmounted while its
 * dialog is open. `key` changes with every opening, so that each is a new dialog while the last one may still be closing.
 */
export function useDialogOf<T>() {
  const [state, setState] = useState<{ item: T | undefined; open: boolean; key: number }>({
    item: undefined,
    open: false,
    key: 0,
  });
  return {
    ...state,
    show: (item: T) => setState(({ key }) => ({ item, open: true, key: key + 1 })),
    onOpenChange: (open: boolean) => setState((before) => ({ ...before, open })),
  };
}
