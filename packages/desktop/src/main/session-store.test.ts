import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SafeStorageStandIn } from '../../test/stand-in/safe-storage.ts';
import { createSessionStore } from './session-store.ts';
import { openSettings } from './settings.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'desktop-store-'));
});
afterEach(() => rm(folder, { recursive: true }));

const session = { server: 'https://lampstand.example.org', token: 'a-token-nobody-may-read' };

function storeOn(platform: NodeJS.Platform, safeStorage = new SafeStorageStandIn()) {
  const file = path.join(folder, 'deeper', 'session');
  return { store: createSessionStore({ safeStorage, platform, file }), file, safeStorage };
}

it('stores server and token encrypted, for this user only', async () => {
  const { store, file } = storeOn('linux');
  expect(await store.load()).toBeUndefined();
  await store.save(session);
  const kept = await readFile(file, 'latin1');
  expect(kept).not.toContain(session.token);
  expect(kept).not.toContain('lampstand.example.org');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await stat(path.dirname(file))).mode & 0o777).toBe(0o700);
  expect(await store.load()).toEqual(session);
  await store.forget();
  await expect(stat(file)).rejects.toThrow('ENOENT');
  expect(await store.load()).toBeUndefined();
});

it.each(['basic_text', 'unknown'] as const)('stores nothing on Linux with %s', async (backend) => {
  const { store, file } = storeOn('linux', new SafeStorageStandIn({ backend }));
  await store.save(session);
  await expect(stat(file)).rejects.toThrow('ENOENT');
  expect(await store.canKeep()).toBe(false);
});

it.each(['darwin', 'win32', 'linux'] as const)('stores nothing on %s without encryption', async (platform) => {
  const { store, file } = storeOn(platform, new SafeStorageStandIn({ available: false }));
  await store.save(session);
  await expect(stat(file)).rejects.toThrow('ENOENT');
  expect(await store.load()).toBeUndefined();
});

it('ignores a file that is not encrypted or was encrypted with another key', async () => {
  const { store, file, safeStorage } = storeOn('darwin');
  await store.save(session);
  await writeFile(file, JSON.stringify(session));
  expect(await store.load()).toBeUndefined();
  await writeFile(file, await safeStorage.encryptStringAsync('{"server":"javascript:x","token":"t"}'));
  expect(await store.load()).toBeUndefined();
  await writeFile(file, await new SafeStorageStandIn({ key: 'another' }).encryptStringAsync(JSON.stringify(session)));
  expect(await store.load()).toBeUndefined();
});

it('stores the server’s address and the language unencrypted, but no token and no name', async () => {
  const file = path.join(folder, 'settings.json');
  const first = await openSettings(file, { suggested: 'https://suggested.example', locale: 'es-MX' });
  expect(first.current()).toEqual({ server: 'https://suggested.example', language: 'es' });
  await first.change({ server: 'https://lampstand.example.org' });
  await first.change({ language: 'en' });
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ server: 'https://lampstand.example.org', language: 'en' });
  const second = await openSettings(file, { suggested: '', locale: 'es' });
  expect(second.current()).toEqual({ server: 'https://lampstand.example.org', language: 'en' });
});

it.each(['', 'no json', '[]', '{"server":1,"language":"tlh"}'])(
  'starts with default settings if the file contains %j',
  async (content) => {
    const file = path.join(folder, 'settings.json');
    await writeFile(file, content);
    const settings = await openSettings(file, { suggested: '', locale: 'fr' });
    expect(settings.current()).toEqual({ server: '', language: 'en' });
  },
);
