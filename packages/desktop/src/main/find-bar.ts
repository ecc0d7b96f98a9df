import type { BrowserWindow, WebContentsView } from 'electron';
import { APP_ORIGIN, FIND } from '../shared/addresses.ts';
import { FOUND, type FindStep, type Found } from '../shared/bridge.ts';

/** In pixels of the page, without zoom. In a narrow window the buttons are in a second line. */
const SIZE = { width: 420, oneLine: 64, twoLines: 116, margin: 12 } as const;

interface FindBarParts {
  window: BrowserWindow;
  createView: () => WebContentsView;
  zoom: () => number;
}

export interface FindBar {
  /** Shows the bar, and searches again what was searched last. */
  open: () => void;
  close: () => void;
  find: (text: string, step: FindStep) => void;
  /** Goes to another match, or opens the bar if nothing was searched yet. */
  again: (step: 'next' | 'previous') => void;
  /** Puts the bar at its place, after the window or the zoom has changed. */
  place: () => void;
  /** Ends the bar's page, so that the next one has the new language. */
  forget: () => void;
  contents: () => WebContentsView['webContents'] | undefined;
}

/**
 * Searches in the page. The bar is a view of its own, because a field in the page would be searched too, and would count as a
 * match.
 */
export function createFindBar({ window, createView, zoom }: FindBarParts): FindBar {
  const page = window.webContents;
  let view: WebContentsView | undefined;
  let isOpen = false;
  let searched = '';
  let latest: number | undefined;

  const tell = (found: Found) => {
    if (view && !view.webContents.isDestroyed()) view.webContents.send(FOUND, found);
  };
  const stop = () => {
    latest = undefined;
    page.stopFindInPage('keepSelection');
  };
  const find = (text: string, step: FindStep) => {
    if (text === '') {
      stop();
      searched = '';
      return tell({ at: 0, count: 0 });
    }
    const isNew = step === 'first' || text !== searched || latest === undefined;
    searched = text;
    latest = page.findInPage(text, { forward: step !== 'previous', findNext: isNew });
  };
  const close = () => {
    if (!isOpen || !view) return;
    isOpen = false;
    stop();
    window.contentView.removeChildView(view);
    page.focus();
  };
  const place = () => {
    if (!isOpen || !view) return;
    const { width } = window.getContentBounds();
    const scale = zoom();
    const wanted = Math.round(SIZE.width * scale);
    const room = width - 2 * SIZE.margin;
    const height = Math.round((wanted <= room ? SIZE.oneLine : SIZE.twoLines) * scale);
    const own = Math.min(wanted, room);
    view.setBounds({ x: width - own - SIZE.margin, y: SIZE.margin, width: own, height });
  };
  const forget = () => {
    close();
    if (view && !view.webContents.isDestroyed()) view.webContents.close();
    view = undefined;
  };
  const make = () => {
    const made = createView();
    const { webContents } = made;
    webContents.on('dom-ready', () => webContents.setZoomFactor(zoom()));
    webContents.on('render-process-gone', forget);
    void webContents.loadURL(APP_ORIGIN + FIND).catch(() => undefined);
    return made;
  };
  const open = () => {
    view ??= make();
    // Adding it again would put it on top, where it already is.
    if (!isOpen) window.contentView.addChildView(view);
    isOpen = true;
    place();
    // The bar selects its text when it gets the focus, and searches it again.
    view.webContents.focus();
  };

  page.on('found-in-page', (_event, { requestId, activeMatchOrdinal, matches, finalUpdate }) => {
    if (finalUpdate && requestId === latest) tell({ at: activeMatchOrdinal, count: matches });
  });
  // The matches of another page mean nothing.
  page.on('did-navigate', close);
  window.on('resize', place);
  window.on('closed', forget);
  return {
    open,
    close,
    find,
    again: (step) => (searched === '' ? open() : find(searched, step)),
    place,
    forget,
    contents: () => view?.webContents,
  };
}
