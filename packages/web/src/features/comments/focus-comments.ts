import { focusLater } from '../../ui/focus.ts';

/** After the comment with the focused menu has disappeared. The dialog above the comments may still be closing. */
export function focusComments(): void {
  requestAnimationFrame(() => focusLater(() => document.querySelector<HTMLElement>('[data-comments]')));
}
