import { navigation } from '../platform/navigation.ts';

/**
 * A browser may keep a page that was left and show it again on Back, as it was. Somebody else may be here by then, or nobody,
 * so such a page shows nothing and starts again. Drafts and what waits to be sent are kept elsewhere.
 */
export function startAgainAfterBack(): void {
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) document.body.hidden = true;
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) navigation.reload();
  });
}
