import type { BrowserWindow, BrowserWindowConstructorOptions } from 'electron';
import { APP_ORIGIN, QUEUE, SIGN_IN } from '../shared/addresses.ts';

/** `ground` of the design tokens, light and dark: the background before the first paint. */
const GROUND = { light: '#eceee5', dark: '#10130e' } as const;

interface Looks {
  preload: string;
  icon: string;
  isDark: boolean;
  /** Developer tools are available in unpackaged runs only. */
  isPackaged: boolean;
}

/** The restrictions of the page (desktop-3). All of them are set explicitly, even those that are Electron's defaults. */
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
      // The spell checker would download its dictionaries.
      spellcheck: false,
      devTools: !isPackaged,
    },
  };
}

/** The main window, as the rest of the app uses it. */
export interface MainWindow {
  browserWindow: BrowserWindow;
  show: () => void;
  /** Opens the reports queue, unless it is already open. */
  showQueue: () => void;
  showSignIn: () => void;
}

interface WindowParts {
  create: () => BrowserWindow;
  isSignedIn: () => boolean;
  /** With a tray, closing the window only hides it, and reports are still counted. */
  staysInTray: () => Promise<boolean>;
  /** Sends the page's pending requests before it closes. */
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
  let state: 'open' | 'closing' | 'finished' = 'open';
  const close = async () => {
    if (await staysInTray()) {
      state = 'open';
      window.hide();
      return;
    }
    await finish(window);
    state = 'finished';
    if (!window.isDestroyed()) window.close();
  };
  window.on('close', (event) => {
    if (state === 'finished') return;
    event.preventDefault();
    if (state === 'closing') return;
    state = 'closing';
    void close();
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
