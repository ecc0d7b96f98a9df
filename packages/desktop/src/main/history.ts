import type { BrowserWindow, NavigationHistory, WebContents } from 'electron';
import { SIGN_IN, SIGN_OUT } from '../shared/addresses.ts';

export type HistoryStep = 'back' | 'forward';

const COMMANDS: Record<string, HistoryStep> = { 'browser-backward': 'back', 'browser-forward': 'forward' };

type Contents = Pick<WebContents, 'getURL'> & {
  navigationHistory: Pick<NavigationHistory, 'getActiveIndex' | 'getEntryAtIndex' | 'goToOffset'>;
};

/** Goes back and forward between screens, but never to where somebody signs in or out: opening that ends the session. */
export function createHistory(contents: Contents, window: Pick<BrowserWindow, 'on'>) {
  const step = (to: HistoryStep) => {
    const { navigationHistory } = contents;
    const offset = to === 'back' ? -1 : 1;
    const entry = navigationHistory.getEntryAtIndex(navigationHistory.getActiveIndex() + offset) as {
      url: string;
    } | null;
    if (!entry || isSession(entry.url) || isSession(contents.getURL())) return;
    navigationHistory.goToOffset(offset);
  };
  // The buttons of a mouse or a keyboard.
  window.on('app-command', (_event, command) => {
    const to = COMMANDS[command];
    if (to) step(to);
  });
  return step;
}

function isSession(address: string): boolean {
  const pathname = URL.parse(address)?.pathname ?? '';
  return pathname === SIGN_IN || pathname === SIGN_OUT;
}
