/** The app's name for people: windows, notifications, the installer. */
export const PRODUCT_NAME = 'Lampstand';

/** The app's name for systems: the bundle on macOS, the notifications on Windows, the windows on Linux. */
export const APP_ID = 'org.lampstand.desktop';

/** The file that describes the app to Linux desktops. Windows with the same id are grouped under it. */
export const DESKTOP_FILE = `${APP_ID}.desktop`;

/** Links to reports begin with it: `lampstand://report/<id>`. */
export const LINK_SCHEME = 'lampstand';
