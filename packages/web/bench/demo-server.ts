import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from '../../../scripts/lib/free-port.mjs';

const main = path.join(import.meta.dirname, '..', '..', 'server', 'dist', 'main.js');

/** The built server over a demo community of its own. */
export async function startServer(dataDir: string) {
  const port = await freePort();
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir, NODE_ENV: 'production', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = `http://localhost:${port}`;
  while (!(await fetch(`${origin}/readyz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error('The server did not start.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const stop = async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { origin, stop };
}

/** The demo member's session cookie. */
export async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: JSON.stringify({ email: 'elena@demo.lampstand.app', password: 'lamp on a stand' }),
  });
  const cookie = answer.headers.get('Set-Cookie')?.split(';', 1)[0];
  if (!answer.ok || !cookie) throw new Error(`The demo member could not sign in (${answer.status}).`);
  return cookie;
}
