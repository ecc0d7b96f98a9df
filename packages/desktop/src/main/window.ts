import type { BrowserWindow, BrowserWindowConstructorOptions } from 'electron';
import { APP_ORIGIN, QUEUE, SIGN_IN } from '../shared/addresses.ts';

/** `ground` of the design tokens, light and dark: what is seen before the first drawing. */
const GROUND = { light: '#eceee5', dark: '#10130e' } as const;

interface Looks {
  preload: string;
  icon: string;
  isDark: boolean;
  /** Developer tools are for unpackaged runs. */
  isPackaged: boolean;
}

/** Everything that keeps the page a page and no more (desktop-3). Each is written out on purpose. */
export function windowOptions({ preload, icon, isDark, isPackaged }: Looks): BrowserWindowConstructorOptions {
  return {
    width: 1280,
    height: 860,
    minWidth: 380,
    minHeight: 480,
    show: false,
    icon,
    title: 'Lampstand',
    backgroundColor: isDark ? GROUND.dark : GROUND.light,
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      // It would fetch its dictionaries from elsewhere.
      spellcheck: false,
      devTools: !isPackaged,
    },
  };
}

/** The one window: what the rest of the app may do with it. */
export interface MainWindow {
  browserWindow: BrowserWindow;
  show: () => void;
  /** Goes to the reports queue, unless it is open already. */
  showQueue: () => void;
  showSignIn: () => void;
}

interface WindowParts {
  create: () => BrowserWindow;
  isSignedIn: () => boolean;
  /** With a tray to come back from, closing the window only hides it: reports go on being counted. */
  staysInTray: () => boolean;
  /** What the page has to send before it may go. */
  finish: (window: BrowserWindow) => Promise<void>;
}

export function openMainWindow({ create, isSignedIn, staysInTray, finish }: WindowParts): MainWindow {
  const window = create();
  const load = (path: string) => void window.loadURL(APP_ORIGIN + path).catch(() => undefined);
  const show = () => {
    if (window.isMinimized()) window.restore();
    window.show();
    window.focus();
  };
  window.once('ready-to-show', show);
  let state: 'open' | 'finishing' | 'finished' = 'open';
  window.on('close', (event) => {
    if (state === 'finished') return;
    event.preventDefault();
    if (staysInTray()) return window.hide();
    if (state === 'finishing') return;
    state = 'finishing';
    void finish(window).finally(() => {
      state = 'finished';
      if (!window.isDestroyed()) window.close();
    });
  });
  load(isSignedIn() ? QUEUE : SIGN_IN);
  return {
    browserWindow: window,
    show,
    showQueue: () => {
      show();
      if (isSignedIn() && URL.parse(window.webContents.getURL())?.pathname !== QUEUE) load(QUEUE);
    },
    showSignIn: () => load(SIGN_IN),
  };
}
