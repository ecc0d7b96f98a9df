import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '@lampstand/core/api/client';
import { api } from '@lampstand/core/api/table';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { openEvents } from '../../../test/event-stream.ts';
import { memberFactory } from '../../../test/factories.ts';
import { freePort } from '../../../../../scripts/lib/free-port.mjs';
import { startHere } from '../../../test/server-here.ts';
import { spawnServer, type ServerProcess } from '../../../test/server-process.ts';
import { Rows } from '../../../test/rows.ts';

const dataDir = await mkdtemp(path.join(tmpdir(), 'lampstand-live-'));
const db = await createTestDatabase();
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const env = { DATA_DIR: dataDir, DATABASE_URL: db.connectionString };

async function startApart(): Promise<ServerProcess> {
  const server = spawnServer(await freePort(), env);
  onTestFinished(() => void server.child.kill('SIGKILL'));
  await vi.waitFor(() => expect(server.out(), server.log()).toContain('Lampstand is at'), 30_000);
  return server;
}

/** The contract's client over the network, as used by the terminal and the desktop app. */
function clientAt(address: string, token: string) {
  return createClient(api, async ({ method, path: target, body }) => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const answer = await fetch(address + target, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    expect(answer.status).toBeLessThan(300);
    const text = await answer.text();
    return { header: (name) => answer.headers.get(name), body: text === '' ? undefined : JSON.parse(text) };
  });
}

describe('two servers on one database, each in its own process', () => {
  test('deliver messages in both directions, and end their streams at once when they stop', async () => {
    const [one, two] = await Promise.all([startHere(env), startApart()]);
    const { member } = memberFactory(db);
    const [rosa, elena] = [await member({ firstName: 'Rosa' }), await member({ firstName: 'Elena' })];
    await new Rows(db.pool).conversation(rosa.user.id, elena.user.id);
    const hers = await openEvents(one.address, rosa.token);
    const theirs = await openEvents(two.address, elena.token);

    const since = performance.now();
    const body = { receiverId: elena.user.id, content: 'Peace' };
    const message = await clientAt(one.address, rosa.token).messages.send({ body });
    expect((await theirs.received('message')).message).toEqual(message);
    expect(performance.now() - since).toBeLessThan(1_000);
    // Her own screen also receives it, later.
    await hers.received('message');
    hers.forget();
    const answer = { receiverId: rosa.user.id, content: 'And to you' };
    await clientAt(two.address, elena.token).messages.send({ body: answer });
    expect((await hers.received('message')).message.content).toBe('And to you');

    const stopped = performance.now();
    two.child.kill('SIGTERM');
    await theirs.ended();
    expect(await two.exit, two.log()).toBe(0);
    expect(performance.now() - stopped).toBeLessThan(3_000);
    // The client reconnects to the other server.
    const again = await openEvents(one.address, elena.token);
    await clientAt(one.address, rosa.token).messages.send({ body });
    await again.received('message');
  });
});
