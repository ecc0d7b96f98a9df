import { describe, expect, it } from 'vitest';
import { start, startSignedIn, type Started } from './built-app.ts';

describe('a moderator', () => {
  it('puts the window away by closing it, and gets it back from the tray, by a second start, and by a notification', async () => {
    const { electron, window, tell } = await startSignedIn();
    const back = [
      () => electron.tray?.emit('click'),
      () => electron.app.emit('second-instance', {}, ['lampstand']),
      () => {
        tell(3);
        return expect.poll(() => electron.notifications.at(-1)?.emit('click')).toBe(true);
      },
    ];
    for (const comeBack of back) {
      window.close();
      expect([window.isInSight(), window.wasDestroyed]).toEqual([false, false]);
      await comeBack();
      expect(window.isInSight()).toBe(true);
    }
    electron.tray?.items.at(-1)?.click?.({} as never, undefined, {});
    await expect.poll(() => electron.hasQuit).toBe(true);
  });

  it('finds the window among the minimized ones where a tray icon may not be drawn', async () => {
    const { window } = await start({ hasTray: process.platform === 'linux' });
    window.close();
    expect([window.isMinimizedNow, window.isShown]).toEqual([true, true]);
  });

  const cases = [
    ['once', ({ electron }) => electron.app.quit()],
    [
      'repeatedly',
      ({ electron, window }) => {
        electron.app.quit();
        window.close();
        electron.app.quit();
      },
    ],
  ] satisfies [string, (app: Started) => void][];
  it.each(cases)('quits the app %s only after the last decision has reached the server', async (_name, end) => {
    const app = await startSignedIn();
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
  });
});
