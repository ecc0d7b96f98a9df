import { useState } from 'react';

/**
 * A dialog about one of many things, kept by the route, because a row of the feed may scroll away under its dialog. `key`
 * makes each opening a new dialog, while the last one may still be closing with what it showed.
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
