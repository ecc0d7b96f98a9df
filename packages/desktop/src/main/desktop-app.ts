import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type * as Electron from 'electron';
import { APP_SCHEME } from '../shared/addresses.ts';
import type { Bridge } from '../shared/bridge.ts';
import { createForwarder } from './api-forwarder.ts';
import { answerBridge } from './bridge-handlers.ts';
import { identify } from './identity.ts';
import { finishPage, trackWrites } from './leaving.ts';
import { isTrayShown } from './linux/tray-probe.ts';
import { menuTemplate } from './menu.ts';
import { createModerator, type Moderator } from './moderator.ts';
import { createProtocolHandler, SCHEME } from './protocol.ts';
import { watchReports } from './reports-watch.ts';
import { guardNavigation } from './security/navigation.ts';
import { restrictSession } from './security/permissions.ts';
import type { Fetch } from './server-call.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';
import { openSettings, type SettingsFile } from './settings.ts';
import { signIn, signOut } from './sign-in.ts';
import { createNotification, createPendingSign } from './tray.ts';
import { openMainWindow, windowOptions, type MainWindow } from './window.ts';

export interface Surrounding {
  electron: typeof Electron;
  platform: NodeJS.Platform;
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
  guardNavigation({ app, shell });
  await app.whenReady();
  await open(surrounding);
}

async function open({ electron, platform, folder, suggestedServer }: Surrounding): Promise<void> {
  const { app, BrowserWindow, ipcMain, Menu, nativeImage, nativeTheme, Notification, protocol, safeStorage } = electron;
  const resource = (name: string) => path.join(folder, 'resources', name);
  const kept = (name: string) => path.join(app.getPath('userData'), name);

  const settings = await openSettings(kept('settings.json'), { suggested: suggestedServer, locale: app.getLocale() });
  const store = createSessionStore({ safeStorage, platform, file: kept('session') });
  const moderator = await createModerator(store);
  // A separate in-memory session without cookies and cache, to which the restrictions of the page do not apply.
  const network = electron.session.fromPartition('server', { cache: false });
  const fetch: Fetch = (request) => network.fetch(request, { bypassCustomProtocolHandlers: true });

  restrictSession(electron.session.defaultSession);
  const writes = trackWrites(createForwarder({ moderator, fetch }));
  protocol.handle(
    APP_SCHEME,
    createProtocolHandler({ folder: path.join(folder, 'out/renderer'), forward: writes.forward }),
  );

  let window: MainWindow | undefined;
  let isQuitting = false;
  let pending: number | undefined;
  const language = () => settings.current().language;

  const openWindow = () => {
    window = openMainWindow({
      create: () =>
        new BrowserWindow(
          windowOptions({
            preload: path.join(folder, 'out/preload/index.cjs'),
            icon: resource('icon.png'),
            isDark: nativeTheme.shouldUseDarkColors,
            isPackaged: app.isPackaged,
          }),
        ),
      isSignedIn: () => moderator.session() !== undefined,
      // Whoever quits while the desktop is being asked does not want to wait in the tray.
      staysInTray: async () => !isQuitting && (await sign.isTrayShown()) && !isQuitting,
      finish: ({ webContents }) => finishPage(webContents, writes),
    });
    window.browserWindow.on('closed', () => (window = undefined));
  };
  const showQueue = () => (window ? window.showQueue() : openWindow());

  const image = (name: string) => nativeImage.createFromPath(resource(name));
  const suffix = platform === 'darwin' ? 'Template' : '';
  const sign = createPendingSign({
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
    onOpen: showQueue,
    isShownOnLinux: () => isTrayShown(process.env['DBUS_SESSION_BUS_ADDRESS'], process.pid),
  });
  const notify = createNotification({ Notification, window: () => window?.browserWindow, onOpen: showQueue });

  const updateLanguage = () => {
    const template = menuTemplate({ language: language(), platform, isPackaged: app.isPackaged, onReports: showQueue });
    Menu.setApplicationMenu(Menu.buildFromTemplate(template));
    sign.show(pending, language());
  };
  updateLanguage();

  answerBridge(
    ipcMain,
    () => window?.browserWindow.webContents,
    createBridge({ settings, store, moderator, fetch, updateLanguage }),
  );
  openWindow();
  moderator.onChange((session) => {
    if (!session) window?.showSignIn();
  });
  watchReports({
    moderator,
    fetch,
    onPending: (count) => {
      pending = count;
      sign.show(count, language());
    },
    onNewReport: () => notify(language()),
    wait: (ms, signal) => wait(ms, undefined, { signal }),
  });

  app.on('second-instance', showQueue);
  app.on('activate', showQueue);
  app.on('before-quit', () => (isQuitting = true));
  // A window that stays in the tray is hidden. One that first sends its last requests has stopped the quit.
  app.on('window-all-closed', () => app.quit());
}

interface BridgeParts {
  settings: SettingsFile;
  store: SessionStore;
  moderator: Moderator;
  fetch: Fetch;
  /** Called after a change of language, to update menu and tray. */
  updateLanguage: () => void;
}

export function createBridge({ settings, store, moderator, fetch, updateLanguage }: BridgeParts): Bridge {
  return {
    describe: async () => ({
      ...settings.current(),
      isSignedIn: moderator.session() !== undefined,
      remembers: await store.canKeep(),
    }),
    signIn: async (request) => {
      const result = await signIn({ moderator, fetch }, request, settings.current().language);
      const session = moderator.session();
      if (result.ok && session) await settings.change({ server: session.server });
      return result;
    },
    signOut: () => signOut({ moderator, fetch }),
    setLanguage: async (language) => {
      await settings.change({ language });
      updateLanguage();
    },
  };
}
