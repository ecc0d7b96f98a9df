/**
 * Removes what the page had before the app's first screen: the styles of the prerendered landing screen
 * (vite/prerender-landing.ts), which come after the app's and would change its screens, and the last feed (sw/shell.ts).
 */
export function removeInitialHtml(): void {
  for (const part of document.querySelectorAll('#last-feed, style[data-landing]')) part.remove();
}
