import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import type {
  BrowserWindowConstructorOptions,
  CustomScheme,
  MenuItemConstructorOptions,
  Rectangle,
  WebPreferences,
} from 'electron';
import { cancelable } from './cancelable.ts';
import { ClientRequestStandIn, type RequestOptions } from './client-request.ts';
import { SafeStorageStandIn } from './safe-storage.ts';
import { SessionStandIn } from './session.ts';
import { ViewStandIn, WebContentsStandIn, WindowStandIn, type FrameStandIn } from './window.ts';

interface Computer {
  userData: string;
  locale?: string;
  isPackaged?: boolean;
  /** True if another instance of the app is already running. */
  isSecond?: boolean;
  /** False if Electron cannot create a tray. */
  hasTray?: boolean;
  safeStorage?: SafeStorageStandIn;
  /** The arguments after the program. */
  commandLine?: string[];
  displays?: { id: number; workArea: Rectangle }[];
}

/** A usual screen. */
const DISPLAY = { id: 1, workArea: { x: 0, y: 0, width: 1_920, height: 1_040 } };

type Handler = (event: object, ...input: unknown[]) => unknown;

/**
 * A stand-in for the parts of Electron that the main process uses. It enforces Electron's rules: what must happen before or
 * after `ready`, one handler per channel, and copying of everything between page and main process. It also simulates the
 * computer.
 */
export class ElectronStandIn {
  readonly windows: WindowStandIn[] = [];
  readonly opened: string[] = [];
  readonly errors: string[] = [];
  readonly notifications: (EventEmitter & { title: string; body: string; isShown: boolean })[] = [];
  readonly defaultSession = new SessionStandIn('');
  readonly sessions = new Map<string, SessionStandIn>();
  badge = 0;
  contextMenu: MenuItemConstructorOptions[] | undefined;
  clipboard = '';
  readonly views: ViewStandIn[] = [];
  menu: { template: MenuItemConstructorOptions[] } | undefined;
  tray: (EventEmitter & { image: string; toolTip: string; items: MenuItemConstructorOptions[] }) | undefined;
  readonly powerMonitor = new EventEmitter();
  hasQuit = false;
  opensAtLogin = false;
  readonly exports: Record<string, unknown>;
  readonly app: EventEmitter & { quit: () => void };
  readonly commandLine: string[];
  /** The schemes of links that the app opens. */
  readonly linkSchemes: string[] = [];
  displays: { id: number; workArea: Rectangle }[];
  readonly asked: { message: string; buttons: string[]; answer: (response: number) => void }[] = [];
  schemes: CustomScheme[] = [];
  isSandboxed = false;
  #isReady = false;
  #isQuitting = false;
  readonly #handlers = new Map<string, Handler>();
  readonly #protocols = new Map<string, (request: Request) => Promise<Response>>();

