import { describe, expect, it } from 'vitest';
import { start, startSignedIn, type Computer, type Started } from './built-app.ts';

describe('a moderator', () => {
  it('closes the window to the tray, reopens it from there, and quits the app', async () => {
    const { electron, window } = await startSignedIn();
    window.close();
    await expect.poll(() => window.isShown).toBe(false);
    expect(window.wasDestroyed).toBe(false);
    electron.tray?.emit('click');
    expect(window.isShown).toBe(true);
    electron.tray?.items.at(-1)?.click?.({} as never, undefined, {});
    await expect.poll(() => electron.hasQuit).toBe(true);
  });

  it.each<[string, Computer]>([
    ['Electron has no tray', { hasTray: false }],
    ['no desktop lists the icon', { panel: { hasWatcher: false } }],
    ['no panel shows the icon', { panel: { hasHost: false } }],
    ['the desktop refused the icon', { panel: { icons: { ':1.2/other': 1 } } }],
  ])('quits the app by closing the window if %s', async (_why, computer) => {
    if (computer.panel && process.platform !== 'linux') return;
    const { electron, window } = await start(computer);
    window.close();
    window.close();
    await expect.poll(() => [window.wasDestroyed, electron.hasQuit]).toEqual([true, true]);
  });

  it('quits the app although the desktop is still being asked for its tray', async () => {
    const { electron, window } = await start({ panel: { isSilent: true } });
    window.close();
    electron.app.quit();
    await expect.poll(() => [window.wasDestroyed, electron.hasQuit]).toEqual([true, true]);
  });

  const ways = [
    ['by closing the window, without a tray', { hasTray: false }, ({ window }) => window.close()],
    ['by quitting', { hasTray: true }, ({ electron }) => electron.app.quit()],
    [
      'by closing it repeatedly',
      { hasTray: false },
      ({ electron, window }) =>
        [window, window, electron.app].forEach((one) => ('quit' in one ? one.quit() : one.close())),
    ],
  ] satisfies [string, Computer, (app: Started) => void][];
  it.each(ways)('quits the app %s only after the last decision has reached the server', async (_way, computer, end) => {
    const app = await startSignedIn(computer);
    const { electron, window, contents, server, holdDecisions } = app;
    const letGo = holdDecisions();
    contents.onScript = async (code) => {
      expect(code).toContain('pagehide');
      void electron.request('app://lampstand/api/admin/reports/7', { method: 'PATCH', body: '{"status":"resolved"}' });
    };
    end(app);
    await expect.poll(() => server.received.at(-1)).toMatchObject({ method: 'PATCH', address: '/api/admin/reports/7' });
    expect([window.wasDestroyed, electron.hasQuit]).toEqual([false, false]);
    letGo();
    await expect.poll(() => [window.wasDestroyed, electron.hasQuit]).toEqual([true, true]);
  });

  it('quits the app even if neither the page nor the server answers', async () => {
    const { electron, contents, holdDecisions } = await startSignedIn();
    holdDecisions();
    contents.onScript = () => new Promise(() => undefined);
    electron.app.quit();
    await expect.poll(() => electron.hasQuit).toBe(true);
  }, 20_000);
});
