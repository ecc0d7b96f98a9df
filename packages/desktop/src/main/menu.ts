import type { MenuItemConstructorOptions } from 'electron';
import type { Language } from '@lampstand/core/languages/language';
import { TEXTS } from '../shared/texts/texts.ts';

interface MenuParts {
  language: Language;
  platform: NodeJS.Platform;
  isPackaged: boolean;
  startsAtLogin: boolean;
  onReports: () => void;
  onLoginStart: (on: boolean) => void;
}

/** The application menu. macOS requires one for copy and paste. Reload and zoom are on every platform. */
export function menuTemplate(parts: MenuParts): MenuItemConstructorOptions[] {
  const { language, platform, isPackaged, startsAtLogin, onReports, onLoginStart } = parts;
  const t = TEXTS[language].menu;
  const reports: MenuItemConstructorOptions = { label: t.reports, accelerator: 'CmdOrCtrl+1', click: onReports };
  // Run from the repository, the program would be Electron itself.
  const loginStart: MenuItemConstructorOptions = {
    label: t.loginStart,
    type: 'checkbox',
    checked: startsAtLogin,
    enabled: isPackaged,
    click: ({ checked }) => onLoginStart(checked),
  };
  return [
    ...(platform === 'darwin' ? [{ role: 'appMenu' } satisfies MenuItemConstructorOptions] : []),
    {
      label: t.file,
      submenu: [reports, loginStart, { type: 'separator' }, { role: platform === 'darwin' ? 'close' : 'quit' }],
    },
    { label: t.edit, role: 'editMenu' },
    {
      label: t.view,
      submenu: [
        { role: 'reload' },
        { type: 'separator' },
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { role: 'togglefullscreen' },
        ...(isPackaged ? [] : [{ role: 'toggleDevTools' } satisfies MenuItemConstructorOptions]),
      ],
    },
    { label: t.window, role: 'windowMenu' },
  ];
}
