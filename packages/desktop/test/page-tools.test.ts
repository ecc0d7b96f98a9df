import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, it } from 'vitest';
import { start, startSignedIn, userData } from './built-app.ts';
import type { ElectronStandIn } from './stand-in/electron.ts';
import { loadPreload } from './stand-in/load-main.ts';

const all = (items: MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
  items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? all(item.submenu) : [])]);

/** Presses a key of the menu. */
function press(electron: ElectronStandIn, accelerator: string) {
  const item = all(electron.menu?.template ?? []).find((one) => one.accelerator === accelerator);
  expect(item, accelerator).toBeDefined();
  item?.click?.({} as never, undefined, {});
}

describe('searching in the page', () => {
  async function searching() {
    const app = await startSignedIn();
    press(app.electron, 'CmdOrCtrl+F');
    const view = app.electron.views.at(-1)!;
    await expect.poll(() => view.webContents.getURL()).toBe('app://lampstand/desktop/find');
    return { ...app, view, bar: loadPreload(app.electron, view).lampstand };
  }

  it('opens a field at the top, counts, goes on and back, and gives the focus back when it closes', async () => {
    const { electron, window, contents, view, bar } = await searching();
    expect(window.views).toEqual([view]);
    expect(view.webContents.hasFocus).toBe(true);
    const counts: object[] = [];
    bar.onFound((found) => counts.push(found));
    await bar.find('lamp', 'first');
    expect(contents.search).toMatchObject({ text: 'lamp', forward: true, isNew: true });
    contents.finds(1, 9, contents.search?.id, false);
    contents.finds(1, 12);
    await bar.find('lamp', 'next');
    expect(contents.search).toMatchObject({ forward: true, isNew: false });
    contents.finds(1, 12, 1);
    contents.finds(2, 12);
    await bar.find('lamp', 'previous');
    expect(contents.search).toMatchObject({ forward: false, isNew: false });
    await bar.find('lamps', 'next');
    expect(contents.search).toMatchObject({ text: 'lamps', isNew: true });
    await bar.find('', 'first');
    expect(contents.search).toBeUndefined();
    expect(counts).toEqual([
      { at: 1, count: 12 },
      { at: 2, count: 12 },
      { at: 0, count: 0 },
    ]);

    await bar.find('stand', 'first');
    await bar.closeFind();
    expect([window.views, contents.search, contents.hasFocus]).toEqual([[], undefined, true]);
    // The keys go on without the field, and open it only if nothing was searched.
    press(electron, 'F3');
    expect(contents.search).toMatchObject({ text: 'stand', isNew: true });
    press(electron, 'Shift+F3');
    expect(contents.search).toMatchObject({ forward: false, isNew: false });
    expect(window.views).toEqual([]);
  });

  it('ends when another page is loaded, and has the new language when it is opened again', async () => {
    const { electron, window, contents, bridge, view, bar } = await searching();
    await bar.find('lamp', 'first');
    await contents.navigate('app://lampstand/messages');
    expect([window.views, contents.search]).toEqual([[], undefined]);
    await bridge.setLanguage('es');
    expect(view.webContents.wasClosed).toBe(true);
    press(electron, 'CmdOrCtrl+F');
    expect(electron.views).toHaveLength(2);
    electron.views[1]!.webContents.emit('render-process-gone', {}, { reason: 'crashed' });
    expect(window.views).toEqual([]);
    press(electron, 'CmdOrCtrl+F');
    expect(window.views).toEqual([electron.views[2]]);
  });

  it('fits into a narrow window, and grows with the zoom', async () => {
    const { electron, window, contents, view } = await searching();
    expect(view.bounds).toEqual({ x: 1_280 - 420 - 12, y: 12, width: 420, height: 64 });
    window.bounds = { x: 0, y: 0, width: 380, height: 480 };
    window.emit('resize');
    expect(view.bounds).toEqual({ x: 12, y: 12, width: 356, height: 116 });
    window.bounds = { x: 0, y: 0, width: 1_280, height: 860 };
    for (let times = 0; times < 3; times += 1) press(electron, 'CmdOrCtrl+Plus');
    contents.emit('zoom-changed', {}, 'in');
    expect(view.bounds).toMatchObject({ width: 735, height: 112 });
  });

  it('has all restrictions, and may only search (desktop-3)', async () => {
    const { electron, window, view, contents, bar } = await searching();
    expect(view.preferences).toEqual(window.preferences);
    expect(await view.webContents.navigate('https://evil.example/')).toBe(false);
    expect(view.webContents.opens('app://lampstand/admin')).toBe(false);
    await expect(bar.describe()).rejects.toThrow('may not call');
    await expect(bar.signIn({ server: '', email: '', password: '' })).rejects.toThrow('may not call');
    const page = loadPreload(electron, window).lampstand;
    await expect(page.find('x', 'first')).rejects.toThrow('may not call');
    await expect(bar.find('x'.repeat(5_000), 'first')).rejects.toThrow('Invalid input');
    await expect(bar.find('x', 'all' as never)).rejects.toThrow('Invalid input');
    expect(contents.search).toBeUndefined();
  });
});

