import type { MenuItemConstructorOptions } from 'electron';
import type { Language } from '@lampstand/core/languages/language';
import { TEXTS } from '../shared/texts/texts.ts';

interface MenuParts {
  language: Language;
  platform: NodeJS.Platform;
  isPackaged: boolean;
  onReports: () => void;
}

/** The application menu. macOS requires one for copy and paste. Reload and zoom are on every platform. */
export function menuTemplate({ language, platform, isPackaged, onReports }: MenuParts): MenuItemConstructorOptions[] {
  const t = TEXTS[language].menu;
  const reports: MenuItemConstructorOptions = { label: t.reports, accelerator: 'CmdOrCtrl+1', click: onReports };
  return [
    ...(platform === 'darwin' ? [{ role: 'appMenu' } satisfies MenuItemConstructorOptions] : []),
    { label: t.file, submenu: [reports, { type: 'separator' }, { role: platform === 'darwin' ? 'close' : 'quit' }] },
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
