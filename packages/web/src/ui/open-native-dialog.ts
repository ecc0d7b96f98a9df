import { openInHistory } from '../lib/dialog-history.ts';
import { lockScroll } from './lock-scroll.ts';
import { wrapFocus } from './wrap-focus.ts';

/**
 * Opens a `<dialog>` of the page's HTML. It closes as other dialogs do (ui/use-open-dialog.ts): by Escape, Back, a press beside it
 * and its `[data-close]` buttons. Returns a signal that is aborted once it has closed.
 */
export function openNativeDialog(dialog: HTMLDialogElement): AbortSignal {
  const closing = new AbortController();
  const { signal } = closing;
  const unlock = lockScroll();
  dialog.showModal();
  const leaveHistory = openInHistory(() => dialog.close());
  dialog.addEventListener('keydown', (event) => wrapFocus(dialog, event), { signal });
  dialog.addEventListener(
    'click',
    (event) => {
      const isButton = event.target instanceof Element && event.target.closest('[data-close]');
      if (isButton || isBeside(dialog, event)) dialog.close();
    },
    { signal },
  );
  dialog.addEventListener(
    'close',
    () => {
      closing.abort();
      unlock();
      leaveHistory();
    },
    { once: true },
  );
  return signal;
}

/** A press on the veil is one on the dialog, outside of its box. One by key has no place. */
function isBeside(dialog: HTMLDialogElement, { target, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return target === dialog && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}
