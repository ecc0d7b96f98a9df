import { mkdtemp, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { aUser } from './a-user.ts';
import { json, listening } from './listening.ts';
import { ElectronStandIn } from './stand-in/electron.ts';
import { loadMain, loadPreload } from './stand-in/load-main.ts';

export const token = 'a-token-of-forty-three-characters-0123456789';
const user = aUser('admin');

/** The folder of the app that is being tested. */
export let userData: string;
beforeEach(async () => {
  userData = await mkdtemp(path.join(tmpdir(), 'desktop-built-'));
});
afterEach(() => rm(userData, { recursive: true }));

export type Computer = Partial<ConstructorParameters<typeof ElectronStandIn>[0]>;

/** Starts the built app on a simulated computer, and waits for its window. */
export async function start(computer: Computer = {}) {
  vi.stubEnv('XDG_CONFIG_HOME', path.join(userData, 'config'));
  const electron = new ElectronStandIn({ userData, ...computer });
  await loadMain(electron);
  await expect.poll(() => electron.windows.at(-1)?.webContents.getURL()).toBeTruthy();
  // One turn later it has been shown, unless it starts hidden.
  await new Promise((resolve) => setImmediate(resolve));
  const window = electron.windows.at(-1)!;
  return { electron, window, contents: window.webContents, bridge: loadPreload(electron, window).lampstand };
}

/** A server with one admin, whose reports queue the test controls. */
async function community() {
  let stream: ServerResponse | undefined;
  let pending = 2;
  let waitingApplications = 0;
  let hold = Promise.resolve();
  const server = await listening((request, response) => {
    if (request.url === '/api/login') {
      return json(response, 200, { user, token }, { 'Set-Cookie': 'lampstand=from-the-server; Path=/' });
    }
    if (request.url === '/api/admin/stats') {
      const counts = { totalUsers: 1, totalPosts: 1, reportedContent: pending, activeMiracles: 0, waitingApplications };
      return json(response, 200, counts);
    }
    if (request.url === '/api/community') return json(response, 200, { contactEmail: null });
    if (request.method === 'PATCH') return void hold.then(() => json(response, 200, {}));
    if (request.url !== '/api/events') return json(response, 200, []);
    stream = response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    stream.write('data: {"type":"ready"}\n\n');
  });
  const tell = (count: number) => {
    pending = count;
    stream?.write(`data: {"type":"reportsQueue","pending":${count}}\n\n`);
  };
  const tellApplications = (count: number) => {
    waitingApplications = count;
    stream?.write(`data: {"type":"applications","waiting":${count}}\n\n`);
  };
  /** Holds the answers to decisions until the returned function is called. */
  const holdDecisions = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    hold = promise;
    return resolve;
  };
  return { server, tell, tellApplications, holdDecisions };
}

export async function startSignedIn(computer: Computer = {}) {
  const { server, tell, tellApplications, holdDecisions } = await community();
  const started = await start(computer);
  const request = { server: server.origin, email: user.email, password: 'walk on the water' };
  expect(await started.bridge.signIn(request)).toMatchObject({ ok: true });
  await started.contents.navigate('app://lampstand/admin/reports');
  await expect.poll(() => started.electron.badge).toBe(2);
  return { ...started, server, tell, tellApplications, holdDecisions };
}

export type Started = Awaited<ReturnType<typeof startSignedIn>>;
