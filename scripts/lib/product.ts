import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from './free-port.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const builtServer = path.join(root, 'packages/server/dist/main.js');
const pinnedNode = path.join(root, 'node_modules/node/bin/node');

const START_MS = 90_000;
const STOP_MS = 30_000;

/** A running instance of the built product: its URL and its data folder. */
export interface Product {
  readonly url: string;
  readonly dataDir: string;
  /** Of the server's process. */
  readonly pid: number;
  /** The server's output so far. */
  output(): string;
  stop(): Promise<void>;
  /** Kills the server. `startProduct({ after })` continues with its port and data. */
  kill(): Promise<void>;
}

/** Of a community without the demo. Anyone can join, unless it is new. */
export const FIRST_ADMIN = { email: 'first-admin@grace.example', password: 'walk on the water' };

interface Start {
  demo?: boolean;
  /** Whether the community is left without a set-up. */
  isNew?: boolean;
  /** Whether it serves the web client, which must have been built. */
  client?: boolean;
  /** A killed product, whose port and data are reused. */
  after?: Product;
  /** The path of the built server, if it is a copy (web/e2e/support/product-copy.ts). */
  built?: string;
  /** Settings besides those of every test. */
  env?: Record<string, string>;
}

/** Starts the product like `npm start`, with a new data folder and an embedded PostgreSQL. */
export async function startProduct({
  demo = false,
  isNew = false,
  client = true,
  after,
  built = builtServer,
  env = {},
}: Start = {}): Promise<Product> {
  const needed = client ? [built, path.join(root, 'packages/web/dist/index.html')] : [built];
  for (const file of needed) {
    if (!existsSync(file)) throw new Error(`${path.relative(root, file)} is missing: run \`pnpm build\` first.`);
  }
  const kind = demo ? 'demo' : isNew ? 'new' : 'open';
  const dataDir = after?.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'lampstand-product-')));
  const isCopy = after === undefined && kind !== 'new' && (await copyKept(kind, dataDir));
  try {
    const server = await launch({ kind, dataDir, built, env, port: after && Number(new URL(after.url).port) });
    if (kind === 'open' && !after && !isCopy) await openJoining(server.url);
    return { ...server, dataDir, stop: () => server.end().then(() => remove(dataDir)) };
  } catch (error) {
    await remove(dataDir);
    throw error;
  }
}

const remove = (folder: string) => rm(folder, { recursive: true, force: true });

interface Launch {
  kind: 'demo' | 'new' | 'open';
  dataDir: string;
  built?: string;
  env?: Record<string, string>;
  port?: number | undefined;
}

async function launch({ kind, dataDir, built = builtServer, env = {}, port: given }: Launch) {
  const port = given ?? (await freePort());
  const child = spawn(pinnedNode, ['--enable-source-maps', built], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      ENV_FILE: '/dev/null',
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: kind === 'demo' ? '1' : '0',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      CONTACT_EMAIL: 'office@grace.example',
      ...(kind === 'open' ? { ADMIN_EMAIL: FIRST_ADMIN.email, ADMIN_PASSWORD: FIRST_ADMIN.password } : {}),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const listen = (text: string) => (output += text);
  child.stdout.setEncoding('utf8').on('data', listen);
  child.stderr.setEncoding('utf8').on('data', listen);
  const isReady = () => output.includes(kind === 'demo' ? 'Demo admin: ' : 'Lampstand is at ');
  try {
    await until(isReady, child, () => output);
  } catch (error) {
    await end(child);
    throw error;
  }
  const kill = async () => {
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill('SIGKILL');
    await ended;
  };
  return { url: `http://localhost:${port}`, pid: child.pid ?? 0, output: () => output, kill, end: () => end(child) };
}

/**
 * Copies the data folder of a community of this kind. The first of a run of tests creates it in the run's folder. That takes two
 * thirds of a start.
 */
async function copyKept(kind: 'demo' | 'open', dataDir: string): Promise<boolean> {
  const folder = process.env['TEST_DATA'];
  if (!folder) return false;
  const kept = path.join(folder, kind);
  if (!existsSync(kept)) {
    const first = await mkdtemp(`${kept}-`);
    const server = await launch({ kind, dataDir: first });
    if (kind === 'open') await openJoining(server.url);
    await server.end();
    // Copies would all try to use the same port.
    await remove(path.join(first, 'postgres', 'port'));
    // Another worker may have been faster.
    await rename(first, kept).catch(() => remove(first));
  }
  // Where the database's account cannot reach the folder, PostgreSQL's files are elsewhere.
  if (!existsSync(path.join(kept, 'postgres', 'cluster'))) return false;
  // Unlike Node's copy, it keeps the owner, which PostgreSQL requires.
  await promisify(execFile)('cp', ['-a', `${kept}/.`, dataDir]);
  return true;
}

/** Lets everybody in, as most tests need it. */
async function openJoining(url: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json', Origin: url };
  const login = await fetch(`${url}/api/login`, { method: 'POST', headers, body: JSON.stringify(FIRST_ADMIN) });
  const { token } = (await login.json()) as { token: string };
  const init = { method: 'PATCH', headers: { ...headers, Authorization: `Bearer ${token}` }, body: '{"mode":"open"}' };
  const answer = await fetch(`${url}/api/admin/community`, init);
  if (!answer.ok) throw new Error(`The community does not open: ${answer.status} ${await answer.text()}`);
}

/** Rejects with the server's output if it ends before it is ready. */
async function until(isReady: () => boolean, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (!isReady()) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}:\n${output()}`);
    if (Date.now() > deadline) throw new Error(`The server did not start in time:\n${output()}`);
    // oxlint-disable-next-line no-await-in-loop -- polls until the server is ready
    await delay(50);
  }
}

/** Stops the server like a service manager, and kills it if it does not stop in time. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const overdue = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(overdue);
}
