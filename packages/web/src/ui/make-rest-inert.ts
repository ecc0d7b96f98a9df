/**
 * Makes everything but `modal` unreachable for keys and pointers, and live regions such as toasts, which stay usable. Returns a function
 * that undoes it.
 */
export function makeRestInert(modal: HTMLElement): () => void {
  const rest = [...document.body.children].filter(
    (element) => !element.contains(modal) && !element.matches('[aria-live], [inert]'),
  );
  for (const element of rest) element.toggleAttribute('inert', true);
  return () => {
    for (const element of rest) element.removeAttribute('inert');
  };
}
