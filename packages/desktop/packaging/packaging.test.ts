import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import config from '../electron-builder.config.ts';
import { flipPackedFuses, packedProgram } from './fuses.ts';

const own = path.join(import.meta.dirname, '..');
const ON = FuseState.ENABLE;
const OFF = FuseState.DISABLE;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'desktop-packaging-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A file with the fuses of a binary, as Electron ships it: https://github.com/electron/fuses. */
function programWithFuses(): Buffer {
  const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
  const delivered = '101100010';
  return Buffer.concat([
    Buffer.from(`program ${sentinel}`),
    Buffer.from([1, delivered.length]),
    Buffer.from(delivered),
  ]);
}

const wanted = (hasIntegrity: boolean) => ({
  [FuseV1Options.RunAsNode]: OFF,
  [FuseV1Options.EnableCookieEncryption]: ON,
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: OFF,
  [FuseV1Options.EnableNodeCliInspectArguments]: OFF,
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: hasIntegrity ? ON : OFF,
  [FuseV1Options.OnlyLoadAppFromAsar]: ON,
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: OFF,
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: OFF,
  [FuseV1Options.WasmTrapHandlers]: ON,
});

describe('the fuses', () => {
  it.each([
    ['linux', 'lampstand', false],
    ['win32', 'Lampstand.exe', true],
    ['darwin', 'Lampstand.app/Contents/Frameworks/Electron Framework.framework/Electron Framework', true],
  ])('are flipped in the package for %s', async (platform, file, hasIntegrity) => {
    const program = path.join(folder, file);
    await mkdir(path.dirname(program), { recursive: true });
    await writeFile(program, programWithFuses());
    const packager = { appInfo: { productFilename: 'Lampstand' }, executableName: 'lampstand' };
    const packed = { appOutDir: folder, electronPlatformName: platform, packager };
    await flipPackedFuses(packed);
    expect(await getCurrentFuseWire(packedProgram(packed))).toMatchObject(wanted(hasIntegrity));
  });
});

describe('the packaging configuration', () => {
  it('builds an AppImage and a deb, a dmg with the hardened runtime, and a per-user Windows installer', () => {
    const targets = ({ target }: { target?: unknown } = {}) =>
      (target as { target: string; arch: string[] }[]).map((one) => `${one.target} ${one.arch.join(' ')}`);
    expect(targets(config.linux ?? {})).toEqual(['AppImage x64 arm64', 'deb x64 arm64']);
    expect(targets(config.mac ?? {})).toEqual(['dmg arm64 x64']);
    expect(targets(config.win ?? {})).toEqual(['nsis x64 arm64']);
    expect(config.mac).toMatchObject({ hardenedRuntime: true });
    expect(config.nsis).toMatchObject({ perMachine: false });
    expect(config.protocols).toEqual([{ name: 'Lampstand', schemes: ['lampstand'], role: 'Viewer' }]);
    expect(config.asar).toBe(true);
    expect(config.disableAsarIntegrity ?? false).toBe(false);
    expect(config.afterPack).toBe(flipPackedFuses);
  });

  it('requests only the JIT entitlement of the hardened runtime', async () => {
    const entitlements = await readFile(path.join(own, String(config.mac?.entitlements)), 'utf8');
    expect([...entitlements.matchAll(/<key>([^<]+)<\/key>/g)].map(([, key]) => key)).toEqual([
      'com.apple.security.cs.allow-jit',
    ]);
    expect(config.mac?.entitlementsInherit).toBe(config.mac?.entitlements);
  });

  it('packs only the build, with the fuses flipped, into a stand-in for Electron', async () => {
    const electronDist = path.join(folder, 'electron');
    await mkdir(path.join(electronDist, 'resources'), { recursive: true });
    await mkdir(path.join(electronDist, 'locales'));
    await writeFile(path.join(electronDist, 'electron'), programWithFuses(), { mode: 0o755 });
    for (const name of ['LICENSE', 'LICENSES.chromium.html']) await writeFile(path.join(electronDist, name), '');
    for (const name of ['de', 'en-US', 'es']) await writeFile(path.join(electronDist, 'locales', `${name}.pak`), '');
    const output = path.join(folder, 'packed');
    await promisify(execFile)(
      path.join(own, 'node_modules/.bin/electron-builder'),
      `--config electron-builder.config.ts --linux dir --publish never -c.electronDist=${electronDist} -c.directories.output=${output}`.split(
        ' ',
      ),
      { cwd: own, env: { PATH: process.env['PATH'], HOME: folder } },
    );
    const unpacked = path.join(output, 'linux-unpacked');
    expect((await readdir(path.join(unpacked, 'locales'))).toSorted()).toEqual(['en-US.pak', 'es.pak']);
    expect(await getCurrentFuseWire(path.join(unpacked, 'lampstand'))).toMatchObject(wanted(false));
    const files = filesIn(await readFile(path.join(unpacked, 'resources/app.asar')));
    expect(files).toEqual(
      expect.arrayContaining(['out/main/index.js', 'out/preload/index.cjs', 'out/renderer/index.html']),
    );
    const expected =
      /^(out\/(main\/index\.js|preload\/index\.cjs|renderer\/[\w./@-]+)|resources\/[\w@-]+\.png|package\.json)$/;
    expect(files.filter((file) => !expected.test(file))).toEqual([]);
  }, 60_000);
});

interface Entry {
  files?: Record<string, Entry>;
}

/** The file names in an asar archive. Its header is JSON and follows four 32-bit lengths. */
function filesIn(archive: Buffer): string[] {
  const head = JSON.parse(archive.subarray(16, 16 + archive.readUInt32LE(12)).toString()) as Entry;
  const namesIn = (entry: Entry, above: string): string[] =>
    Object.entries(entry.files ?? {}).flatMap(([name, inner]) =>
      inner.files ? namesIn(inner, `${above}${name}/`) : [`${above}${name}`],
    );
  return namesIn(head, '');
}
