import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { start, startSignedIn, token, userData } from './built-app.ts';
import { listening } from './listening.ts';
import { ElectronStandIn } from './stand-in/electron.ts';
import { built, loadMain, loadPreload } from './stand-in/load-main.ts';
import { SafeStorageStandIn } from './stand-in/safe-storage.ts';

describe('the window', () => {
  it('has all restrictions (desktop-3)', async () => {
    const { electron, window } = await start();
    expect(electron.isSandboxed).toBe(true);
    expect(window.preferences).toEqual({
      preload: path.join(built, 'preload/index.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: true,
      devTools: false,
    });
    expect(electron.errors).toEqual([]);
  });

  it('loads the built client from app://lampstand with the content policy', async () => {
    const { electron, contents } = await start();
    expect(electron.schemes.map(({ scheme }) => scheme)).toEqual(['app']);
    expect(contents.getURL()).toBe('app://lampstand/api/login');
    const page = await electron.request('app://lampstand/admin/reports');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1];
    expect((await electron.request(`app://lampstand${script}`)).headers.get('content-type')).toContain(
      'text/javascript',
    );
    for (const path of ['/../main/index.js', '/..%2fmain/index.js', '/../../package.json']) {
      expect((await electron.request(`app://lampstand${path}`)).status).toBe(404);
    }
  });

  it('is the only one: a second instance quits, and the first comes to the front', async () => {
    const second = new ElectronStandIn({ userData, isSecond: true });
    await loadMain(second);
    await expect.poll(() => second.hasQuit).toBe(true);
    expect(second.windows).toEqual([]);

    const { electron, window } = await start();
    window.isMinimizedNow = true;
    window.hide();
    electron.app.emit('second-instance', {}, ['lampstand']);
    expect([window.isShown, window.isMinimizedNow, window.hasFocus]).toEqual([true, false, true]);
    expect(electron.windows).toHaveLength(1);
  });
});

describe('the page is denied (desktop-3)', () => {
  it.each([
    'https://evil.example/',
    'http://localhost:3000/',
    'app://elsewhere/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:app://lampstand/x',
    'app://lampstand/api/posts',
    'app://lampstand/api/reference',
  ])('navigation to %s', async (address) => {
    const { contents } = await start();
    expect(await contents.navigate(address)).toBe(false);
    expect(await contents.redirect(address)).toBe(false);
    expect(contents.getURL()).toBe('app://lampstand/api/login');
  });

  it('frames, webviews and windows', async () => {
    const { electron, contents } = await start();
    expect(contents.frameNavigates('app://lampstand/admin')).toBe(false);
    expect(contents.attachesWebview()).toBe(false);
    expect(contents.opens('app://lampstand/admin')).toBe(false);
    expect(electron.opened).toEqual([]);
  });

  it('opening any program but the browser and the mail program', async () => {
    const { electron, contents } = await start();
    const refused = ['file:///etc/passwd', 'smb://x/y', 'javascript:alert(1)', 'ms-msdt:/id', 'http://plain.example/'];
    for (const address of [...refused, 'tel:1', 'https://me:secret@evil.example/']) {
      expect(contents.opens(address)).toBe(false);
      expect(await contents.navigate(address)).toBe(false);
    }
    expect(electron.opened).toEqual([]);
    for (const address of ['https://biblia.example/lucas/8', 'mailto:care@example.org']) {
      expect(contents.opens(address)).toBe(false);
    }
    expect(electron.opened).toEqual(['https://biblia.example/lucas/8', 'mailto:care@example.org']);
  });

  it.each([
    'media',
    'geolocation',
    'notifications',
    'clipboard-read',
    'clipboard-sanitized-write',
    'openExternal',
    'fullscreen',
  ])('the permission %s', async (permission) => {
    const { electron, contents } = await start();
    expect(electron.defaultSession.grants(contents, permission)).toBe(false);
    expect(electron.defaultSession.permits(contents, permission)).toBe(false);
  });

  it('devices, the network, and downloads from other origins', async () => {
    const { defaultSession } = (await start()).electron;
    expect((['hid', 'serial', 'usb'] as const).some((device) => defaultSession.permitsDevice(device))).toBe(false);
    for (const address of [
      'https://evil.example/',
      'http://127.0.0.1:3000/',
      'wss://evil.example/',
      'file:///etc/passwd',
    ]) {
      expect(defaultSession.reaches(address)).toBe(false);
    }
    expect(defaultSession.reaches('app://lampstand/admin')).toBe(true);
    expect(defaultSession.saves('app://lampstand/api/users/export')).toBe(true);
    expect(defaultSession.saves('https://evil.example/x.exe')).toBe(false);
    expect(defaultSession.saves('app://lampstand/x', 'https://evil.example/x.exe')).toBe(false);
  });
});

