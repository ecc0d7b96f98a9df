import { EventEmitter } from 'node:events';
import type {
  BrowserWindowConstructorOptions,
  NativeImage,
  Rectangle,
  WebPreferences,
  WindowOpenHandlerResponse,
} from 'electron';
import { cancelable } from './cancelable.ts';
import type { SessionStandIn } from './session.ts';

export interface FrameStandIn {
  url: string;
  parent: FrameStandIn | null;
}

type OpenHandler = (details: { url: string }) => WindowOpenHandlerResponse;
type Loader = (url: string) => Promise<Response>;

let contentsMade = 0;

/** The contents of a window, and what a page may try in it. */
export class WebContentsStandIn extends EventEmitter {
  readonly id = (contentsMade += 1);
  readonly mainFrame: FrameStandIn = { url: '', parent: null };
  readonly session: SessionStandIn;
  readonly #load: Loader;
  /** Without a handler, Electron opens every window. */
  #onOpen: OpenHandler = () => ({ action: 'allow' });

  constructor(session: SessionStandIn, load: Loader) {
    super();
    this.session = session;
    this.#load = load;
  }

  /** The page's reaction when the main process runs a script in it. */
  onScript: (code: string) => Promise<unknown> = () => Promise.resolve();
  executeJavaScript = (code: string) => this.onScript(code);
  getURL = () => this.mainFrame.url;
  wasClosed = false;
  isDestroyed = () => this.wasClosed;
  close() {
    this.wasClosed = true;
  }
  hasFocus = false;
  focus() {
    this.hasFocus = true;
  }
  zoomFactor = 1;
  setZoomFactor(factor: number) {
    if (factor <= 0) throw new Error("'zoomFactor' must be a double greater than 0.0");
    this.zoomFactor = factor;
  }
  /** What is searched in the page. Undefined if nothing is. */
  search: { text: string; forward: boolean; isNew: boolean; id: number } | undefined;
  #searches = 0;
  findInPage(text: string, { forward = true, findNext = false }) {
    if (text === '') throw new Error('Must provide a non-empty search content');
    this.#searches += 1;
    this.search = { text, forward, isNew: findNext, id: this.#searches };
    return this.#searches;
  }
  stopFindInPage() {
    this.search = undefined;
  }
  finds(at: number, count: number, requestId = this.search?.id, finalUpdate = true) {
    this.emit('found-in-page', {}, { requestId, activeMatchOrdinal: at, matches: count, finalUpdate });
  }
  /** What the main process has sent. */
  readonly messages: [string, ...unknown[]][] = [];
  send(channel: string, ...content: unknown[]) {
    this.messages.push([channel, ...structuredClone(content)]);
    this.emit('ipc-message-to-page', channel, ...structuredClone(content));
  }
  corrections: string[] = [];
  replaceMisspelling(word: string) {
    this.corrections.push(word);
  }
  entries: { url: string }[] = [];
  entry = -1;
  navigationHistory = {
    getActiveIndex: () => this.entry,
    getEntryAtIndex: (index: number) => this.entries[index] ?? null,
    goToOffset: (offset: number) => {
      this.entry += offset;
      this.mainFrame.url = this.entries[this.entry]?.url ?? '';
    },
  };
  /** How often the main process has loaded the page, and reloaded it. */
  loads = 0;
  reloads = 0;
  reload() {
    this.reloads += 1;
  }
  setWindowOpenHandler = (handler: OpenHandler) => {
    this.#onOpen = handler;
  };

  async show(url: string): Promise<Response> {
    const answer = await this.#load(url);
    this.mainFrame.url = url;
    this.entries.splice(this.entry + 1, Infinity, { url });
    this.entry += 1;
    this.emit('did-navigate', {}, url);
    this.emit('dom-ready', {});
    return answer;
  }

  /** Navigation by a link, a form or a script of the page. */
  async navigate(url: string): Promise<boolean> {
    const details = { url, isSameDocument: false, isMainFrame: true, frame: this.mainFrame, initiator: this.mainFrame };
    return this.#unlessPrevented(url, ['will-frame-navigate', 'will-navigate'], details);
  }
  async redirect(url: string): Promise<boolean> {
    return this.#unlessPrevented(url, ['will-redirect'], { url, isMainFrame: true, frame: this.mainFrame });
  }
  /** Whether a frame inside the page can navigate to the address. */
  frameNavigates(url: string): boolean {
    const event = cancelable({ url, isMainFrame: false, frame: { url: '', parent: this.mainFrame } });
    this.emit('will-frame-navigate', event);
    return !event.defaultPrevented;
  }
  opens(url: string): boolean {
    return this.#onOpen({ url }).action === 'allow';
  }
  attachesWebview(): boolean {
    const event = cancelable({});
    this.emit('will-attach-webview', event, {}, {});
    return !event.defaultPrevented;
  }

  async #unlessPrevented(url: string, names: string[], details: object): Promise<boolean> {
    for (const name of names) {
      const event = cancelable(details);
      this.emit(name, event);
      if (event.defaultPrevented) return false;
    }
    await this.show(url);
    return true;
  }
}

