import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import config from '../../electron-builder.config.ts';
import { APP_ID, DESKTOP_FILE, PRODUCT_NAME } from '../shared/identity.ts';
import { identify } from './identity.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'desktop-identity-'));
});
afterEach(() => rm(folder, { recursive: true }));

function identified(platform: NodeJS.Platform, switches: string[] = []) {
  const paths: Record<string, string> = { appData: folder, userData: path.join(folder, PRODUCT_NAME) };
  const ids: string[] = [];
  const app = {
    setAppUserModelId: (id: string) => ids.push(id),
    getPath: (name: string) => paths[name],
    setPath: (name: string, value: string) => (paths[name] = value),
    commandLine: { hasSwitch: (name: string) => switches.includes(name) },
  };
  identify(app as never, platform);
  return { ids, userData: path.relative(folder, paths['userData'] ?? '') };
}

async function used(name: string) {
  await mkdir(path.join(folder, name), { recursive: true });
  await writeFile(path.join(folder, name, 'settings.json'), '{}');
}

it('the app has the same name and id in its package as when it runs', () => {
  const own = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../package.json'), 'utf8')) as object;
  expect(own).toMatchObject({ productName: PRODUCT_NAME, desktopName: DESKTOP_FILE });
  expect(config).toMatchObject({ appId: APP_ID, productName: PRODUCT_NAME, linux: { syncDesktopName: true } });
  expect(identified('win32')).toMatchObject({ ids: [APP_ID] });
  expect(identified('linux')).toMatchObject({ ids: [] });
});

it('the app keeps the folder of its former name until its own is used, unless another one is given', async () => {
  expect(identified('linux').userData).toBe('Lampstand');
  await used('@lampstand/desktop');
  expect(identified('linux').userData).toBe('@lampstand/desktop');
  expect(identified('linux', ['user-data-dir']).userData).toBe('Lampstand');
  await used('Lampstand');
  expect(identified('linux').userData).toBe('Lampstand');
});
