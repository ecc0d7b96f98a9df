import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TestProject } from 'vitest/node';
import { freePort } from '../../../scripts/lib/free-port.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a running server with the demo community. */
    server: string;
    /** Its data folder. */
    data: string;
    demo: { admin: string; password: string };
  }
}

const root = path.join(import.meta.dirname, '..', '..', '..');

/** Builds what is stale and starts the server as an operator does: the program itself, its own database and files. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { build } = (await import(pathToFileURL(path.join(root, 'scripts/lib/prepare.mjs')).href)) as {
    build: (...names: string[]) => Promise<void>;
  };
  await build('server', 'admin-cli');

  const data = mkdtempSync(path.join(tmpdir(), 'lampstand-admin-test-'));
  const port = await freePort();
  const child = spawn(process.execPath, [path.join(root, 'packages/server/dist/main.js')], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATA_DIR: data,
      DEMO: '1',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const listen = (text: string) => (said += text);
  child.stdout.setEncoding('utf8').on('data', listen);
  child.stderr.setEncoding('utf8').on('data', listen);
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  };

  const admin = /Demo admin: +(\S+) +password: (.+)/;
  for (const start = Date.now(); !admin.test(said);) {
    if (child.exitCode !== null || Date.now() - start > 90_000) {
      await stop();
      throw new Error(`The server did not start:\n${said}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const [, email = '', password = ''] = admin.exec(said) ?? [];
  project.provide('data', data);
  project.provide('server', `http://localhost:${port}`);
  project.provide('demo', { admin: email, password });
  return stop;
}
