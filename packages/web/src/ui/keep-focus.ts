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
