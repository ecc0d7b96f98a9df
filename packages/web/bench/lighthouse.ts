/**
 * The client's half of `pnpm bench`: Lighthouse (mobile, simulated slow 4G and CPU) on the landing screen and on the feed
 * of the demo community, served by the built server. Prints the four scores of each and fails below what is owed.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

const OWED = { performance: 90, accessibility: 100, 'best-practices': 100 } as const;
const ROUNDS = 3;
const CHROME_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const main = path.join(import.meta.dirname, '..', '..', 'server', 'dist', 'main.js');

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}

/** The built server over a demo community of its own. */
async function startServer(dataDir: string) {
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

async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: JSON.stringify({ email: 'elena@demo.lampstand.app', password: 'lamp on a stand' }),
  });
  const cookie = answer.headers.get('Set-Cookie')?.split(';', 1)[0];
  if (!answer.ok || !cookie) throw new Error(`The demo member could not sign in (${answer.status}).`);
  return cookie;
}

/** The run with the middle performance score. */
async function measure(port: number, url: string, cookie: string | undefined) {
  const runs = [];
  for (let round = 0; round < ROUNDS; round++) {
    const result = await lighthouse(url, {
      port,
      onlyCategories: Object.keys(OWED),
      formFactor: 'mobile',
      logLevel: 'error',
      ...(cookie ? { extraHeaders: { Cookie: cookie } } : {}),
    });
    if (!result) throw new Error(`Lighthouse had nothing to say about ${url}.`);
    runs.push(result.lhr);
  }
  runs.sort((a, b) => (a.categories.performance?.score ?? 0) - (b.categories.performance?.score ?? 0));
  const middle = runs[Math.floor(runs.length / 2)];
  if (!middle) throw new Error('Nothing was measured.');
  return middle;
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'lampstand-lighthouse-'));
const server = await startServer(dataDir);
const chromePath = process.env.CHROMIUM_PATH;
const chrome = await launch({ chromeFlags: CHROME_FLAGS, ...(chromePath ? { chromePath } : {}) });
const missed: string[] = [];
try {
  const cookie = await signIn(server.origin);
  for (const screen of [{ name: 'landing' }, { name: 'feed', cookie }]) {
    const { categories, audits } = await measure(chrome.port, `${server.origin}/`, screen.cookie);
    const figures = Object.entries(OWED).map(([category, owed]) => {
      const score = Math.round((categories[category]?.score ?? 0) * 100);
      if (score < owed) missed.push(`${screen.name}: ${category} ${score}, owed ${owed}`);
      return `${category} ${score}`;
    });
    const paint = [
      'first-contentful-paint',
      'largest-contentful-paint',
      'total-blocking-time',
      'cumulative-layout-shift',
    ]
      .map((name) => `${name} ${audits[name]?.displayValue ?? '?'}`)
      .join(', ');
    console.log(`${screen.name}: ${figures.join(', ')}; ${paint}`);
    for (const [name, audit] of Object.entries(audits)) {
      if (audit.score === 0 && audit.scoreDisplayMode === 'binary') console.log(`  ${name}: ${audit.title}`);
    }
  }
} finally {
  chrome.kill();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
for (const line of missed) console.error(`missed: ${line}`);
process.exitCode = missed.length > 0 ? 1 : 0;
