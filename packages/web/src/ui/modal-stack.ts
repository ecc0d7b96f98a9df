import { keepFocus } from './keep-focus.ts';
import { wrapFocus } from './wrap-focus.ts';

/** The open modals, the topmost last. */
const modals: HTMLElement[] = [];
/** What they hide from screen readers. */
const hidden = new Set<Element>();

/**
 * While `modal` is the topmost: Tab goes around in it, focus that leaves it comes back, and screen readers find nothing else but live
 * regions such as toasts. Returns a function to call once it has closed.
 */
export function openModal(modal: HTMLElement, onEscape: () => void): () => void {
  modals.push(modal);
  hideRest();
  const isTopmost = () => modals.at(-1) === modal;
  const closing = new AbortController();
  const { signal } = closing;
  document.addEventListener(
    'keydown',
    (event) => {
      // A menu in the modal handles its own keys, and prevents what they would do here.
      if (!isTopmost() || event.defaultPrevented || event.isComposing) return;
      if (!isInToast(document.activeElement)) wrapFocus(modal, event);
      if (event.key === 'Escape') onEscape();
    },
    { signal },
  );
  let last: HTMLElement = modal;
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (!isTopmost() || !(target instanceof HTMLElement)) return;
      if (modal.contains(target)) last = target;
      else if (!isInToast(target)) (last.isConnected ? last : modal).focus();
    },
    { signal },
  );
  const stopKeeping = keepFocus(modal, isTopmost);

  return () => {
    closing.abort();
    stopKeeping();
    modals.splice(modals.indexOf(modal), 1);
    hideRest();
  };
}

function hideRest(): void {
  for (const element of hidden) element.removeAttribute('aria-hidden');
  hidden.clear();
  const topmost = modals.at(-1);
  if (!topmost) return;
  for (const element of document.body.children) {
    if (element.contains(topmost) || element.matches('[aria-live], [aria-hidden]')) continue;
    element.setAttribute('aria-hidden', 'true');
    hidden.add(element);
  }
}

function isInToast(element: Element | null): boolean {
  return Boolean(element?.closest('[data-toast]'));
}
