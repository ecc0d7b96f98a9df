import type { App, BrowserWindow, Menu, NativeImage, Notification, Tray } from 'electron';
import type { Language } from '@lampstand/core/languages/language';
import { pendingText } from '../shared/pending-text.ts';
import { TEXTS } from '../shared/texts/texts.ts';

interface TrayParts {
  app: Pick<App, 'setBadgeCount' | 'quit'>;
  Tray: typeof Tray;
  Menu: typeof Menu;
  platform: NodeJS.Platform;
  /** Nothing waits, something waits, and what Windows lays over the button of the task bar. */
  images: { idle: NativeImage; waiting: NativeImage; overlay: NativeImage };
  window: () => Pick<BrowserWindow, 'setOverlayIcon'> | undefined;
  onOpen: () => void;
}

export interface PendingSign {
  /** Undefined: nobody is signed in. */
  show: (count: number | undefined, language: Language) => void;
  /** Some Linux desktops have no tray: then closing the window ends the app. */
  hasTray: () => boolean;
}

/** The number of pending reports where the system shows such things: tray, dock or launcher badge, task bar (desktop-2). */
export function createPendingSign({ app, Tray, Menu, platform, images, window, onOpen }: TrayParts): PendingSign {
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
    hasTray: () => tray !== undefined,
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

interface NoticeParts {
  Notification: typeof Notification;
  window: () => Pick<BrowserWindow, 'isFocused'> | undefined;
  onOpen: () => void;
}

/** Says that a report came, and nothing of what it says (desktop-2): anybody may look over a shoulder. */
export function createNotice({ Notification, window, onOpen }: NoticeParts) {
  let shown: Notification | undefined;
  return (language: Language) => {
    // Whoever looks at the window sees it arrive there.
    if (window()?.isFocused() || !Notification.isSupported()) return;
    shown?.close();
    const { appName, newReport } = TEXTS[language];
    // Kept, or its click would be lost with it.
    shown = new Notification({ title: appName, body: newReport });
    shown.on('click', onOpen);
    shown.show();
  };
}