/** A view in a window. */
export class ViewStandIn {
  readonly preferences: WebPreferences;
  readonly webContents: WebContentsStandIn & { loadURL: (url: string) => Promise<void> };
  bounds: Rectangle | undefined;

  constructor(preferences: WebPreferences, contents: WebContentsStandIn) {
    this.preferences = preferences;
    this.webContents = Object.assign(contents, {
      loadURL: async (url: string) => {
        await contents.show(url);
      },
    });
  }
  setBounds(bounds: Rectangle) {
    this.bounds = bounds;
  }
}

/** A window. `preferences` are the given web preferences. */
export class WindowStandIn extends EventEmitter {
  readonly options: BrowserWindowConstructorOptions;
  readonly webContents: WebContentsStandIn;
  isShown: boolean;
  isMinimizedNow = false;
  isMaximizedNow = false;
  bounds: Rectangle;
  hasFocus = false;
  wasDestroyed = false;
  overlay: { image: NativeImage | null; text: string } | undefined;

  constructor(options: BrowserWindowConstructorOptions, contents: WebContentsStandIn) {
    super();
    this.options = options;
    this.webContents = contents;
    const { x = 0, y = 0, width = 800, height = 600 } = options;
    this.bounds = { x, y, width, height };
    this.isShown = options.show ?? true;
  }

  get preferences(): WebPreferences {
    return this.options.webPreferences ?? {};
  }

  async loadURL(url: string): Promise<void> {
    this.webContents.loads += 1;
    await this.webContents.show(url);
    this.emit('ready-to-show');
  }
  show() {
    this.isShown = true;
  }
  showInactive() {
    this.isShown = true;
  }
  hide() {
    this.isShown = false;
    this.hasFocus = false;
  }
  focus() {
    this.hasFocus = true;
  }
  isVisible = () => this.isShown;
  isInSight = () => this.isShown && !this.isMinimizedNow;
  isNormal = () => !this.isMaximizedNow && !this.isMinimizedNow;
  isMaximized = () => this.isMaximizedNow;
  maximize() {
    this.isMaximizedNow = true;
    this.isShown = true;
    this.emit('maximize');
  }
  unmaximize() {
    this.isMaximizedNow = false;
    this.emit('unmaximize');
  }
  readonly views: ViewStandIn[] = [];
  contentView = {
    addChildView: (view: ViewStandIn) => this.views.push(view),
    removeChildView: (view: ViewStandIn) => this.views.splice(this.views.indexOf(view), 1),
  };
  getContentBounds = () => this.bounds;
  getBounds = () => this.bounds;
  getNormalBounds = () => this.bounds;
  setBounds(bounds: Rectangle) {
    this.bounds = bounds;
    this.emit('move');
  }
  isDestroyed = () => this.wasDestroyed;
  isFocused = () => this.hasFocus;
  isMinimized = () => this.isMinimizedNow;
  minimize() {
    this.isShown = true;
    this.isMinimizedNow = true;
    this.hasFocus = false;
  }
  restore() {
    this.isMinimizedNow = false;
  }
  setOverlayIcon(image: NativeImage | null, text: string) {
    this.overlay = { image, text };
  }
  /** Closes the window as its close button does. */
  close() {
    const event = cancelable({});
    this.emit('close', event);
    if (event.defaultPrevented) return;
    this.wasDestroyed = true;
    this.isShown = false;
    this.emit('closed');
  }
}
