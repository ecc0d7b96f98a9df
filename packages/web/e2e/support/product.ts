import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../../../scripts/lib/free-port.mjs';

const root = path.resolve(import.meta.dirname, '../../../..');
const main = path.join(root, 'packages/server/dist/main.js');
const grantAdminScript = path.join(root, 'packages/server/dist/grant-admin.js');
const pinnedNode = path.join(root, 'node_modules/node/bin/node');

const START_MS = 60_000;
const STOP_MS = 30_000;

/** The built product, running: its address and the folder in which it keeps everything. */
export interface Product {
  readonly url: string;
  readonly dataDir: string;
  /** What `pnpm grant-admin` does, beside the running server. */
  grantAdmin(email: string): Promise<void>;
  stop(): Promise<void>;
  /** Ends it in the middle of whatever it is at; `startProduct({ after: it })` begins again where it was. */
  kill(): Promise<void>;
}

interface Start {
  demo?: boolean;
  /** One that was killed: its address and its data are taken over. */
  after?: Product;
  /** Where the built server lies, if it is a copy (support/product-copy.ts). */
  built?: string;
  /** Settings beside those that every journey has. */
  env?: Record<string, string>;
}

/** Starts what `npm start` starts, with data of its own and an embedded PostgreSQL of its own. */
export async function startProduct({ demo = false, after, built = main, env = {} }: Start = {}): Promise<Product> {
  for (const file of [built, path.join(root, 'packages/web/dist/index.html')]) {
    if (!existsSync(file)) throw new Error(`${path.relative(root, file)} is missing: run \`pnpm build\` first.`);
  }
  const dataDir = after?.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'lampstand-e2e-')));
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
  try {
    await greeting(child);
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
  return { url: `http://localhost:${port}`, dataDir, grantAdmin, stop, kill };
}

/** Resolves when the server says where it is; rejects with all it said when it ends before that. */
function greeting(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const timer = setTimeout(() => reject(new Error(`The server did not start in time:\n${said}`)), START_MS);
    const listen = (text: string) => {
      said += text;
      if (!said.includes('Lampstand is at ')) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout?.setEncoding('utf8').on('data', listen);
    child.stderr?.setEncoding('utf8').on('data', listen);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The server ended with code ${code}:\n${said}`));
    });
  });
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
