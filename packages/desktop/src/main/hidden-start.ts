import type { BrowserWindow } from 'electron';

const ATTEMPTS = 10;
const EVERY_MS = 2_000;

interface HiddenStart {
  isTrayShown: () => Promise<boolean>;
  window: () => Pick<BrowserWindow, 'isVisible' | 'showInactive'> | undefined;
  wait: (ms: number) => Promise<void>;
}

/** After a start at login, shows the window if no tray appears: a panel may start later than the app, or not at all. */
export async function showWithoutTray({ isTrayShown, window, wait }: HiddenStart): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    // oxlint-disable no-await-in-loop -- one attempt after the other
    if (await isTrayShown()) return;
    await wait(EVERY_MS);
    // oxlint-enable no-await-in-loop
  }
  const own = window();
  if (own && !own.isVisible()) own.showInactive();
}
