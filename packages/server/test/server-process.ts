import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { packageFolder } from '../src/package-folder.ts';

export interface ServerProcess {
  child: ChildProcess;
  address: string;
  port: number;
  /** The output so far, for the operator and in the log. */
  out: () => string;
  log: () => string;
  /** The exit code, once it has ended. */
  exit: Promise<number | null>;
}

/** What a server is started with, unless a test says otherwise. */
export const DEFAULTS = { DEMO: '0', ENV_FILE: '/dev/null', CONTACT_EMAIL: 'office@grace.example' };

/** Starts the built program (test/database-server.ts) in a separate process, like `npm start`. `through` is a wrapper command. */
export function spawnServer(port: number, env: Record<string, string>, through: string[] = []): ServerProcess {
  const [command, ...args] = [...through, process.execPath, '--enable-source-maps', 'dist/main.js'];
  const child = spawn(command, args, {
    cwd: packageFolder,
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: String(port),
      ...DEFAULTS,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let log = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (log += text));
  const exit = once(child, 'close').then(([code]) => code as number | null);
  return { child, address: `http://127.0.0.1:${port}`, port, out: () => out, log: () => log, exit };
}
