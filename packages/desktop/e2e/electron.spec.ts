import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { _electron } from '@playwright/test';
import { ADMIN } from './support/product.ts';
import { expect, test } from './support/test.ts';

const folder = path.resolve(import.meta.dirname, '..');
const program = electronProgram();

/** Where Electron's program is, or would be. Asking its package would begin a download. */
function electronProgram(): string {
  const own = path.join(folder, 'node_modules/electron');
  const note = path.join(own, 'path.txt');
  const name = existsSync(note) ? readFileSync(note, 'utf8') : 'electron';
  return path.join(process.env['ELECTRON_OVERRIDE_DIST_PATH'] ?? path.join(own, 'dist'), name);
}

test('the app itself: signs in, shows the queue, and its page is only a page', async ({ product }) => {
  test.skip(!existsSync(program), 'Electron’s program is not on this machine, so the app itself was not started.');
  const userData = await mkdtemp(path.join(tmpdir(), 'lampstand-electron-'));
  const isRoot = process.getuid?.() === 0;
  const app = await _electron.launch({
    executablePath: program,
    args: [folder, `--user-data-dir=${userData}`, ...(isRoot ? ['--no-sandbox'] : [])],
    env: { ...process.env, LAMPSTAND_URL: product.url },
  });
  try {
    const window = await app.firstWindow();
    expect(window.url()).toBe('app://lampstand/api/login');
    await window.getByLabel('Email').fill(ADMIN.email);
    await window.getByLabel('Password').fill(ADMIN.password);
    await window.getByRole('button', { name: 'Log In' }).click();
    await expect(window.getByRole('heading', { name: 'Content Reports' })).toBeVisible();
    expect(window.url()).toBe('app://lampstand/admin/reports');
    const reach = await window.evaluate(() => ({
      node: ['require', 'process', 'module', 'Buffer'].filter((name) => name in globalThis),
      bridge: Object.keys((globalThis as unknown as { lampstand: object }).lampstand).toSorted(),
      opened: globalThis.open('https://example.org/') === null,
    }));
    expect(reach).toEqual({ node: [], bridge: ['describe', 'setLanguage', 'signIn', 'signOut'], opened: true });
    const place = await window.evaluate(() => navigator.permissions.query({ name: 'geolocation' }));
    expect(place.state).toBe('denied');
    await window.evaluate(() => location.assign('https://example.org/'));
    await expect(window.getByRole('heading', { name: 'Content Reports' })).toBeVisible();
  } finally {
    await app.close();
    await rm(userData, { recursive: true, force: true });
  }
});