describe('the bridge', () => {
  it('has few calls, exposed by the preload', async () => {
    const { electron, window } = await start();
    const world = loadPreload(electron, window);
    expect(Object.keys(world)).toEqual(['lampstand']);
    expect(Object.keys(world.lampstand).toSorted()).toEqual([
      'awaitCode',
      'cancelCode',
      'closeFind',
      'describe',
      'find',
      'onFound',
      'setLanguage',
      'signIn',
      'signOut',
      'startCode',
    ]);
    expect(electron.channels.toSorted()).toEqual([
      'lampstand:await-code',
      'lampstand:cancel-code',
      'lampstand:close-find',
      'lampstand:describe',
      'lampstand:find',
      'lampstand:set-language',
      'lampstand:sign-in',
      'lampstand:sign-out',
      'lampstand:start-code',
    ]);
  });

  it('accepts calls only from the main frame of the app’s window (desktop-3)', async () => {
    const { electron, window, contents } = await start();
    const url = 'app://lampstand/admin';
    const stranger = new (contents.constructor as new (...parts: unknown[]) => typeof contents)(
      contents.session,
      () => undefined,
    );
    stranger.mainFrame.url = url;
    for (const channel of electron.channels) {
      const refused = (sender: typeof contents, frame: { url: string; parent: null } | null) =>
        expect(electron.invoke(sender, frame as never, channel)).rejects.toThrow('This page may not call the bridge.');
      await refused(stranger, stranger.mainFrame as never);
      await refused(contents, null);
      await refused(contents, { url, parent: null });
      await refused(contents, { url, parent: contents.mainFrame } as never);
    }
    window.webContents.mainFrame.url = 'https://evil.example/';
    await expect(electron.invoke(contents, contents.mainFrame, 'lampstand:describe')).rejects.toThrow('may not call');
    window.webContents.mainFrame.url = 'app://lampstand/api/posts';
    await expect(electron.invoke(contents, contents.mainFrame, 'lampstand:describe')).rejects.toThrow('may not call');
  });

  it.each<[string, unknown[]]>([
    ['lampstand:sign-in', []],
    ['lampstand:sign-in', [{ server: 'https://x.example', email: 'a@b.co', password: 'p', extra: 1 }]],
    ['lampstand:sign-in', [{ server: { toString: 1 }, email: 'a@b.co', password: 'p' }]],
    ['lampstand:sign-in', [{ server: 'x'.repeat(5_000), email: 'a@b.co', password: 'p' }]],
    ['lampstand:set-language', ['tlh']],
    ['lampstand:describe', ['more']],
  ])('refuses %s with what it does not take: %#', async (channel, input) => {
    const { electron, contents } = await start();
    const asked = electron.invoke(contents, contents.mainFrame, channel, ...input);
    await expect(asked).rejects.toThrow('Invalid input for this call.');
  });
});

