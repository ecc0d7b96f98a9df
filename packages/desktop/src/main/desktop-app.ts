import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type * as Electron from 'electron';
import { APP_SCHEME, APPLICATIONS, QUEUE } from '../shared/addresses.ts';
import type { Waiting } from '../shared/waiting-texts.ts';
import { createForwarder } from './api-forwarder.ts';
import { createBridge } from './bridge.ts';
import { answerBridge } from './bridge-handlers.ts';
import { listenForStarts, registerLinks, type Starts } from './deep-links.ts';
import { openEventLog } from './event-log.ts';
import { identify } from './identity.ts';
import { finishPage, trackWrites } from './leaving.ts';
import { createLook } from './look.ts';
import { createLoginStart, isStartedAtLogin } from './login-start.ts';
import { menuTemplate } from './menu.ts';
import { createModerator } from './moderator.ts';
import { createProtocolHandler, SCHEME } from './protocol.ts';
import { watchQueues } from './queues-watch.ts';
import { guardNavigation } from './security/navigation.ts';
import { restrictSession } from './security/permissions.ts';
import type { Fetch } from './server-call.ts';
import { createSessionStore } from './session-store.ts';
import { openSettings } from './settings.ts';
import { createSpelling } from './spelling.ts';
import { createNotification, createWaitingSign } from './tray.ts';
import { openWindowState } from './window-state.ts';
import { watchWake } from './wake.ts';
import { addWindowParts, type WindowParts } from './window-parts.ts';
import { openMainWindow, windowOptions, type MainWindow } from './window.ts';

export interface Surrounding {
  electron: typeof Electron;
  platform: NodeJS.Platform;
  /** The program and its arguments. */
  commandLine: readonly string[];
  environment: NodeJS.ProcessEnv;
  /** The app's own folder, which contains out/ and resources/. */
  folder: string;
  /** The suggested server, as long as none has been used. */
  suggestedServer: string;
}

/** Connects the parts of the app. Called once, before Electron is ready. */
export async function startDesktop(surrounding: Surrounding): Promise<void> {
  const { app, protocol, shell } = surrounding.electron;
  identify(app, surrounding.platform);
  protocol.registerSchemesAsPrivileged([SCHEME]);
  app.enableSandbox();
  if (!app.requestSingleInstanceLock()) {
    app.quit();
    return;
  }
  const starts = listenForStarts(app, surrounding.commandLine);
  guardNavigation({ app, shell });
  await app.whenReady();
  await open(surrounding, starts);
}

