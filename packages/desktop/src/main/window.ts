import type { BrowserWindow, BrowserWindowConstructorOptions, Screen, WebPreferences } from 'electron';
import { APP_ORIGIN, QUEUE, SIGN_IN } from '../shared/addresses.ts';
import { PRODUCT_NAME } from '../shared/identity.ts';
import { isReachable, placeFor, type WindowStateFile } from './window-state.ts';

/** `ground` of the design tokens, light and dark: the background before the first paint. */
const GROUND = { light: '#eceee5', dark: '#10130e' } as const;

const USUAL = { width: 1280, height: 860 } as const;

type Displays = Pick<Screen, 'getAllDisplays' | 'getPrimaryDisplay'>;

interface Looks {
  preload: string;
  icon: string;
  isDark: boolean;
  /** Developer tools are available in unpackaged runs only. */
  isPackaged: boolean;
  state: Pick<WindowStateFile, 'current'>;
  screen: Displays;
}

export function windowOptions(looks: Looks): BrowserWindowConstructorOptions {
  const { icon, isDark, state, screen } = looks;
  return {
    ...placeFor(state.current().bounds, screensOf(screen), USUAL),
    minWidth: 380,
    minHeight: 480,
    show: false,
    icon,
    title: PRODUCT_NAME,
    backgroundColor: isDark ? GROUND.dark : GROUND.light,
    webPreferences: pagePreferences(looks),
  };
}

/** The restrictions of a page (desktop-3). All of them are set explicitly, even those that are Electron's defaults. */
export function pagePreferences({ preload, isPackaged }: Pick<Looks, 'preload' | 'isPackaged'>): WebPreferences {
  return {
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
    // It downloads nothing (spelling.ts).
    spellcheck: true,
    devTools: !isPackaged,
  };
}

/** The parts of the screens without panels and docks, the first screen first. */
function screensOf(screen: Displays) {
  const first = screen.getPrimaryDisplay();
  const others = screen.getAllDisplays().filter(({ id }) => id !== first.id);
  return [first, ...others].map(({ workArea }) => workArea);
}

/** The main window, as the rest of the app uses it. */
export interface MainWindow {
  browserWindow: BrowserWindow;
  /** Shows the window as it was left. */
  show: () => void;
  /** Shows the reports queue, as it was left if it is already open. */
  showQueue: () => void;
  /** Shows a screen of the client, with this query. */
  showScreen: (screen: string) => void;
  showSignIn: () => void;
}

interface WindowParts {
  create: () => BrowserWindow;
  screen: Displays;
  state: WindowStateFile;
  isSignedIn: () => boolean;
  /** The screen to begin with, if somebody is signed in. */
  first: string;
  /** A start at login shows the window only when somebody opens it. */
  startsHidden: boolean;
  /** Closing the window only puts it away, and reports are still counted. */
  isQuitting: () => boolean;
  /** Whether a tray icon surely shows where the window went. Otherwise it stays among the minimized windows. */
  hasTray: boolean;
  /** Sends the page's pending requests before it closes. */
  finish: (window: BrowserWindow) => Promise<void>;
}

export function openMainWindow(parts: WindowParts): MainWindow {
  const { create, screen, state, isSignedIn, startsHidden } = parts;
  const window = create();
  const load = (path: string) => void window.loadURL(APP_ORIGIN + path).catch(() => undefined);
  let wasMaximized = state.current().isMaximized;
  const show = () => {
    if (window.isMinimized()) window.restore();
    // A screen may have been removed since.
    if (window.isNormal() && !isReachable(window.getBounds(), screensOf(screen)))
      window.setBounds(centered(window.getBounds(), screensOf(screen)[0]));
    if (wasMaximized) window.maximize();
    wasMaximized = false;
    window.show();
    window.focus();
  };
  window.once('ready-to-show', () => {
    if (!startsHidden) show();
    else if (!parts.hasTray) window.minimize();
  });
  rememberPlace(window, state);
  closeInOrder(window, parts);
  load(isSignedIn() ? parts.first : SIGN_IN);

  const showUnless = (isThere: (url: URL) => boolean, path: string) => {
    show();
    const current = URL.parse(window.webContents.getURL());
    if (isSignedIn() && !(current && isThere(current))) load(path);
  };
  return {
    browserWindow: window,
    show,
    showQueue: () => showUnless(({ pathname }) => pathname === QUEUE, QUEUE),
    showScreen: (path) => showUnless(({ pathname, search }) => pathname + search === path, path),
    showSignIn: () => load(SIGN_IN),
  };
}

function centered(bounds: Electron.Rectangle, screen: Electron.Rectangle | undefined): Electron.Rectangle {
  if (!screen) return bounds;
  const { width, height } = placeFor(bounds, [screen], bounds);
  const middle = (start: number, whole: number, part: number) => Math.round(start + (whole - part) / 2);
  return { x: middle(screen.x, screen.width, width), y: middle(screen.y, screen.height, height), width, height };
}

function rememberPlace(window: BrowserWindow, state: WindowStateFile): void {
  const remember = () => {
    // The bounds of a minimized window are nowhere, and a maximized one goes back to its normal bounds.
    if (window.isDestroyed() || window.isMinimized() || !window.isVisible()) return;
    state.change({ bounds: window.getNormalBounds(), isMaximized: window.isMaximized() });
  };
  window.on('resize', remember);
  window.on('move', remember);
  window.on('maximize', remember);
  window.on('unmaximize', remember);
}

/** Puts the window away. When the app quits, it closes once the last requests of its page are answered. */
function closeInOrder(window: BrowserWindow, { isQuitting, hasTray, finish, state }: WindowParts): void {
  let step: 'open' | 'closing' | 'finished' = 'open';
  const close = async () => {
    await Promise.all([finish(window), state.flush()]);
    step = 'finished';
    if (!window.isDestroyed()) window.close();
  };
  window.on('close', (event) => {
    if (step === 'finished') return;
    event.preventDefault();
    if (step === 'closing') return;
    if (isQuitting()) {
      step = 'closing';
      void close();
    } else if (hasTray) window.hide();
    else window.minimize();
  });
}
