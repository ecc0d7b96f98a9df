/**
 * A visitor's page brings the landing screen along as HTML, which is read while the script is still on its way
 * (vite/prerender-landing.ts). Whatever is drawn in its place takes it away.
 */
export function endFirstSight(): void {
  document.getElementById('first-sight')?.remove();
}
