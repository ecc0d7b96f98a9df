import type * as Electron from 'electron';
import type { Language } from '@lampstand/core/languages/language';
import { contextMenuTemplate } from './context-menu.ts';
import { recoverFromCrashes } from './crashes.ts';
import type { EventLog } from './event-log.ts';
import { createFindBar, type FindBar } from './find-bar.ts';
import { createHistory, type HistoryStep } from './history.ts';
import type { Moderator } from './moderator.ts';
import { pagePreferences } from './window.ts';
import type { WindowStateFile } from './window-state.ts';
import { createZoom, type ZoomStep } from './zoom.ts';

interface PartsOfWindow {
  electron: Pick<typeof Electron, 'app' | 'clipboard' | 'dialog' | 'Menu' | 'WebContentsView'>;
  window: Electron.BrowserWindow;
  preload: string;
  state: WindowStateFile;
  log: EventLog;
  moderator: Moderator;
  language: () => Language;
}

/** What a browser would bring along: searching, zoom, back and forward, the menu at the pointer, and a way out of a crash. */
export interface WindowParts {
  findBar: FindBar;
  zoom: (step: ZoomStep) => void;
  history: (step: HistoryStep) => void;
}

export function addWindowParts(parts: PartsOfWindow): WindowParts {
  const { electron, window, preload, state, log, moderator, language } = parts;
  const { app, clipboard, dialog, Menu, WebContentsView } = electron;

  const addContextMenu = (contents: Electron.WebContents) =>
    contents.on('context-menu', (_event, clicked) => {
      const copy = (text: string) => void clipboard.writeText(text).catch(() => undefined);
      const server = moderator.session()?.server;
      const template = contextMenuTemplate(clicked, { language: language(), server, contents, copy });
      if (template.length > 0) Menu.buildFromTemplate(template).popup({ window });
    });

  const contents = window.webContents;
  const now = () => performance.now();
  recoverFromCrashes({ contents, dialog, log, language, quit: () => app.quit(), now });
  addContextMenu(contents);
  const findBar = createFindBar({
    window,
    createView: () => {
      const view = new WebContentsView({ webPreferences: pagePreferences({ preload, isPackaged: app.isPackaged }) });
      addContextMenu(view.webContents);
      return view;
    },
    zoom: () => state.current().zoom,
  });
  return { findBar, zoom: createZoom(contents, state, findBar.place), history: createHistory(contents, window) };
}
