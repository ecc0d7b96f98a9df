/** Focuses `layer` when one of its controls goes with the focus on it, while `isTopmost`. Returns a function to stop. */
export function keepFocus(layer: HTMLElement, isTopmost = () => true): () => void {
  const removals = new MutationObserver(() => {
    if (isTopmost() && document.activeElement === document.body) layer.focus({ preventScroll: true });
  });
  removals.observe(layer, { childList: true, subtree: true });
  return () => removals.disconnect();
}
