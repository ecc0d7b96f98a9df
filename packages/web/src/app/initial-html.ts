/**
 * Removes the prerendered landing screen (vite/prerender-landing.ts) once the script has rendered a screen, and moves the
 * focus to the same link or button there.
 */
export function removeInitialHtml(): void {
  const initial = document.getElementById('initial-html');
  if (!initial) return;
  const at = focusableIn(initial).findIndex((element) => element === document.activeElement);
  initial.remove();
  focusableIn(document.getElementById('root'))[at]?.focus({ preventScroll: true });
}

function focusableIn(part: Element | null): HTMLElement[] {
  return [...(part?.querySelectorAll<HTMLElement>('a[href], button') ?? [])];
}
