import { openInHistory } from '../lib/dialog-history.ts';
import { lockScroll } from './lock-scroll.ts';

/**
 * Opens a `<dialog>` of the page's HTML. It closes as other dialogs do (ui/use-open-dialog.ts): by Escape, Back, a press beside it
 * and its `[data-close]` buttons. Returns a signal that is aborted once it has closed.
 */
export function openNativeDialog(dialog: HTMLDialogElement): AbortSignal {
  const closing = new AbortController();
  const { signal } = closing;
  const unlock = lockScroll();
  dialog.showModal();
  dialog.dataset['state'] = 'open';
  const leaveHistory = openInHistory(() => void close());

  async function close() {
    dialog.dataset['state'] = 'closed';
    await Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished));
    dialog.close();
  }

  dialog.addEventListener(
    'cancel',
    (event) => {
      event.preventDefault();
      void close();
    },
    { signal },
  );
  dialog.addEventListener('keydown', (event) => wrapFocus(dialog, event), { signal });
  dialog.addEventListener(
    'click',
    (event) => {
      const isButton = event.target instanceof Element && event.target.closest('[data-close]');
      if (isButton || isBeside(dialog, event)) void close();
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

/** Tab goes from the last control to the first, and back, instead of to the browser. */
function wrapFocus(dialog: HTMLDialogElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  const controls = [...dialog.querySelectorAll<HTMLElement>('a[href], button, [tabindex]')].filter(
    (control) => control.tabIndex >= 0 && control.checkVisibility(),
  );
  const [from, to] = event.shiftKey ? [controls[0], controls.at(-1)] : [controls.at(-1), controls[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}

/** A press on the veil is one on the dialog, outside of its box. One by key has no place. */
function isBeside(dialog: HTMLDialogElement, { target, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return target === dialog && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}
