import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, it, vi } from 'vitest';
import { start, startSignedIn, userData, type Computer, type Started } from './built-app.ts';
import { ElectronStandIn } from './stand-in/electron.ts';
import { loadMain } from './stand-in/load-main.ts';

const id = '0198c0de-0000-7000-8000-000000000001';
const link = `lampstand://report/${id}`;
const reportScreen = `app://lampstand/admin/reports?report=${id}`;

function clickMenu({ electron }: Pick<Started, 'electron'>, label: string, checked?: boolean) {
  const all = (items: MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
    items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? all(item.submenu) : [])]);
  const item = all(electron.menu?.template ?? []).find((one) => one.label === label);
  item?.click?.({ checked } as never, undefined, {});
  return item;
}

describe('the window is shown as it was left', () => {
  const cases = [
    ['from the tray', ({ electron }) => electron.tray?.emit('click')],
    [
      'from the tray’s menu',
      ({ electron }) =>
        electron.tray?.items.find(({ label }) => label?.startsWith('Open'))?.click?.({} as never, undefined, {}),
    ],
    ['by starting the app again', ({ electron }) => electron.app.emit('second-instance', {}, ['lampstand'])],
    ['from the dock', ({ electron }) => electron.app.emit('activate')],
    [
      'from a notification',
      async ({ electron, tell }) => {
        tell(9);
        await vi.waitUntil(() => electron.notifications.length === 1);
        electron.notifications[0]?.emit('click');
      },
    ],
  ] satisfies [string, (app: Started) => unknown][];
  it.each(cases)('%s', async (_name, open) => {
    const app = await startSignedIn();
    const { window, contents } = app;
    await contents.navigate('app://lampstand/messages/7?draft#end');
    window.hide();
    const { loads } = contents;
    await open(app);
    expect([window.isShown, window.hasFocus]).toEqual([true, true]);
    expect([contents.getURL(), contents.loads, contents.reloads]).toEqual([
      'app://lampstand/messages/7?draft#end',
      loads,
      0,
    ]);
  });

  it('from the menu item for the queue only if the queue is open, however it is filtered', async () => {
    const app = await startSignedIn();
    await app.contents.navigate('app://lampstand/admin/reports?report=7#end');
    const { loads } = app.contents;
    clickMenu(app, 'Content Reports');
    expect(app.contents.loads).toBe(loads);
    await app.contents.navigate('app://lampstand/messages');
    clickMenu(app, 'Content Reports');
    await expect.poll(() => app.contents.getURL()).toBe('app://lampstand/admin/reports');
  });
});

it('the menu item for the applications opens them', async () => {
  const app = await startSignedIn();
  app.tellApplications(2);
  await expect.poll(() => app.electron.badge).toBe(4);
  clickMenu(app, 'Applications');
  await expect.poll(() => app.contents.getURL()).toBe('app://lampstand/admin/applications');
});

describe('a link to a report', () => {
  it('opens it in the running app, once', async () => {
    const { electron, window, contents } = await startSignedIn();
    window.hide();
    electron.app.emit('second-instance', {}, ['lampstand', '--allow-file-access', link]);
    expect(window.isShown).toBe(true);
    await expect.poll(() => contents.getURL()).toBe(reportScreen);
    const { loads } = contents;
    electron.app.emit('open-url', { preventDefault: () => undefined }, link);
    expect(contents.loads).toBe(loads);
    expect(electron.linkSchemes).toEqual(['lampstand']);
  });

  it('starts the app with it', async () => {
    await startSignedIn();
    const { contents } = await start({ commandLine: [link] });
    await expect.poll(() => contents.getURL()).toBe(reportScreen);
    expect(contents.loads).toBe(1);
  });

  it('opens it after signing in', async () => {
    const { server } = await startSignedIn();
    const { bridge, contents } = await start({ commandLine: [link] });
    await bridge.signOut();
    const again = await start({ commandLine: [link] });
    await expect.poll(() => again.contents.getURL()).toBe('app://lampstand/api/login');
    const typed = { server: server.origin, email: 'ruth@example.org', password: 'walk on the water' };
    expect(await again.bridge.signIn(typed)).toEqual({ ok: true, screen: `/admin/reports?report=${id}` });
    expect(contents.getURL()).toBe('app://lampstand/api/login');
    await again.bridge.signOut();
    expect(await again.bridge.signIn(typed)).toEqual({ ok: true, screen: '/admin/reports' });
  });

  it('only shows the window if it is not a link to a report', async () => {
    const { electron, window, contents } = await startSignedIn();
    await contents.navigate('app://lampstand/messages');
    window.hide();
    electron.app.emit('second-instance', {}, ['lampstand', `${link}/../../users`, 'lampstand://report/1']);
    expect([window.isShown, contents.getURL()]).toEqual([true, 'app://lampstand/messages']);
    window.hide();
    electron.app.emit('open-url', { preventDefault: () => undefined }, 'lampstand://post/1');
    expect([window.isShown, contents.getURL()]).toEqual([false, 'app://lampstand/messages']);
  });

  it('is not registered when the app runs from the repository', async () => {
    expect((await start({ isPackaged: false })).electron.linkSchemes).toEqual([]);
  });
});

