/**
 * Removes the prerendered landing screen (vite/prerender-landing.ts) once the script has rendered a screen, and moves the
 * focus to the same link or button there.
 */
export function removeInitialHtml(): void {
  const initial = document.getElementById('initial-html');
  if (!initial) return;
  if (!initial.querySelector(':active')) return replace(initial);
  // A press that began on a button has to end on it, or the browser sends no click. The click comes after these events.
  for (const end of ['pointerup', 'pointercancel', 'keyup']) {
    addEventListener(end, () => setTimeout(() => replace(initial)), { once: true });
  }
}

function replace(initial: HTMLElement): void {
  if (!initial.isConnected) return;
  const at = focusableIn(initial).findIndex((element) => element === document.activeElement);
  initial.remove();
  focusableIn(document.getElementById('root'))[at]?.focus({ preventScroll: true });
}

function focusableIn(part: Element | null): HTMLElement[] {
  return [...(part?.querySelectorAll<HTMLElement>('a[href], button') ?? [])];
}
