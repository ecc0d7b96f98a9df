import { savesData, idle } from '../platform/idle.ts';
import styles from './lazy-dialog.module.css';
import { dialogs } from './lazy-dialog.tsx';

/**
 * Loads the dialogs of the screens so far one after the other, each when the browser is idle. Rejects at the first that fails: there is
 * no network, or the server has a newer version. The next press of a dialog tries again.
 */
export async function fetchDialogs(afterMs: number, ending: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  await idle();
  if (!ending.aborted) prepareFonts();
  for (const fetchDialog of dialogs) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, to leave the line to what is shown
    await idle();
    if (ending.aborted || savesData()) return;
    // oxlint-disable-next-line no-await-in-loop -- the next one may be fetched only when this one has arrived
    await fetchDialog();
  }
}

/** Has what dialogs are written in at hand, and the feed is not: of each font, a cheap phone prepares a new size or weight for up to 20 ms. */
function prepareFonts(): void {
  const text = document.createElement('div');
  text.className = styles.fonts ?? '';
  text.append('a');
  for (const tag of ['b', 'strong', 'em']) text.appendChild(document.createElement(tag)).append('a');
  document.body.append(text);
  text.getBoundingClientRect();
  text.remove();
}