async function open(surrounding: Surrounding, starts: Starts): Promise<void> {
  const { electron, platform, folder, environment, commandLine } = surrounding;
  const { app, BrowserWindow, Menu, nativeImage, nativeTheme, protocol, safeStorage, screen } = electron;
  const resource = (name: string) => path.join(folder, 'resources', name);
  const kept = (name: string) => path.join(app.getPath('userData'), name);

  const settings = await openSettings(kept('settings.json'), {
    suggested: surrounding.suggestedServer,
    locale: app.getLocale(),
  });
  const language = () => settings.current().language;
  const store = createSessionStore({ safeStorage, platform, file: kept('session') });
  const moderator = await createModerator(store);
  const state = await openWindowState(kept('window.json'));
  const log = openEventLog(kept('log'));
  // A separate in-memory session without cookies and cache, to which the restrictions of the page do not apply.
  const network = electron.session.fromPartition('server', { cache: false });
  const fetch: Fetch = (request) => network.fetch(request, { bypassCustomProtocolHandlers: true });

  const wake = watchWake({ powerMonitor: electron.powerMonitor, net: electron.net });
  const { defaultSession } = electron.session;
  const locales = app.getPreferredSystemLanguages();
  const checkSpelling = createSpelling({ session: defaultSession, platform, folder: kept('Dictionaries'), locales });
  restrictSession(defaultSession);
  const writes = trackWrites(createForwarder({ moderator, fetch, wake }));
  protocol.handle(
    APP_SCHEME,
    createProtocolHandler({ folder: path.join(folder, 'out/renderer'), forward: writes.forward }),
  );

  let window: MainWindow | undefined;
  let windowParts: WindowParts | undefined;
  let isQuitting = false;
  let waiting: Waiting | undefined;
  /** Asked for while nobody was signed in. */
  let wanted = starts.takeFirst();

  const openWindow = (first: string, startsHidden: boolean): MainWindow => {
    const looks = { isDark: nativeTheme.shouldUseDarkColors, isPackaged: app.isPackaged, state, screen };
    const files = { preload: path.join(folder, 'out/preload/index.cjs'), icon: resource('icon.png') };
    const opened = openMainWindow({
      create: () => new BrowserWindow(windowOptions({ ...files, ...looks })),
      screen,
      state,
      isSignedIn: () => moderator.session() !== undefined,
      first,
      startsHidden,
      isQuitting: () => isQuitting,
      hasTray: sign.hasTray,
      finish: ({ webContents }) => finishPage(webContents, writes),
    });
    const { preload } = files;
    windowParts = addWindowParts({ electron, window: opened.browserWindow, preload, state, log, moderator, language });
    opened.browserWindow.on('closed', () => (window = windowParts = undefined));
    window = opened;
    return opened;
  };
  const existing = () => window ?? openWindow(QUEUE, false);
  const show = () => existing().show();
  const showQueue = () => existing().showQueue();

  const image = (name: string) => nativeImage.createFromPath(resource(name));
  const suffix = platform === 'darwin' ? 'Template' : '';
  const sign = createWaitingSign({
    app,
    Tray: electron.Tray,
    Menu,
    platform,
    images: {
      idle: image(`tray${suffix}.png`),
      waiting: image(`tray-waiting${suffix}.png`),
      overlay: image('overlay.png'),
    },
    window: () => window?.browserWindow,
    onOpen: show,
  });
  const { Notification } = electron;
  const notify = createNotification({ Notification, window: () => window?.browserWindow, onOpen: show });

  const loginStart = createLoginStart({
    app,
    platform,
    program: process.execPath,
    environment,
    home: app.getPath('home'),
  });
  let startsAtLogin = false;
  const hasApplications = () => waiting !== undefined && waiting.applications > 0;
  const updateMenu = () => {
    const template = menuTemplate({
      language: language(),
      platform,
      isPackaged: app.isPackaged,
      startsAtLogin,
      hasApplications: hasApplications(),
      onReports: showQueue,
      onApplications: () => existing().showScreen(APPLICATIONS),
      onLoginStart: (on) => void turnLoginStart(on),
      onFind: () => windowParts?.findBar.open(),
      onFindAgain: (step) => windowParts?.findBar.again(step),
      onHistory: (step) => windowParts?.history(step),
      onZoom: (step) => windowParts?.zoom(step),
    });
    Menu.setApplicationMenu(Menu.buildFromTemplate(template));
    sign.show(waiting, language());
  };
  const turnLoginStart = async (on: boolean) => {
    await loginStart.turn(on).catch(() => undefined);
    // The system may have refused.
    startsAtLogin = await loginStart.isOn();
    updateMenu();
  };
  if (app.isPackaged) {
    await loginStart.refresh().catch(() => undefined);
    startsAtLogin = await loginStart.isOn().catch(() => false);
  }
  const updateLanguage = () => {
    updateMenu();
    windowParts?.findBar.forget();
    void checkSpelling(language());
  };
  updateLanguage();

  const takeScreen = () => {
    const asked = wanted ?? QUEUE;
    wanted = undefined;
    return asked;
  };
  answerBridge(
    electron.ipcMain,
    () => ({ page: window?.browserWindow.webContents, findBar: windowParts?.findBar.contents() }),
    createBridge({
      version: app.getVersion(),
      settings,
      store,
      moderator,
      fetch,
      look: createLook(electron.net, network),
      updateLanguage,
      takeScreen,
      wait: (ms, signal) => wait(ms, undefined, { signal }),
      findBar: () => windowParts?.findBar,
    }),
  );
  const startsHidden = wanted === undefined && isStartedAtLogin(app, platform, commandLine);
  openWindow(moderator.session() ? takeScreen() : QUEUE, startsHidden);
  moderator.onChange((session) => {
    if (!session) window?.showSignIn();
  });
  watchQueues({
    moderator,
    fetch,
    wake,
    onWaiting: (counts) => {
      const had = hasApplications();
      waiting = counts;
      if (had === hasApplications()) sign.show(waiting, language());
      else updateMenu();
    },
    onNew: (what) => notify(what, language()),
    wait: (ms, signal) => wait(ms, undefined, { signal }),
  });

  registerLinks(app);
  starts.receive((screenOfLink) => {
    if (screenOfLink === undefined) return show();
    if (!moderator.session()) wanted = screenOfLink;
    existing().showScreen(screenOfLink);
  });
  app.on('activate', show);
  app.on('before-quit', () => (isQuitting = true));
  // A window that first sends its last requests has stopped the quit.
  app.on('window-all-closed', () => app.quit());
}