describe('a moderator', () => {
  it('signs in without the page ever getting the token, and is remembered encrypted (desktop-1)', async () => {
    const { electron, bridge, server } = await startSignedIn();
    const surroundings = await bridge.describe();
    expect(surroundings).toEqual({
      language: 'en',
      server: server.origin,
      version: '1.2.3',
      isSignedIn: true,
      remembers: true,
    });
    const kept = await Promise.all(
      (await readdir(userData)).map((name) => readFile(path.join(userData, name), 'latin1')),
    );
    expect(kept).toHaveLength(2);
    expect(kept.join()).not.toContain(token);

    const again = await start();
    expect(again.contents.getURL()).toBe('app://lampstand/admin/reports');
    const answer = await electron.request('app://lampstand/api/posts', { headers: { Cookie: 'a=b' } });
    expect(JSON.stringify([...answer.headers])).not.toMatch(/cookie/i);
  });

  it('is identified by token; no session stores or sends a cookie', async () => {
    const { electron, server } = await startSignedIn();
    await electron.request('app://lampstand/api/posts');
    const calls = server.received.filter(({ address }) => !['/api/login', '/api/community'].includes(address));
    expect(calls.length).toBeGreaterThan(2);
    // The look at the address says nothing about anybody.
    const looked = server.received.filter(({ address }) => address === '/api/community');
    expect(looked.map(({ headers }) => [headers.authorization, headers.cookie])).toEqual([[undefined, undefined]]);
    for (const { headers } of calls) {
      expect(headers.authorization).toBe(`Bearer ${token}`);
      expect(headers['x-lampstand-surface']).toBe('desktop');
      expect(headers).not.toHaveProperty('cookie');
    }
    for (const session of [electron.defaultSession, ...electron.sessions.values()])
      expect(session.cookies.size).toBe(0);
    expect([...electron.sessions.keys()].some((name) => name.startsWith('persist:'))).toBe(false);
  });

  it('is not remembered where Linux has no safe storage, and the page says so', async () => {
    const safeStorage = new SafeStorageStandIn({ backend: 'basic_text' });
    const { bridge } = await startSignedIn({ safeStorage });
    expect((await bridge.describe()).remembers).toBe(process.platform !== 'linux');
    const again = await start({ safeStorage });
    expect(again.contents.getURL()).toBe('app://lampstand/api/login');
  });

  it('sees the number of reports in tray and badge, and a notification without content for a new one (desktop-2)', async () => {
    const { electron, window, tell } = await startSignedIn();
    expect(electron.tray).toMatchObject({ toolTip: 'Lampstand: 2 pending reports', image: /tray-waiting/ });
    window.hide();
    tell(3);
    await expect.poll(() => electron.badge).toBe(3);
    expect(electron.notifications).toMatchObject([
      { title: 'Lampstand', body: 'A new report is waiting for review.', isShown: true },
    ]);
    tell(0);
    await expect.poll(() => electron.tray?.toolTip).toBe('Lampstand: No pending reports');
    expect(electron.tray?.image).toMatch(/tray\.png$|trayTemplate\.png$/);

    await window.webContents.navigate('app://lampstand/messages');
    electron.notifications[0]?.emit('click');
    expect([window.isShown, window.hasFocus]).toEqual([true, true]);
    tell(1);
    await expect.poll(() => electron.badge).toBe(1);
    expect(electron.notifications).toHaveLength(1);
  });

  it('sees applications in the same places, and in the menu while there are some (desktop-2)', async () => {
    const { electron, window, tell, tellApplications } = await startSignedIn();
    const labels = () => JSON.stringify(electron.menu?.template);
    expect(labels()).not.toContain('Applications');
    window.hide();
    tellApplications(1);
    await expect.poll(() => electron.badge).toBe(3);
    expect(electron.tray?.toolTip).toBe('Lampstand: 2 pending reports, 1 application waiting');
    expect(electron.notifications.map(({ body, isShown }) => [body, isShown])).toEqual([
      ['Someone asks to join.', true],
    ]);
    expect(labels()).toContain('Applications');
    // A new report does not hide it.
    tell(3);
    await expect.poll(() => electron.badge).toBe(4);
    expect(electron.notifications.map(({ isShown }) => isShown)).toEqual([true, true]);
    tellApplications(0);
    tell(0);
    await expect.poll(() => electron.tray?.toolTip).toBe('Lampstand: No pending reports');
    expect(labels()).not.toContain('Applications');
  });

  it('is told where a community has moved, and finds that address the next time', async () => {
    const { server } = await startSignedIn();
    const former = await listening(
      (_request, response) => void response.writeHead(301, { Location: server.origin }).end(),
    );
    const { bridge } = await start();
    await bridge.signOut();
    const typed = { server: former.origin, email: 'ruth@example.org', password: 'walk on the water' };
    expect(await bridge.signIn(typed)).toMatchObject({ ok: false, field: 'server', server: server.origin });
    expect(await bridge.describe()).toMatchObject({ server: server.origin, isSignedIn: false });
    expect(former.received.map(({ method, body }) => [method, body.length])).toEqual([['GET', 0]]);
  });

  it('is told of reports again at once after sleep', async () => {
    const { electron, server } = await startSignedIn();
    const streams = () => server.received.filter(({ address }) => address === '/api/events').length;
    expect(streams()).toBe(1);
    electron.powerMonitor.emit('resume');
    await expect.poll(streams, { timeout: 400 }).toBe(2);
  });

  it('is asked to sign in when the session ends, here or on the server', async () => {
    const { electron, window, bridge, server } = await startSignedIn();
    await bridge.signOut();
    await expect.poll(() => window.webContents.getURL()).toBe('app://lampstand/api/login');
    expect(server.received.at(-1)).toMatchObject({
      address: '/api/logout',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await readdir(userData)).toEqual(['settings.json']);
    expect([electron.badge, electron.tray?.toolTip]).toEqual([0, 'Lampstand']);
    expect((await electron.request('app://lampstand/api/auth/user')).status).toBe(401);
  });

  it('uses the system’s language at first, and then the chosen one', async () => {
    const { electron, bridge } = await start({ locale: 'es-MX' });
    expect((await bridge.describe()).language).toBe('es');
    expect(electron.menu?.template.map(({ label }) => label)).toContain('Edición');
    const refusal = await bridge.signIn({ server: 'http://x.example', email: '', password: '' });
    expect(refusal).toMatchObject({ field: 'server', message: /https:\/\// });
    await bridge.setLanguage('en');
    expect(electron.menu?.template.map(({ label }) => label)).toContain('Edit');
    expect((await (await start({ locale: 'es-MX' })).bridge.describe()).language).toBe('en');
  });
});
