/**
 * A visitor's page brings the landing screen along as HTML, which is read while the script is still on its way
 * (vite/prerender-landing.ts). Whatever is drawn in its place takes it away, and the focus over.
 */
export function endFirstSight(): void {
  const sight = document.getElementById('first-sight');
  if (!sight) return;
  const at = stopsIn(sight).findIndex((stop) => stop === document.activeElement);
  sight.remove();
  // The same screen, so the same stops; another one (it may have been long) begins anew.
  stopsIn(document.getElementById('root'))[at]?.focus({ preventScroll: true });
}

function stopsIn(part: Element | null): HTMLElement[] {
  return [...(part?.querySelectorAll<HTMLElement>('a[href], button') ?? [])];
}
