import path from 'node:path';
import type { App } from 'electron';
import { APP_ID, PRODUCT_NAME } from '../shared/identity.ts';
import { readPrivateFile, removePrivateFile, writePrivateFile } from './private-file.ts';

/** The argument of a start at login: the app begins in the tray, without its window. */
export const HIDDEN = '--hidden';

export interface LoginStart {
  isOn: () => Promise<boolean>;
  turn: (on: boolean) => Promise<void>;
  /** Corrects the path of a program that was moved since it was turned on. Never turns it on. */
  refresh: () => Promise<void>;
}

interface LoginStartParts {
  app: Pick<App, 'getLoginItemSettings' | 'setLoginItemSettings'>;
  platform: NodeJS.Platform;
  /** The program that the system starts. On Linux, an AppImage runs from a folder that ends with it. */
  program: string;
  environment: NodeJS.ProcessEnv;
  home: string;
}

/** Whether the app starts at login. The system's own list decides, in which people can turn it off too. */
export function createLoginStart({ app, platform, program, environment, home }: LoginStartParts): LoginStart {
  if (platform === 'linux') return onLinux(environment, program, home);
  // On Windows the list tells programs apart by their arguments.
  const options = platform === 'win32' ? { args: [HIDDEN] } : {};
  return {
    isOn: () => Promise.resolve(app.getLoginItemSettings(options).openAtLogin),
    turn: (on) => Promise.resolve(app.setLoginItemSettings({ openAtLogin: on, ...options })),
    refresh: () => Promise.resolve(),
  };
}

function onLinux(environment: NodeJS.ProcessEnv, program: string, home: string): LoginStart {
  const config = environment['XDG_CONFIG_HOME'];
  const folder = config && path.isAbsolute(config) ? config : path.join(home, '.config');
  const file = path.join(folder, 'autostart', `${APP_ID}.desktop`);
  const content = desktopEntry(environment['APPIMAGE'] ?? program);
  const read = async () => (await readPrivateFile(file).catch(() => undefined))?.toString();
  const isOnIn = (text: string | undefined) =>
    text !== undefined && !/^(Hidden\s*=\s*true|X-GNOME-Autostart-enabled\s*=\s*false)\s*$/im.test(text);
  return {
    isOn: async () => isOnIn(await read()),
    turn: (on) => (on ? writePrivateFile(file, content) : removePrivateFile(file)),
    refresh: async () => {
      const text = await read();
      if (isOnIn(text) && text !== content) await writePrivateFile(file, content);
    },
  };
}

function desktopEntry(program: string): string {
  // The specification escapes these within the quotes, and percent signs and backslashes once more.
  const quoted = program.replaceAll(/["`$\\]/g, String.raw`\$&`).replaceAll('%', '%%');
  const exec = `"${quoted}" ${HIDDEN}`.replaceAll('\\', '\\\\');
  return `[Desktop Entry]\nType=Application\nName=${PRODUCT_NAME}\nExec=${exec}\nIcon=lampstand\nTerminal=false\n`;
}

/** Whether the system has started the app at login. macOS has no arguments for that. */
export function isStartedAtLogin(
  app: Pick<App, 'getLoginItemSettings'>,
  platform: NodeJS.Platform,
  commandLine: readonly string[],
): boolean {
  if (platform === 'darwin') return app.getLoginItemSettings().wasOpenedAtLogin;
  return commandLine.includes(HIDDEN);
}
