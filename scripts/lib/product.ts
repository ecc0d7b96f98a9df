import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from './free-port.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const builtServer = path.join(root, 'packages/server/dist/main.js');
const grantAdminScript = path.join(root, 'packages/server/dist/grant-admin.js');
const pinnedNode = path.join(root, 'node_modules/node/bin/node');

const START_MS = 90_000;
const STOP_MS = 30_000;

/** The built product, running: its address and the folder in which it keeps everything. */
export interface Product {
  readonly url: string;
  readonly dataDir: string;
  /** What it has said so far. */
  said(): string;
  /** What `pnpm grant-admin` does, beside the running server. */
  grantAdmin(email: string): Promise<void>;
  stop(): Promise<void>;
  /** Ends it in the middle of whatever it is at; `startProduct({ after: it })` begins again where it was. */
  kill(): Promise<void>;
}

interface Start {
  demo?: boolean;
  /** Whether it serves the web client, which has to be built then. */
  client?: boolean;
  /** One that was killed: its address and its data are taken over. */
  after?: Product;
  /** Where the built server lies, if it is a copy (web/e2e/support/product-copy.ts). */
  built?: string;
  /** Settings beside those that every journey has. */
  env?: Record<string, string>;
}

/** Starts what `npm start` starts, with data of its own and an embedded PostgreSQL of its own. */
export async function startProduct({
  demo = false,
  client = true,
  after,
  built = builtServer,
  env = {},
}: Start = {}): Promise<Product> {
  const needed = client ? [built, path.join(root, 'packages/web/dist/index.html')] : [built];
  for (const file of needed) {
    if (!existsSync(file)) throw new Error(`${path.relative(root, file)} is missing: run \`pnpm build\` first.`);
  }
  const dataDir = after?.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'lampstand-product-')));
  const port = after ? Number(new URL(after.url).port) : await freePort();
  const child = spawn(pinnedNode, ['--enable-source-maps', built], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: demo ? '1' : '0',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      CONTACT_EMAIL: 'office@grace.example',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = async () => {
    await end(child);
    await rm(dataDir, { recursive: true, force: true });
  };
  let said = '';
  const listen = (text: string) => (said += text);
  child.stdout.setEncoding('utf8').on('data', listen);
  child.stderr.setEncoding('utf8').on('data', listen);
  try {
    await until(
      () => said.includes(demo ? 'Demo admin: ' : 'Lampstand is at '),
      child,
      () => said,
    );
  } catch (error) {
    await stop();
    throw error;
  }
  const grantAdmin = async (email: string) => {
    const env = { PATH: process.env['PATH'], NODE_ENV: 'production', DATA_DIR: dataDir };
    await promisify(execFile)(pinnedNode, [grantAdminScript, email, '--yes'], { env });
  };
  const kill = async () => {
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill('SIGKILL');
    await ended;
  };
  return { url: `http://localhost:${port}`, dataDir, said: () => said, grantAdmin, stop, kill };
}

/** Rejects with all the server said when it ends before it is ready. */
async function until(isReady: () => boolean, child: ChildProcess, said: () => string): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (!isReady()) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}:\n${said()}`);
    if (Date.now() > deadline) throw new Error(`The server did not start in time:\n${said()}`);
    // oxlint-disable-next-line no-await-in-loop -- until it has
    await delay(50);
  }
}

/** As a service manager would; what does not end by itself is ended. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const overdue = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(overdue);
}
