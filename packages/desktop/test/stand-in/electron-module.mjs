// Replaces the `electron` module while the built main process runs under the stand-in (load-main.ts).
export const {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  ipcMain,
  Menu,
  nativeImage,
  nativeTheme,
  Notification,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  Tray,
  WebContentsView,
} = globalThis.electronStandIn;
