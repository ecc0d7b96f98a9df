import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AuditView } from '@lampstand/core/audit/contract';
import { _electron } from '@playwright/test';
import { ADMIN, type Product } from './support/product.ts';
import { expect, test } from './support/test.ts';

const folder = path.resolve(import.meta.dirname, '..');
const program = electronProgram();

/** The path of the Electron binary, whether it is installed or not. Importing its package would start a download. */
function electronProgram(): string {
  const own = path.join(folder, 'node_modules/electron');
  const note = path.join(own, 'path.txt');
  const name = existsSync(note) ? readFileSync(note, 'utf8') : 'electron';
  return path.join(process.env['ELECTRON_OVERRIDE_DIST_PATH'] ?? path.join(own, 'dist'), name);
}

async function launch(product: Product) {
  test.skip(!existsSync(program), 'The Electron binary is not on this machine, so the app itself was not started.');
  const userData = await mkdtemp(path.join(tmpdir(), 'lampstand-electron-'));
  const isRoot = process.getuid?.() === 0;
  const app = await _electron.launch({
    executablePath: program,
    args: [folder, `--user-data-dir=${userData}`, ...(isRoot ? ['--no-sandbox'] : [])],
    env: { ...process.env, LAMPSTAND_URL: product.url },
  });
  const window = await app.firstWindow();
  expect(window.url()).toBe('app://lampstand/api/login');
  await window.getByLabel('Email').fill(ADMIN.email);
  await window.getByLabel('Password').fill(ADMIN.password);
  await window.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(window.getByRole('heading', { name: 'Content Reports' })).toBeVisible();
  const end = async () => {
    await app.close();
    await rm(userData, { recursive: true, force: true });
  };
  return { window, end };
}

test('the app itself signs in, shows the queue, and isolates its page', async ({ product }) => {
  const { window, end } = await launch(product);
  try {
    expect(window.url()).toBe('app://lampstand/admin/reports');
    const reach = await window.evaluate(() => ({
      node: ['require', 'process', 'module', 'Buffer'].filter((name) => name in globalThis),
      bridge: Object.keys((globalThis as unknown as { lampstand: object }).lampstand).toSorted(),
      opened: globalThis.open('https://example.org/') === null,
    }));
    const bridge = ['closeFind', 'describe', 'find', 'onFound', 'setLanguage', 'signIn', 'signOut'];
    expect(reach).toEqual({ node: [], bridge, opened: true });
    const place = await window.evaluate(() => navigator.permissions.query({ name: 'geolocation' }));
    expect(place.state).toBe('denied');
    await window.evaluate(() => location.assign('https://example.org/'));
    await expect(window.getByRole('heading', { name: 'Content Reports' })).toBeVisible();
  } finally {
    await end();
  }
});

test('the app itself sends the last decision when it quits', async ({ product }) => {
  const { window, end } = await launch(product);
  await product.report('spam');
  const cards = window.getByRole('article');
  await expect(cards.first()).toBeVisible();
  const before = await cards.count();
  await window.keyboard.press('j');
  await window.keyboard.press('s');
  await expect(cards).toHaveCount(before - 1);
  await end();
  const token = await product.signIn(ADMIN);
  const [latest] = (await (await product.ask('/api/admin/audit', { token })).json()) as AuditView[];
  expect(latest).toMatchObject({ action: 'report.resolved', surface: 'desktop' });
});