describe('zoom', () => {
  it('goes in steps by keys, number pad and wheel, within limits, and is kept', async () => {
    const { electron, contents } = await start();
    for (const key of ['CmdOrCtrl+Plus', 'CmdOrCtrl+=', 'CmdOrCtrl+numadd']) press(electron, key);
    expect(contents.zoomFactor).toBe(1.5);
    press(electron, 'CmdOrCtrl+numsub');
    contents.emit('zoom-changed', {}, 'out');
    expect(contents.zoomFactor).toBe(1.1);
    for (let times = 0; times < 20; times += 1) press(electron, 'CmdOrCtrl+-');
    expect(contents.zoomFactor).toBe(0.5);
    press(electron, 'CmdOrCtrl+num0');
    expect(contents.zoomFactor).toBe(1);
    for (let times = 0; times < 20; times += 1) contents.emit('zoom-changed', {}, 'in');
    electron.app.quit();
    await expect.poll(() => electron.hasQuit).toBe(true);
    expect(JSON.parse(await readFile(path.join(userData, 'window.json'), 'utf8'))).toMatchObject({ zoom: 3 });
    expect((await start()).contents.zoomFactor).toBe(3);
  });
});

describe('back and forward', () => {
  it('go between screens by keys and mouse', async () => {
    const { electron, window, contents } = await startSignedIn();
    await contents.navigate('app://lampstand/messages');
    press(electron, process.platform === 'darwin' ? 'Cmd+[' : 'Alt+Left');
    expect(contents.getURL()).toBe('app://lampstand/admin/reports');
    window.emit('app-command', {}, 'browser-forward');
    expect(contents.getURL()).toBe('app://lampstand/messages');
    window.emit('app-command', {}, 'browser-backward');
    window.emit('app-command', {}, 'volume-up');
    expect(contents.getURL()).toBe('app://lampstand/admin/reports');
  });

  it('never lead to where somebody signs in or out', async () => {
    const { electron, window, contents } = await startSignedIn();
    // Before the queue was the sign-in screen.
    press(electron, process.platform === 'darwin' ? 'Cmd+[' : 'Alt+Left');
    expect(contents.getURL()).toBe('app://lampstand/admin/reports');
    await contents.navigate('app://lampstand/api/logout');
    window.emit('app-command', {}, 'browser-backward');
    expect(contents.getURL()).toBe('app://lampstand/api/logout');
    await contents.navigate('app://lampstand/messages');
    window.emit('app-command', {}, 'browser-backward');
    expect(contents.getURL()).toBe('app://lampstand/messages');
  });
});

it('the menu at the pointer is in the app’s language, in the window and in the search field', async () => {
  const { electron, contents, bridge } = await startSignedIn();
  const editFlags = { canCut: true, canCopy: true, canPaste: true, canSelectAll: true };
  const clicked = { misspelledWord: 'lmap', dictionarySuggestions: ['lamp'], isEditable: true, editFlags, linkURL: '' };
  await bridge.setLanguage('es');
  contents.emit('context-menu', {}, { ...clicked, selectionText: '' });
  expect(electron.contextMenu?.map(({ label }) => label)).toContain('Añadir al diccionario');
  electron.contextMenu?.[0]?.click?.({} as never, undefined, {});
  electron.contextMenu?.[1]?.click?.({} as never, undefined, {});
  expect([contents.corrections, electron.defaultSession.spelling.added]).toEqual([['lamp'], ['lmap']]);

  electron.contextMenu = undefined;
  contents.emit('context-menu', {}, { ...clicked, misspelledWord: '', isEditable: false, selectionText: '' });
  expect(electron.contextMenu).toBeUndefined();
  press(electron, 'CmdOrCtrl+F');
  electron.views[0]!.webContents.emit('context-menu', {}, { ...clicked, misspelledWord: '', selectionText: '' });
  expect(electron.contextMenu).toMatchObject([{ label: 'Cortar' }, {}, {}, {}]);
});

it('no dictionary is downloaded, and the spelling follows the language', async () => {
  const { electron } = await start({ locale: 'es-MX' });
  const { spelling } = electron.defaultSession;
  expect(spelling.downloadsFrom).toBe('http://127.0.0.1:9/');
  await expect.poll(() => spelling.languages).toEqual(process.platform === 'linux' ? [] : ['es-MX']);
});
