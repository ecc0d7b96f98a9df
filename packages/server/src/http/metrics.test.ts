import { expect, test, vi } from 'vitest';
import { createMetrics } from './metrics.ts';

const metrics = (streams: number) =>
  createMetrics({ totalCount: 1, idleCount: 1, waitingCount: 0 }, { size: streams }, { used: 0, total: 4 });

test('those of the process are collected once for all apps in it, and shown by each', async () => {
  const timers = vi.spyOn(globalThis, 'setInterval');
  const apps = [metrics(1), metrics(2), metrics(3)];
  expect(timers.mock.calls.length).toBeLessThanOrEqual(1);
  timers.mockRestore();
  apps[1]?.observe('GET', '/api/posts', 200, 0.1);
  const texts = await Promise.all(apps.map((app) => app.text()));
  for (const [at, text] of texts.entries()) {
    expect(text).toContain('process_cpu_seconds_total ');
    expect(text).toContain(`lampstand_event_streams ${at + 1}\n`);
    expect(text.includes('route="/api/posts"')).toBe(at === 1);
  }
});
