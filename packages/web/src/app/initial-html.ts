/**
 * Removes the prerendered landing screen (vite/prerender-landing.ts) once the app has rendered a screen. The same link or button
 * there gets the focus, and the press that the app was loaded for.
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

/** Has the app press the same link once it is there. */
export function pressLater(link: HTMLAnchorElement): void {
  link.dataset['pressed'] = '';
}

export function focusableIn(part: Element | null): HTMLElement[] {
  return [...(part?.querySelectorAll<HTMLElement>('a[href], button') ?? [])];
}

function replace(initial: HTMLElement): void {
  if (!initial.isConnected) return;
  const at = focusableIn(initial).findIndex((element) => element === document.activeElement);
  const pressed = initial.querySelector('[data-pressed]')?.getAttribute('href');
  for (const dialog of initial.querySelectorAll('dialog')) dialog.close();
  initial.remove();
  // Its styles come after the app's, so they would change the app's screens.
  for (const style of document.querySelectorAll('body > style')) style.remove();
  const there = focusableIn(document.getElementById('root'));
  there[at]?.focus({ preventScroll: true });
  if (pressed) there.find((element) => element.getAttribute('href') === pressed)?.click();
}
