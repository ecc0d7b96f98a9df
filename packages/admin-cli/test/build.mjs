import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { build } from '../../../scripts/lib/prepare.mjs';

const servers = mkdtempSync(path.join(tmpdir(), 'lampstand-cli-servers-'));

/** Builds what has changed since the last build. @param {import('vitest/node').TestProject} project */
export async function setup({ provide }) {
  provide('servers', servers);
  await build('server', 'admin-cli');
}

/** Stops the servers that the workers have started (community.ts). */
export async function teardown() {
  const started = readdirSync(servers).map(
    (file) =>
      /** @type {{ pid: number, dataDir: string }} */ (JSON.parse(readFileSync(path.join(servers, file), 'utf8'))),
  );
  for (const { pid } of started) process.kill(pid, 'SIGTERM');
  for (const { pid, dataDir } of started) {
    // oxlint-disable-next-line no-await-in-loop -- waits until the process has ended
    while (isRunning(pid)) await delay(50);
    rmSync(dataDir, { recursive: true, force: true });
  }
  rmSync(servers, { recursive: true });
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
