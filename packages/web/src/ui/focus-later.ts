/** Focuses an element as soon as it is rendered and no modal covers it; gives up after about a second. */
export function focusLater(find: () => HTMLElement | null | undefined, framesLeft = 60) {
  const covered = document.querySelector('[aria-modal="true"]');
  const element = find();
  if (element && !covered) element.focus();
  else if (framesLeft > 0) requestAnimationFrame(() => focusLater(find, framesLeft - 1));
}