  constructor(computer: Computer) {
    this.commandLine = [process.execPath, ...(computer.commandLine ?? [])];
    this.displays = computer.displays ?? [DISPLAY];
    this.app = this.#createApp(computer);
    this.exports = {
      app: this.app,
      BrowserWindow: this.#createWindowClass(),
      clipboard: { writeText: (text: string) => Promise.resolve(void (this.clipboard = text)) },
      WebContentsView: this.#createViewClass(),
      dialog: {
        showErrorBox: (_title: string, text: string) => this.errors.push(text),
        showMessageBox: ({ message, buttons }: { message: string; buttons: string[] }) =>
          new Promise((resolve) => this.asked.push({ message, buttons, answer: (response) => resolve({ response }) })),
      },
      ipcMain: { handle: this.#handle },
      Menu: {
        buildFromTemplate: (template: MenuItemConstructorOptions[]) => ({
          template,
          popup: () => (this.contextMenu = template),
        }),
        setApplicationMenu: (menu: { template: MenuItemConstructorOptions[] }) => (this.menu = menu),
      },
      nativeImage: { createFromPath: (file: string) => ({ file, isEmpty: () => !existsSync(file) }) },
      net: { isOnline: () => true, request: (options: RequestOptions) => new ClientRequestStandIn(options) },
      powerMonitor: this.powerMonitor,
      nativeTheme: { shouldUseDarkColors: false },
      Notification: this.#createNotificationClass(),
      protocol: { registerSchemesAsPrivileged: this.#registerSchemes, handle: this.#handleProtocol },
      safeStorage: computer.safeStorage ?? new SafeStorageStandIn(),
      screen: { getAllDisplays: () => this.displays, getPrimaryDisplay: () => this.displays[0] },
      session: { defaultSession: this.defaultSession, fromPartition: this.#fromPartition },
      shell: { openExternal: (url: string) => Promise.resolve(void this.opened.push(url)) },
      Tray: this.#createTrayClass(computer.hasTray ?? true),
    };
  }

  /** The response to a page's request. */
  request(url: string, init?: RequestInit): Promise<Response> {
    const handler = this.#protocols.get(new URL(url).protocol.slice(0, -1));
    if (!handler) return Promise.reject(new Error(`net::ERR_UNKNOWN_URL_SCHEME ${url}`));
    return handler(new Request(url, init));
  }

  /** A message from a frame to the main process, as sent by ipcRenderer.invoke. */
  async invoke(sender: WebContentsStandIn, senderFrame: FrameStandIn | null, channel: string, ...input: unknown[]) {
    const handler = this.#handlers.get(channel);
    if (!handler) throw new Error(`No handler registered for '${channel}'`);
    return structuredClone(await handler({ sender, senderFrame, type: 'frame' }, ...structuredClone(input)));
  }
  get channels(): string[] {
    return [...this.#handlers.keys()];
  }

  #createApp({ userData, locale = 'en-US', isPackaged = true, isSecond = false }: Computer) {
    // A window that prevents its closing stops the quit.
    const quit = () => {
      this.app.emit('before-quit', cancelable({}));
      this.#isQuitting = true;
      for (const window of this.windows) if (!window.wasDestroyed) window.close();
      this.#isQuitting = false;
      this.hasQuit = this.windows.every(({ wasDestroyed }) => wasDestroyed);
    };
    return Object.assign(new EventEmitter(), {
      isPackaged,
      whenReady: async () => {
        await new Promise((resolve) => setImmediate(resolve));
        this.#isReady = true;
      },
      enableSandbox: () => {
        if (this.#isReady) throw new Error('app.enableSandbox() can only be called before app is ready');
        this.isSandboxed = true;
      },
      requestSingleInstanceLock: () => !isSecond,
      commandLine: { hasSwitch: (name: string) => name === 'user-data-dir' },
      setAppUserModelId: () => undefined,
      setAsDefaultProtocolClient: (scheme: string) => this.linkSchemes.push(scheme) > 0,
      getLoginItemSettings: () => ({ openAtLogin: this.opensAtLogin, wasOpenedAtLogin: false }),
      setLoginItemSettings: ({ openAtLogin }: { openAtLogin: boolean }) => (this.opensAtLogin = openAtLogin),
      getPath: (name: string) => {
        if (name === 'home') return userData;
        if (name !== 'userData') throw new Error(`No path ${name}.`);
        return userData;
      },
      getPreferredSystemLanguages: () => [locale],
      getVersion: () => '1.2.3',
      getLocale: () => (this.#isReady ? locale : ''),
      setBadgeCount: (count: number) => (this.badge = count),
      quit,
      exit: () => (this.hasQuit = true),
    });
  }

  #createViewClass() {
    const made = (options: { webPreferences: WebPreferences }) => {
      const contents = new WebContentsStandIn(this.defaultSession, (url) => this.request(url));
      const view = new ViewStandIn(options.webPreferences, contents);
      this.views.push(view);
      this.app.emit('web-contents-created', {}, contents);
      return view;
    };
    return function WebContentsView(options: { webPreferences: WebPreferences }) {
      return made(options);
    };
  }

  #createWindowClass() {
    const made = (options: BrowserWindowConstructorOptions) => {
      if (!this.#isReady) throw new Error('Cannot create BrowserWindow before app is ready');
      const contents = new WebContentsStandIn(this.defaultSession, (url) => this.request(url));
      const window = new WindowStandIn(options, contents);
      this.windows.push(window);
      window.on('closed', () => {
        const isLast = this.windows.every(({ wasDestroyed }) => wasDestroyed);
        if (isLast && !this.#isQuitting) this.app.emit('window-all-closed');
      });
      this.app.emit('web-contents-created', {}, contents);
      return window;
    };
    return function BrowserWindow(options: BrowserWindowConstructorOptions) {
      return made(options);
    };
  }

  #createNotificationClass() {
    const { notifications } = this;
    return class extends EventEmitter {
      static isSupported = () => true;
      readonly title: string;
      readonly body: string;
      isShown = false;
      constructor(options: { title: string; body: string }) {
        super();
        if (Object.keys(options).toSorted().join() !== 'body,title')
          throw new Error('It shows more than a title and a body.');
        this.title = options.title;
        this.body = options.body;
        notifications.push(this);
      }
      show() {
        this.isShown = true;
      }
      close() {
        this.isShown = false;
      }
    };
  }

  #createTrayClass(hasTray: boolean) {
    const place = (tray: EventEmitter & { image: string; toolTip: string; items: MenuItemConstructorOptions[] }) => {
      if (!hasTray) throw new Error('There is no tray.');
      this.tray = tray;
    };
    const fileOf = (image: { file: string; isEmpty: () => boolean }) => {
      if (image.isEmpty()) throw new Error(`Failed to load ${image.file}`);
      return image.file;
    };
    return class extends EventEmitter {
      image: string;
      toolTip = '';
      title = '';
      items: MenuItemConstructorOptions[] = [];
      constructor(image: { file: string; isEmpty: () => boolean }) {
        super();
        this.image = fileOf(image);
        place(this);
      }
      setImage(image: { file: string; isEmpty: () => boolean }) {
        this.image = fileOf(image);
      }
      setToolTip(text: string) {
        this.toolTip = text;
      }
      setTitle(text: string) {
        this.title = text;
      }
      setContextMenu({ template }: { template: MenuItemConstructorOptions[] }) {
        this.items = template;
      }
    };
  }

  #handle = (channel: string, handler: Handler) => {
    if (this.#handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
    this.#handlers.set(channel, handler);
  };
  #registerSchemes = (schemes: CustomScheme[]) => {
    if (this.#isReady) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
    if (this.schemes.length > 0) throw new Error('It can be called only once.');
    this.schemes = schemes;
  };
  #handleProtocol = (scheme: string, handler: (request: Request) => Promise<Response>) => {
    if (!this.#isReady) throw new Error('protocol cannot be used before app is ready');
    this.#protocols.set(scheme, handler);
  };
  #fromPartition = (partition: string) => {
    if (!this.#isReady) throw new Error('Session can only be received when app is ready');
    const known = this.sessions.get(partition) ?? new SessionStandIn(partition);
    this.sessions.set(partition, known);
    return known;
  };
}
