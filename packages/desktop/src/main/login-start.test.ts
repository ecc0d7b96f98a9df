import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLoginStart, isStartedAtLogin } from './login-start.ts';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'desktop-login-'));
});
afterEach(() => rm(home, { recursive: true }));

const nobody = { getLoginItemSettings: () => ({}), setLoginItemSettings: () => undefined } as never;
const onLinux = (program: string, environment: NodeJS.ProcessEnv = {}) =>
  createLoginStart({ app: nobody, platform: 'linux', program, environment, home });
const file = () => path.join(home, '.config/autostart/org.lampstand.desktop.desktop');

describe('on Linux', () => {
  it('is a file in the folder of what starts at login, removed when it is turned off', async () => {
    const start = onLinux('/opt/Lampstand/lampstand');
    expect(await start.isOn()).toBe(false);
    await start.refresh();
    await expect(readdir(path.join(home, '.config'))).rejects.toThrow('ENOENT');
    await start.turn(true);
    expect(await start.isOn()).toBe(true);
    expect(await readFile(file(), 'utf8')).toBe(
      '[Desktop Entry]\nType=Application\nName=Lampstand\nExec="/opt/Lampstand/lampstand" --hidden\nIcon=lampstand\nTerminal=false\n',
    );
    await start.turn(false);
    expect([await start.isOn(), await readdir(path.dirname(file()))]).toEqual([false, []]);
    await start.turn(false);
    await start.refresh();
    expect(await readdir(path.dirname(file()))).toEqual([]);
  });

  it('follows a program that was moved, but stays off if the desktop has turned it off', async () => {
    await onLinux('/old/lampstand').turn(true);
    await onLinux('/run/mount_x/lampstand', { APPIMAGE: '/opt/apps/Lampstand.AppImage' }).refresh();
    expect(await readFile(file(), 'utf8')).toContain('Exec="/opt/apps/Lampstand.AppImage" --hidden\n');
    for (const off of ['Hidden=true', 'X-GNOME-Autostart-enabled=false']) {
      const text = `${await readFile(file(), 'utf8')}${off}\n`;
      await writeFile(file(), text);
      const start = onLinux('/new/lampstand');
      expect(await start.isOn()).toBe(false);
      await start.refresh();
      expect(await readFile(file(), 'utf8')).toBe(text);
      await start.turn(true);
      expect(await start.isOn()).toBe(true);
    }
  });

  it('quotes the path, and takes the folder of XDG_CONFIG_HOME only if it is absolute', async () => {
    await onLinux('/a b/100%/"$x`\\lamp', { XDG_CONFIG_HOME: 'relative' }).turn(true);
    expect(await readFile(file(), 'utf8')).toContain(
      String.raw`Exec="/a b/100%%/\\"\\$x\\` + '`' + String.raw`\\\\lamp" --hidden`,
    );
    const other = path.join(home, 'other');
    await onLinux('/x', { XDG_CONFIG_HOME: other }).turn(true);
    expect(await readdir(path.join(other, 'autostart'))).toEqual(['org.lampstand.desktop.desktop']);
  });

  it('is off if its place is not a file', async () => {
    await mkdir(file(), { recursive: true });
    expect(await onLinux('/x').isOn()).toBe(false);
  });
});

it.each([
  ['win32', { args: ['--hidden'] }],
  ['darwin', {}],
] as const)('is in the list of %s', async (platform, options) => {
  let isOn = false;
  const calls: object[] = [];
  const app = {
    getLoginItemSettings: (asked: object) => {
      calls.push(asked);
      return { openAtLogin: isOn, wasOpenedAtLogin: true };
    },
    setLoginItemSettings: (given: { openAtLogin: boolean }) => {
      calls.push(given);
      isOn = given.openAtLogin;
    },
  };
  const start = createLoginStart({ app: app as never, platform, program: 'x', environment: {}, home });
  await start.refresh();
  expect(calls).toEqual([]);
  await start.turn(true);
  expect(await start.isOn()).toBe(true);
  await start.turn(false);
  expect(await start.isOn()).toBe(false);
  expect(calls).toEqual([{ openAtLogin: true, ...options }, options, { openAtLogin: false, ...options }, options]);
});

it('a start at login is told from one by hand', () => {
  const app = { getLoginItemSettings: () => ({ wasOpenedAtLogin: true }) } as never;
  expect(isStartedAtLogin(app, 'darwin', ['Lampstand'])).toBe(true);
  expect(isStartedAtLogin(app, 'win32', ['Lampstand.exe'])).toBe(false);
  expect(isStartedAtLogin(app, 'linux', ['lampstand', '--hidden'])).toBe(true);
});
