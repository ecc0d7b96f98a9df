import type { App, BrowserWindow, Menu, NativeImage, Notification, Tray } from 'electron';
import type { Language } from '@lampstand/core/languages/language';
import { TEXTS } from '../shared/texts/texts.ts';
import { waitingTexts, type Waiting } from '../shared/waiting-texts.ts';

interface TrayParts {
  app: Pick<App, 'setBadgeCount' | 'quit'>;
  Tray: typeof Tray;
  Menu: typeof Menu;
  platform: NodeJS.Platform;
  /** The icons of the tray for nothing and for something that waits, and the overlay on the Windows taskbar button. */
  images: { idle: NativeImage; waiting: NativeImage; overlay: NativeImage };
  window: () => Pick<BrowserWindow, 'setOverlayIcon'> | undefined;
  onOpen: () => void;
}

export interface WaitingSign {
  /** `waiting` is undefined while nobody is signed in. */
  show: (waiting: Waiting | undefined, language: Language) => void;
  /** False on Linux: Electron creates a tray there without an error even if the desktop shows none. */
  hasTray: boolean;
}

/** Shows how many reports and applications wait where the system supports it: tray, dock or launcher badge, taskbar (desktop-2). */
export function createWaitingSign({ app, Tray, Menu, platform, images, window, onOpen }: TrayParts): WaitingSign {
  const tray = openTray();
  tray?.on('click', onOpen);

  function openTray(): Tray | undefined {
    try {
      return new Tray(images.idle);
    } catch {
      return undefined;
    }
  }

  return {
    hasTray: tray !== undefined && platform !== 'linux',
    show: (waiting, language) => {
      const count = waiting ? waiting.reports + waiting.applications : 0;
      const t = TEXTS[language];
      const texts = waiting ? waitingTexts(language, waiting) : [];
      const words = waiting ? `${t.appName}: ${texts.join(', ')}` : t.appName;
      app.setBadgeCount(count);
      if (platform === 'win32') window()?.setOverlayIcon(count > 0 ? images.overlay : null, count > 0 ? words : '');
      if (!tray) return;
      tray.setImage(count > 0 ? images.waiting : images.idle);
      tray.setToolTip(words);
      if (platform === 'darwin') tray.setTitle(count > 0 ? String(count) : '');
      tray.setContextMenu(
        Menu.buildFromTemplate([
          ...texts.map((label) => ({ label, enabled: false })),
          { label: t.menu.open, click: onOpen },
          { type: 'separator' },
          { label: t.menu.quit, click: () => app.quit() },
        ]),
      );
    },
  };
}

interface NotificationParts {
  Notification: typeof Notification;
  window: () => Pick<BrowserWindow, 'isFocused'> | undefined;
  onOpen: () => void;
}

/** Notifies of a new report or application without showing its content, because others may see the screen (desktop-2). */
export function createNotification({ Notification, window, onOpen }: NotificationParts) {
  const shown: Partial<Record<keyof Waiting, Notification>> = {};
  return (what: keyof Waiting, language: Language) => {
    // A focused window shows it already.
    if (window()?.isFocused() || !Notification.isSupported()) return;
    shown[what]?.close();
    const { appName, newReport, newApplication } = TEXTS[language];
    const notification = new Notification({ title: appName, body: what === 'reports' ? newReport : newApplication });
    // Keeps a reference, because a garbage-collected notification loses its click.
    shown[what] = notification;
    notification.on('click', onOpen);
    notification.show();
  };
}
