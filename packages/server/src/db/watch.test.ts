import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { startTestApp } from '../../test/app.ts';
import { addressOfNothing, ENDPOINTS } from '../../test/calls.ts';
import { stallingProxy } from '../../test/stalling-proxy.ts';
import { watchDatabase } from './watch.ts';

const direct = await startTestApp();
const proxy = await stallingProxy(direct.db.connectionString);
const proxied = await startTestApp({
  beside: { ...direct, db: { ...direct.db, connectionString: proxy.connectionString } },
});
const onHang = vi.fn<() => void>();
const stop = watchDatabase(proxied.db, onHang);
/** The doctor, which keeps the database busy itself, waits until the connections are cut. */
const allowedMs = (name: string) => (name === 'moderation.doctor' ? 5_000 : 2_000);

describe('a PostgreSQL that hangs (api-11)', () => {
  const asked = async (token: string) => {
    const members = ENDPOINTS.filter(({ entry }) => entry.access !== 'public');
    return Promise.all(
      members.map(async ({ name, entry }) => {
        const started = performance.now();
        const answer = await proxied.request(addressOfNothing(entry), { method: entry.method, token });
        const { code } = (await answer.json()) as { code: string };
        return { name, status: answer.status, code, inTime: performance.now() - started < allowedMs(name) };
      }),
    );
  };

  test('makes every endpoint answer 503 within two seconds, and requests succeed once it is back', async () => {
    const { token } = await direct.members.admin();
    const feed = () => proxied.request('/api/posts', { token });
    expect((await feed()).status).toBe(200);
    await vi.waitFor(async () => {
      const { rows } = await direct.db.pool.query(
        `select from pg_stat_activity where application_name = 'lampstand watch' and datname = current_database()`,
      );
      expect(rows).toHaveLength(1);
    }, 10_000);

    proxy.stall();
    onTestFinished(proxy.goOn);
    const expected = (answers: Awaited<ReturnType<typeof asked>>) =>
      answers.map(({ name }) => ({ name, status: 503, code: 'unavailable', inTime: true }));
    // The first requests are waiting when the failure is detected, the second ones come later.
    for (const answers of [await asked(token), await asked(token)]) expect(answers).toEqual(expected(answers));
    await vi.waitFor(() => expect(onHang).toHaveBeenCalledOnce(), 5_000);

    proxy.goOn();
    await vi.waitFor(async () => expect((await feed()).status).toBe(200), { interval: 100 });
    await stop();
  });

  test('for less than a second makes requests wait, those that need a new connection too', async () => {
    const { token } = await direct.members.admin();
    proxy.stall();
    const answers = Promise.all(Array.from({ length: 20 }, async () => proxied.request('/api/auth/user', { token })));
    await delay(700);
    proxy.goOn();
    expect((await answers).map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  });

  test('for less than three seconds keeps its connections and their statements', async () => {
    const again = vi.fn<() => void>();
    const stopAgain = watchDatabase(proxied.db, again);
    await proxy.sent('select 1');
    const { token } = await direct.members.admin();
    const statement = proxied.db.pool.query('select 41 + 1 as sum, pg_sleep(0.2)');
    proxy.stall();
    onTestFinished(proxy.goOn);
    const [page, me] = await Promise.all(
      ['/forgot-password', '/api/auth/user'].map((address) => proxied.request(address, { token })),
    );
    expect([page?.status, me?.status]).toEqual([expect.anything(), 503]);
    proxy.goOn();
    expect((await statement).rows[0]).toMatchObject({ sum: 42 });
    await vi.waitFor(async () => expect((await proxied.request('/api/auth/user', { token })).status).toBe(200));
    expect(again).not.toHaveBeenCalled();
    await stopAgain();
  });

  test('is not assumed when only this process was blocked', async () => {
    const again = vi.fn<() => void>();
    const stopAgain = watchDatabase(proxied.db, again);
    await proxy.sent('select 1');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4_500);
    // The watch continues after it has processed the answer that was waiting.
    await proxy.sent('select 1');
    expect(again).not.toHaveBeenCalled();
    await stopAgain();
  });
});
