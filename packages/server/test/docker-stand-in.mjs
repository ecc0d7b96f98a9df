// Replaces `docker` in the test of deploy/replace-servers.sh. Its containers are server processes on this machine. SERVERS is a
// folder with one file per container: its id, its port and its process id.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { openSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../../scripts/lib/free-port.mjs';

const { SERVERS = '', SERVER_ENV = '{}', SERVER_FOLDER = '' } = process.env;
const given = process.argv.slice(2);

const fileOf = (id) => path.join(SERVERS, `${id}.json`);
const ids = () =>
  readdirSync(SERVERS).flatMap((name) => (name.endsWith('.json') ? [path.basename(name, '.json')] : []));
const read = (id) => JSON.parse(readFileSync(fileOf(id), 'utf8'));

async function run() {
  const id = randomBytes(32).toString('hex');
  const port = await freePort();
  const log = openSync(path.join(SERVERS, `${id}.log`), 'a');
  const child = spawn(process.execPath, ['--enable-source-maps', 'dist/main.js'], {
    cwd: SERVER_FOLDER,
    env: { ...JSON.parse(SERVER_ENV), PATH: process.env.PATH, PORT: String(port) },
    stdio: ['ignore', log, log],
    detached: true,
  });
  child.unref();
  // Renamed, so that no reader finds half of it.
  const draft = path.join(SERVERS, `${id}.new`);
  writeFileSync(draft, JSON.stringify({ port, pid: child.pid }));
  renameSync(draft, fileOf(id));
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function end(id, signal) {
  const { pid } = read(id);
  if (isAlive(pid)) process.kill(pid, signal);
  for (let waited = 0; isAlive(pid) && waited < 10_000; waited += 50) await delay(50);
}

const command = given[0] === 'compose' ? `compose ${given[1]}` : given[0];
const last = given.at(-1) ?? '';
if (command === 'compose ps')
  process.stdout.write(
    ids()
      .map((id) => `${id}\n`)
      .join(''),
  );
else if (command === 'compose up') {
  const wanted = Number(given.find((argument) => argument.startsWith('server='))?.slice('server='.length));
  while (ids().length < wanted) await run();
} else if (command === 'inspect') {
  const isHealthy = await fetch(`http://127.0.0.1:${read(last).port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
  process.stdout.write(isHealthy ? 'healthy\n' : 'starting\n');
} else if (command === 'stop') await end(last, 'SIGTERM');
else if (command === 'rm') {
  await end(last, 'SIGKILL');
  rmSync(fileOf(last));
} else if (command !== 'compose build' && command !== 'logs')
  throw new Error(`docker ${given.join(' ')} is not supported here`);
