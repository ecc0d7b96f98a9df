import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PostView } from '@lampstand/core/posts/contract';
import { freePort } from '../../../../scripts/lib/free-port.mjs';

const root = path.resolve(import.meta.dirname, '../../../..');
const main = path.join(root, 'packages/server/dist/main.js');

const START_MS = 90_000;
const STOP_MS = 10_000;

/** The demo community (`npm start` prints it). */
export const ADMIN = { email: 'ruth@demo.lampstand.app', password: 'lamp on a stand' };
const MEMBER = { email: 'elena@demo.lampstand.app', password: ADMIN.password };

/** The built server with the demo community, and what its members do meanwhile. */
export class Product {
  readonly url: string;
  readonly #child: ChildProcess;
  readonly #dataDir: string;

  static async start(): Promise<Product> {
    if (!existsSync(main)) throw new Error('The server is not built: run `pnpm build` first.');
    const dataDir = await mkdtemp(path.join(tmpdir(), 'lampstand-desktop-e2e-'));
    const port = await freePort();
    const child = spawn(path.join(root, 'node_modules/node/bin/node'), ['--enable-source-maps', main], {
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        PORT: String(port),
        DATA_DIR: dataDir,
        DEMO: '1',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const product = new Product(`http://localhost:${port}`, child, dataDir);
    try {
      await greeting(child);
      return product;
    } catch (error) {
      await product.stop();
      throw error;
    }
  }

  private constructor(url: string, child: ChildProcess, dataDir: string) {
    this.url = url;
    this.#child = child;
    this.#dataDir = dataDir;
  }

  async signIn(who: typeof ADMIN): Promise<string> {
    const answer = await this.ask('/api/login', { method: 'POST', body: who });
    return ((await answer.json()) as { token: string }).token;
  }

  async ask(address: string, call: { method?: string; token?: string; body?: unknown } = {}): Promise<Response> {
    return fetch(this.url + address, {
      method: call.method ?? 'GET',
      headers: {
        Origin: this.url,
        'Content-Type': 'application/json',
        ...(call.token ? { Authorization: `Bearer ${call.token}` } : {}),
      },
      body: call.body === undefined ? null : JSON.stringify(call.body),
    });
  }

  /** Elena reports the latest posts of others, each for another reason; answers how many reports that are. */
  async report(...reasons: string[]): Promise<number> {
    const token = await this.signIn(MEMBER);
    const { id } = (await (await this.ask('/api/auth/user', { token })).json()) as { id: string };
    const posts = (await (await this.ask('/api/posts?limit=50', { token })).json()) as PostView[];
    const others = posts.filter((post) => post.userId !== id && !this.#reported.has(post.id));
    for (const [at, reason] of reasons.entries()) {
      const postId = others[at]?.id ?? '';
      this.#reported.add(postId);
      const body = { postId, reason, description: `Please look at this: ${reason}.` };
      // oxlint-disable-next-line no-await-in-loop -- the queue shows the oldest first
      const answer = await this.ask('/api/reports', { method: 'POST', token, body });
      if (!answer.ok) throw new Error(`The report was answered ${answer.status}: ${await answer.text()}`);
    }
    return reasons.length;
  }
  readonly #reported = new Set<string>();

  async stop(): Promise<void> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) {
      const ended = new Promise<void>((resolve) => this.#child.once('exit', () => resolve()));
      this.#child.kill('SIGTERM');
      const overdue = setTimeout(() => this.#child.kill('SIGKILL'), STOP_MS);
      await ended;
      clearTimeout(overdue);
    }
    await rm(this.#dataDir, { recursive: true, force: true });
  }
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
