import { navigation } from '../platform/navigation.ts';

/**
 * A browser may show a page again on Back from its cache. Another member may be signed in by then, or nobody, so such a
 * page is hidden and reloaded. Drafts and unsent entries are stored.
 */
export function startAgainAfterBack(): void {
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) document.body.hidden = true;
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) navigation.reload();
  });
}
