import type { MenuItemConstructorOptions } from 'electron';
import type { Language } from '@lampstand/core/languages/language';
import { TEXTS } from '../shared/texts/texts.ts';

type Item = MenuItemConstructorOptions;

interface MenuParts {
  language: Language;
  platform: NodeJS.Platform;
  isPackaged: boolean;
  startsAtLogin: boolean;
  /** Whether somebody asks to join. */
  hasApplications: boolean;
  onReports: () => void;
  onApplications: () => void;
  onLoginStart: (on: boolean) => void;
  onFind: () => void;
  onFindAgain: (step: 'next' | 'previous') => void;
  onHistory: (step: 'back' | 'forward') => void;
  onZoom: (step: 'in' | 'out' | 'reset') => void;
}

const LINE: Item = { type: 'separator' };

/**
 * The application menu. Every item has a label of its own, also those with a role: Electron's labels are English. macOS requires
 * a menu for copy and paste.
 */
export function menuTemplate(parts: MenuParts): Item[] {
  const t = TEXTS[parts.language].menu;
  const isMac = parts.platform === 'darwin';
  return [
    ...(isMac ? [appMenu(parts)] : []),
    {
      label: t.file,
      submenu: [
        { label: t.reports, accelerator: 'CmdOrCtrl+1', click: parts.onReports },
        ...(parts.hasApplications
          ? [{ label: t.applications, accelerator: 'CmdOrCtrl+2', click: parts.onApplications }]
          : []),
        loginStart(parts),
        LINE,
        isMac ? { label: t.close, role: 'close' } : { label: t.quit, role: 'quit' },
      ],
    },
    editMenu(parts),
    viewMenu(parts),
    {
      label: t.window,
      role: 'window',
      submenu: [
        { label: t.minimize, role: 'minimize' },
        ...(isMac ? [{ label: t.zoomWindow, role: 'zoom' } satisfies Item] : []),
        isMac ? { label: t.front, role: 'front' } : { label: t.close, role: 'close' },
      ],
    },
    { label: t.help, role: 'help', submenu: [{ label: t.about, role: 'about' }] },
  ];
}

function appMenu({ language }: MenuParts): Item {
  const t = TEXTS[language];
  return {
    label: t.appName,
    submenu: [
      { label: t.menu.about, role: 'about' },
      LINE,
      { label: t.menu.services, role: 'services', submenu: [] },
      LINE,
      { label: t.menu.hide, role: 'hide' },
      { label: t.menu.hideOthers, role: 'hideOthers' },
      { label: t.menu.unhide, role: 'unhide' },
      LINE,
      { label: t.menu.quit, role: 'quit' },
    ],
  };
}

function loginStart({ language, isPackaged, startsAtLogin, onLoginStart }: MenuParts): Item {
  return {
    label: TEXTS[language].menu.loginStart,
    type: 'checkbox',
    checked: startsAtLogin,
    // Run from the repository, the program would be Electron itself.
    enabled: isPackaged,
    click: ({ checked }) => onLoginStart(checked),
  };
}

function editMenu({ language, onFind, onFindAgain }: MenuParts): Item {
  const t = TEXTS[language].menu;
  return {
    label: t.edit,
    submenu: [
      { label: t.undo, role: 'undo' },
      { label: t.redo, role: 'redo' },
      LINE,
      { label: t.cut, role: 'cut' },
      { label: t.copy, role: 'copy' },
      { label: t.paste, role: 'paste' },
      { label: t.selectAll, role: 'selectAll' },
      LINE,
      { label: t.find, accelerator: 'CmdOrCtrl+F', click: onFind },
      ...withKeys({ label: t.findNext, click: () => onFindAgain('next') }, ['CmdOrCtrl+G', 'F3']),
      ...withKeys({ label: t.findPrevious, click: () => onFindAgain('previous') }, ['CmdOrCtrl+Shift+G', 'Shift+F3']),
    ],
  };
}

function viewMenu({ language, platform, isPackaged, onHistory, onZoom }: MenuParts): Item {
  const t = TEXTS[language].menu;
  const [back, forward] = platform === 'darwin' ? ['Cmd+[', 'Cmd+]'] : ['Alt+Left', 'Alt+Right'];
  return {
    label: t.view,
    submenu: [
      { label: t.back, accelerator: back, click: () => onHistory('back') },
      { label: t.forward, accelerator: forward, click: () => onHistory('forward') },
      { label: t.reload, role: 'reload' },
      LINE,
      ...withKeys({ label: t.resetZoom, click: () => onZoom('reset') }, ['CmdOrCtrl+0', 'CmdOrCtrl+num0']),
      // On many keyboards, plus is Shift and the equals sign.
      ...withKeys({ label: t.zoomIn, click: () => onZoom('in') }, [
        'CmdOrCtrl+Plus',
        'CmdOrCtrl+=',
        'CmdOrCtrl+numadd',
      ]),
      ...withKeys({ label: t.zoomOut, click: () => onZoom('out') }, ['CmdOrCtrl+-', 'CmdOrCtrl+numsub']),
      LINE,
      { label: t.fullScreen, role: 'togglefullscreen' },
      ...(isPackaged ? [] : [{ label: t.devTools, role: 'toggleDevTools' } satisfies Item]),
    ],
  };
}

/** An item can have one accelerator. Each further one is an item that is not shown. */
function withKeys(item: Item, accelerators: string[]): Item[] {
  return accelerators.map((accelerator, at) => ({ ...item, accelerator, visible: at === 0 }));
}
