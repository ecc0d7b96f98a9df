import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openCommunity } from './community.ts';

const folder = path.join(import.meta.dirname, '..');

export interface BackupTimes {
  backupSeconds: number;
  restoreSeconds: number;
  megabytes: number;
}

/** Times the two commands as an operator runs them, from an embedded database into a new one. The community has no pictures. */
export async function timeBackup(posts: number): Promise<BackupTimes> {
  const community = await openCommunity(posts);
  const scratch = await mkdtemp(path.join(tmpdir(), 'lampstand-bench-'));
  try {
    const backup = path.join(scratch, 'backup');
    const source = { DATABASE_URL: community.databaseUrl, DATA_DIR: community.dataDir };
    const backupSeconds = await run('backup', backup, source);
    const restoreSeconds = await run('restore', backup, { DATA_DIR: path.join(scratch, 'data') });
    return { backupSeconds, restoreSeconds, megabytes: await megabytesOf(backup) };
  } finally {
    await rm(scratch, { recursive: true, force: true });
    await community.close();
  }
}

async function run(command: 'backup' | 'restore', backup: string, env: Record<string, string>): Promise<number> {
  const started = performance.now();
  const child = spawn(process.execPath, ['--enable-source-maps', `dist/${command}.js`, backup], {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${command} ended with ${code}.`);
  return (performance.now() - started) / 1000;
}

async function megabytesOf(backup: string): Promise<number> {
  const entries = await readdir(backup, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const stats = await Promise.all(files.map(({ parentPath, name }) => stat(path.join(parentPath, name))));
  return stats.reduce((bytes, { size }) => bytes + size, 0) / 1e6;
}
