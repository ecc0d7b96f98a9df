import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PseudoTerminal } from './pseudo-terminal.ts';
import { stubServer } from './stub-server.ts';

const run = promisify(execFile);
const root = path.join(import.meta.dirname, '..', '..', '..');
const place = mkdtempSync(path.join(tmpdir(), 'lampstand-packed-'));
const prefix = path.join(place, 'prefix');
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** The PATH of people who have not installed the repository. */
const ordinaryPath = (process.env['PATH'] ?? '')
  .split(path.delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .join(path.delimiter);
const env = { PATH: ordinaryPath, HOME: place, LANG: 'en_US.UTF-8', CI: '1' };

/** A copy with the packages installed, because packing changes the manifest for a moment, which others would see. */
function checkout(): string {
  const copy = path.join(place, 'checkout');
  const own = path.join('packages', 'admin-cli');
  mkdirSync(path.join(copy, own), { recursive: true });
  for (const name of ['LICENSE', 'package.json', 'tsconfig.base.json'])
    cpSync(path.join(root, name), path.join(copy, name));
  for (const name of readdirSync(path.join(root, own))) {
    if (name === 'node_modules' || name === 'dist') continue;
    cpSync(path.join(root, own, name), path.join(copy, own, name), { recursive: true });
  }
  for (const folder of ['', own])
    symlinkSync(path.join(root, folder, 'node_modules'), path.join(copy, folder, 'node_modules'));
  return path.join(copy, own);
}

/** Runs the installed command with the Node of the machine, which may be older than the repository's. */
const installed = path.join(prefix, 'bin', 'lampstand-admin');
const admin = (args: string[], more: Record<string, string> = {}) => run(installed, args, { env: { ...env, ...more } });

let manifest: Record<string, unknown>;
let files: string[];
beforeAll(async () => {
  const folder = checkout();
  const { stdout } = await run('npm', ['pack', '--json', '--loglevel=error', '--pack-destination', place], {
    cwd: folder,
    env,
  });
  const [packed] = JSON.parse(stdout.slice(stdout.lastIndexOf('\n[') + 1)) as [
    { filename: string; files: { path: string }[] },
  ];
  files = packed.files.map((file) => file.path);
  await run(
    'npm',
    ['install', '--global', '--prefix', prefix, '--offline', '--no-audit', path.join(place, packed.filename)],
    { env, cwd: place },
  );
  const home = path.join(prefix, 'lib', 'node_modules', '@lampstand', 'admin-cli');
  manifest = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')) as Record<string, unknown>;
}, 120_000);

describe('the packed client', () => {
  it('is one package that depends on nothing but Node (cli-4)', () => {
    expect(Object.keys(manifest).filter((key) => /dependencies|scripts/i.test(key))).toEqual([]);
    expect(manifest).toMatchObject({ name: '@lampstand/admin-cli', engines: { node: '>=20' } });
    expect(readdirSync(path.join(prefix, 'lib', 'node_modules'))).toEqual(['@lampstand']);
    expect(files.filter((file) => !/^dist\/(main|chunks\/[\w-]+)\.js$/.test(file)).toSorted()).toEqual([
      'LICENSE',
      'README.md',
      'dist/third-party-licenses.md',
      'package.json',
    ]);
  });

  it('leaves the repository as it was', () => {
    const copy = path.join(place, 'checkout', 'packages', 'admin-cli');
    const own = path.join(root, 'packages', 'admin-cli');
    expect(readFileSync(path.join(copy, 'package.json'), 'utf8')).toBe(
      readFileSync(path.join(own, 'package.json'), 'utf8'),
    );
    expect(readdirSync(copy).filter((name) => /LICENSE|whole/.test(name))).toEqual([]);
  });

  it('uses nothing that Node 20 does not have', () => {
    const home = path.join(prefix, 'lib', 'node_modules', '@lampstand', 'admin-cli', 'dist');
    const newer =
      /\bURL\.parse\(|\bstyleText\b|\bfromAsync\(|\bgroupBy\(|\bPromise\.try\(|\bRegExp\.escape\(|\bgetBuiltinModule\b|\benableCompileCache\b|\bregisterHooks\b|^import .*\bwith\b \{/m;
    for (const file of files.filter((one) => one.endsWith('.js'))) {
      const text = readFileSync(path.join(home, path.relative('dist', file)), 'utf8');
      expect([file, newer.exec(text)?.[0]]).toEqual([file, undefined]);
    }
  });

  it('prints its version and its help, installed in an empty folder', async () => {
    expect((await admin(['--version'])).stdout).toBe(`${String(manifest['version'])}\n`);
    expect((await admin(['help'])).stdout).toContain('doctor');
  });

  it('runs commands, with the repository nowhere near', async () => {
    const { url, seen } = await stubServer(() => ({
      status: 200,
      body: JSON.stringify([{ name: 'counters', ok: true, found: 0, fixed: 0, examples: [] }]),
    }));
    const { stdout, stderr } = await admin(['doctor'], { LAMPSTAND_URL: url, LAMPSTAND_TOKEN: 'a-token' });
    expect([stdout, stderr]).toEqual(['counters\tok\t0\t0\t\n', 'All checks passed.\n']);
    expect(seen[0]?.headers['user-agent']).toContain(`lampstand-admin/${String(manifest['version'])} (`);
  });

  it('opens the dashboard', async () => {
    const answers: Record<string, unknown> = {
      '/api/auth/user': {
        id: '01a1fcea-fde6-7402-9ace-e6c165cd7096',
        email: 'ruth@example.org',
        isAdmin: true,
        role: 'admin',
      },
      '/api/admin/stats': { totalUsers: 7, totalPosts: 5, reportedContent: 3, activeMiracles: 2 },
    };
    const { url } = await stubServer(({ url: asked = '' }) => {
      const body = answers[asked.split('?', 1)[0] ?? ''];
      return body ? { status: 200, body: JSON.stringify(body) } : { status: 200, body: '[]' };
    });
    const terminal = new PseudoTerminal(
      [],
      { PATH: ordinaryPath, LAMPSTAND_URL: url, LAMPSTAND_TOKEN: 'a-token' },
      undefined,
      [installed],
    );
    expect(await terminal.waitFor('Active Miracles')).toContain('ruth@example.org');
    terminal.press('q');
    await terminal.waitFor('left with 0');
  });
});