describe('size and place', () => {
  const file = () => path.join(userData, 'window.json');
  const bounds = { x: 300, y: 200, width: 1_000, height: 700 };

  it('are kept when the app quits, also those of a maximized window', async () => {
    const { electron, window } = await start();
    expect(window.options).toMatchObject({ width: 1_280, height: 860 });
    window.setBounds(bounds);
    window.maximize();
    electron.app.quit();
    await expect.poll(() => electron.hasQuit).toBe(true);
    expect(JSON.parse(await readFile(file(), 'utf8'))).toMatchObject({ bounds, isMaximized: true });
    const again = await start();
    expect(again.window.options).toMatchObject(bounds);
    await expect.poll(() => again.window.isMaximizedNow).toBe(true);
    again.window.unmaximize();
    again.window.hide();
    again.electron.app.emit('second-instance', {}, ['lampstand']);
    expect(again.window.isMaximizedNow).toBe(false);
  });

  it('are on a screen that exists, at the start and whenever the window is shown', async () => {
    const laptop = { id: 1, workArea: { x: 0, y: 25, width: 1_440, height: 875 } };
    const second = { id: 2, workArea: { x: 1_440, y: 0, width: 2_560, height: 1_440 } };
    await writeFile(file(), JSON.stringify({ bounds: { ...bounds, x: 2_000 } }));
    expect((await start({ displays: [laptop] })).window.options.x).toBeUndefined();
    const { electron, window } = await start({ displays: [laptop, second] });
    expect(window.options.x).toBe(2_000);
    electron.displays = [laptop];
    window.hide();
    electron.app.emit('second-instance', {}, ['lampstand']);
    expect(window.bounds).toEqual({ x: 220, y: 113, width: 1_000, height: 700 });
  });
});

describe('a start at login', () => {
  it('begins with the window put away, and shows it when the app is started again', async () => {
    const hidden = { commandLine: ['--hidden'] } satisfies Computer;
    const { electron, window } = await start(hidden);
    await vi.waitFor(() => expect(electron.tray).toBeDefined());
    expect(window.isInSight()).toBe(process.platform === 'darwin');
    electron.app.emit('second-instance', {}, ['lampstand']);
    expect(window.isInSight()).toBe(true);
  });

  it('is turned on and off in the menu, but not when the app runs from the repository', async () => {
    const app = await start();
    expect(clickMenu(app, 'Start at Login', true)).toMatchObject({ type: 'checkbox', checked: false, enabled: true });
    const isOn = () => clickMenu({ electron: app.electron }, 'Start at Login')?.checked;
    await expect.poll(isOn).toBe(true);
    const developed = await start({ isPackaged: false });
    expect(clickMenu(developed, 'Start at Login')).toMatchObject({ enabled: false });
  });
});

it('a page that fails is loaded again, and the failure is logged without whose it was', async () => {
  const { electron, contents } = await startSignedIn();
  contents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 11 });
  expect([contents.reloads, electron.asked.length]).toEqual([1, 0]);
  contents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 11 });
  expect([contents.reloads, electron.asked.length]).toEqual([1, 1]);
  const log = () => readFile(path.join(userData, 'log'), 'utf8').catch(() => '');
  await expect.poll(async () => (await log()).trimEnd().split('\n').length).toBe(2);
  expect(Object.keys(JSON.parse((await log()).split('\n')[0] ?? '') as object)).toEqual([
    'at',
    'event',
    'reason',
    'exitCode',
  ]);
});

it('of two instances started at once, only one opens a window', async () => {
  const { electron } = await start();
  const second = new ElectronStandIn({ userData, isSecond: true, commandLine: [link] });
  await loadMain(second);
  await expect.poll(() => second.hasQuit).toBe(true);
  expect([electron.windows.length, second.windows.length, second.linkSchemes]).toEqual([1, 0, []]);
});
