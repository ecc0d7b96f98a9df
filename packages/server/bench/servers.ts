import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../../../scripts/lib/free-port.mjs';
import { SERVER_ENV, SERVER_FLAGS } from '../../../scripts/lib/server-flags.mjs';

const folder = path.join(import.meta.dirname, '..');
const logs = path.join(folder, '..', '..', '.cache', 'bench');

export interface RunningServer {
  name: string;
  origin: string;
  pid: number;
  /** Resident memory in MB, now and at its peak. */
  memory(): Promise<{ now: number; peak: number }>;
  stop(): Promise<void>;
}

/** Requests are counted as with any limit, but the limit is never reached. */
const HIGH_LIMITS = ['apiMember', 'apiVisitor', 'posts', 'comments', 'messages', 'reactions', 'pictures', 'search']
  .map((name) => `${name}=999999999/300`)
  .join(' ');

/** The product as `npm start` runs it, with all safeguards. Rate limits are counted, but too high to be reached. */
export function startLampstand(
  databaseUrl: string,
  dataDir: string,
  { name = 'lampstand', env = {} }: { name?: string; env?: Record<string, string> } = {},
): Promise<RunningServer> {
  return start(name, [...SERVER_FLAGS, 'dist/main.js'], '/healthz', {
    ...SERVER_ENV,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
    ENV_FILE: '/dev/null',
    RATE_LIMITS: HIGH_LIMITS,
    LOG_LEVEL: 'info',
    ...env,
  });
}

export function startBare(databaseUrl: string): Promise<RunningServer> {
  return start('bare', ['bench/bare-server.ts'], '/', { DATABASE_URL: databaseUrl, NODE_ENV: 'production' });
}

async function start(name: string, args: string[], probe: string, env: Record<string, string>): Promise<RunningServer> {
  const port = await freePort();
  const log = openSync(path.join(logs, `${name}.log`), 'w');
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, ...env, PORT: String(port) },
    // Logs are written as in production, and kept for inspection.
    stdio: ['ignore', log, log],
  });
  const origin = `http://localhost:${port}`;
  await answers(origin + probe, child);
  return {
    name,
    origin,
    pid: child.pid ?? 0,
    memory: () => memoryOf(child.pid),
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function answers(address: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + 60_000;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server at ${address} ended with ${child.exitCode}.`);
    const answer = await fetch(address).catch(() => undefined);
    if (answer) return;
    if (performance.now() > deadline) throw new Error(`The server at ${address} did not answer within a minute.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Reads the memory from Linux's /proc. On other systems the values are NaN, and the table shows that. */
async function memoryOf(pid: number | undefined): Promise<{ now: number; peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const megabytes = (key: string) => Number(new RegExp(`${key}:\\s+(\\d+)`).exec(status)?.[1] ?? Number.NaN) / 1024;
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}
