/** Focuses an element as soon as it is rendered and no dialog makes it inert; gives up after about a second. */
export function focusLater(find: () => HTMLElement | null | undefined, options?: FocusOptions, framesLeft = 60) {
  const element = find();
  if (element && !element.closest('[inert]')) element.focus(options);
  else if (framesLeft > 0) requestAnimationFrame(() => focusLater(find, options, framesLeft - 1));
}

/**
 * Focuses `layer` when one of its controls goes with the focus on it: browsers tell nobody, so the library cannot. Returns a function to
 * stop.
 */
export function keepFocus(layer: HTMLElement | null): (() => void) | undefined {
  if (!layer) return undefined;
  // The library sets the first focus, in the frame after it has opened.
  let hasHadFocus = layer.contains(document.activeElement);
  layer.addEventListener('focusin', () => (hasHadFocus = true), { once: true });
  const removals = new MutationObserver(() => {
    if (hasHadFocus && document.activeElement === document.body) layer.focus({ preventScroll: true });
  });
  removals.observe(layer, { childList: true, subtree: true });
  return () => removals.disconnect();
}

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
