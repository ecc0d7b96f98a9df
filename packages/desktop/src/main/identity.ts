import { existsSync } from 'node:fs';
import path from 'node:path';
import type { App } from 'electron';
import { APP_ID } from '../shared/identity.ts';

type NamedApp = Pick<App, 'setAppUserModelId' | 'getPath' | 'setPath' | 'commandLine'>;

/** Until 0.2.0 the app had only the name of its package. */
const FORMER_NAME = '@lampstand/desktop';

/** Before Electron is ready. Electron reads the app's name, and on Linux that of its windows, from package.json. */
export function identify(app: NamedApp, platform: NodeJS.Platform): void {
  // Windows shows notifications only of programs whose id is that of their shortcut.
  if (platform === 'win32') app.setAppUserModelId(APP_ID);
  keepFormerFolder(app);
}

/** An app that was used under its former name keeps its folder, and with it drafts and unsent writes. */
function keepFormerFolder(app: NamedApp): void {
  if (app.commandLine.hasSwitch('user-data-dir')) return;
  const former = path.join(app.getPath('appData'), ...FORMER_NAME.split('/'));
  const isUsed = (folder: string) => existsSync(path.join(folder, 'settings.json'));
  if (isUsed(former) && !isUsed(app.getPath('userData'))) app.setPath('userData', former);
}
