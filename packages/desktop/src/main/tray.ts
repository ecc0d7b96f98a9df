import type { App, BrowserWindow, Menu, NativeImage, Notification, Tray } from 'electron';
import type { Language } from '@lampstand/core/languages/language';
import { pendingText } from '../shared/pending-text.ts';
import { TEXTS } from '../shared/texts/texts.ts';

interface TrayParts {
  app: Pick<App, 'setBadgeCount' | 'quit'>;
  Tray: typeof Tray;
  Menu: typeof Menu;
  platform: NodeJS.Platform;
  /** The icons of the tray for no reports and for pending reports, and the overlay on the Windows taskbar button. */
  images: { idle: NativeImage; waiting: NativeImage; overlay: NativeImage };
  window: () => Pick<BrowserWindow, 'setOverlayIcon'> | undefined;
  onOpen: () => void;
  /** Whether a Linux desktop shows the tray. Asked again each time, because panels come and go. */
  isShownOnLinux: () => Promise<boolean>;
}

export interface PendingSign {
  /** `count` is undefined while nobody is signed in. */
  show: (count: number | undefined, language: Language) => void;
  /** Some Linux desktops have no tray. Closing the window then quits the app. */
  isTrayShown: () => Promise<boolean>;
}

/** Shows the number of pending reports where the system supports it: tray, dock or launcher badge, taskbar (desktop-2). */
export function createPendingSign({
  app,
  Tray,
  Menu,
  platform,
  images,
  window,
  onOpen,
  isShownOnLinux,
}: TrayParts): PendingSign {
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
    isTrayShown: async () => tray !== undefined && (platform !== 'linux' || isShownOnLinux()),
    show: (known, language) => {
      const count = known ?? 0;
      const t = TEXTS[language];
      const words = known === undefined ? t.appName : `${t.appName}: ${pendingText(language, count)}`;
      app.setBadgeCount(count);
      if (platform === 'win32') window()?.setOverlayIcon(count > 0 ? images.overlay : null, count > 0 ? words : '');
      if (!tray) return;
      tray.setImage(count > 0 ? images.waiting : images.idle);
      tray.setToolTip(words);
      if (platform === 'darwin') tray.setTitle(count > 0 ? String(count) : '');
      tray.setContextMenu(
        Menu.buildFromTemplate([
          ...(known === undefined ? [] : [{ label: pendingText(language, count), enabled: false }]),
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

/** Notifies of a new report without showing its content, because others may see the screen (desktop-2). */
export function createNotification({ Notification, window, onOpen }: NotificationParts) {
  let shown: Notification | undefined;
  return (language: Language) => {
    // A focused window shows the new report already.
    if (window()?.isFocused() || !Notification.isSupported()) return;
    shown?.close();
    const { appName, newReport } = TEXTS[language];
    // Keeps a reference, because a garbage-collected notification loses its click.
    shown = new Notification({ title: appName, body: newReport });
    shown.on('click', onOpen);
    shown.show();
  };
}
