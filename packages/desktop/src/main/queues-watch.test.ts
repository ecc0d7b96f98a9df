import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { AWAKE } from '../../test/awake.ts';
import { json, listening, type Answer } from '../../test/listening.ts';
import { memoryStore, TOKEN } from '../../test/memory-store.ts';
import { eventsOf } from './event-stream.ts';
import { createModerator } from './moderator.ts';
import { watchQueues } from './queues-watch.ts';
import { LONGEST_SILENCE_MS } from './silence.ts';
import { watchWake, type Wake } from './wake.ts';

async function watching(answer: Answer, more: { wake?: Wake; silenceMs?: number; waitMs?: number } = {}) {
  const server = await listening(answer);
  const moderator = await createModerator(memoryStore({ server: server.origin, token: TOKEN }));
  const seen: (number | undefined | string)[] = [];
  const waits: number[] = [];
  watchQueues({
    moderator,
    fetch,
    wake: more.wake ?? AWAKE,
    ...(more.silenceMs === undefined ? {} : { silenceMs: more.silenceMs }),
    // The numbers of reports, and of applications if there are some.
    onWaiting: (waiting) =>
      seen.push(waiting?.applications ? `${waiting.reports} and ${waiting.applications}` : waiting?.reports),
    onNew: (what) => seen.push(what === 'reports' ? 'new report' : 'new application'),
    wait: (ms, signal) => {
      waits.push(ms);
      return delay(more.waitMs ?? 5, undefined, { signal });
    },
  });
  return { server, moderator, seen, waits };
}

const stats = (reportedContent: number) => ({ totalUsers: 9, totalPosts: 9, activeMiracles: 1, reportedContent });
const tell = (stream: ServerResponse | undefined, event: object) => stream?.write(`data: ${JSON.stringify(event)}\n\n`);

it('counts first, then follows the event stream, and notifies of new reports', async () => {
  let stream: ServerResponse | undefined;
  const { server, moderator, seen } = await watching((request, response) => {
    if (request.url !== '/api/events') return json(response, 200, stats(2));
    stream = response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    tell(stream, { type: 'ready' });
  });
  await expect.poll(() => seen).toEqual([undefined, 2]);
  tell(stream, { type: 'reportsQueue', pending: 3 });
  stream?.write(': a comment\n\ndata: not json\n\n');
  tell(stream, { type: 'something newer', pending: 99 });
  tell(stream, { type: 'reportsQueue', pending: 1 });
  await expect.poll(() => seen).toEqual([undefined, 2, 3, 'new report', 1]);
  expect(server.received.every(({ headers }) => headers.authorization === `Bearer ${TOKEN}` && !headers.cookie)).toBe(
    true,
  );

  let closed = false;
  stream?.on('close', () => (closed = true));
  await moderator.end();
  await expect.poll(() => closed).toBe(true);
  expect(seen.at(-1)).toBeUndefined();
});

it('follows applications in the same way, each queue by itself (joining-6)', async () => {
  let stream: ServerResponse | undefined;
  const counts = { ...stats(2), waitingApplications: 1 };
  const { seen } = await watching((request, response) => {
    if (request.url !== '/api/events') return json(response, 200, counts);
    stream = response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    tell(stream, { type: 'ready' });
  });
  await expect.poll(() => seen).toEqual([undefined, '2 and 1']);
  tell(stream, { type: 'applications', waiting: 2 });
  tell(stream, { type: 'reportsQueue', pending: 3 });
  tell(stream, { type: 'applications', waiting: 0 });
  await expect.poll(() => seen.slice(2)).toEqual(['2 and 2', 'new application', '3 and 2', 'new report', 3]);
  // After an interruption, both at once.
  Object.assign(counts, { reportedContent: 5, waitingApplications: 4 });
  tell(stream, { type: 'ready' });
  await expect.poll(() => seen.slice(7)).toEqual(['5 and 4', 'new report', 'new application']);
});

it('reconnects with growing delays, and notifies of reports that came in the meantime', async () => {
  let opened = 0;
  const { seen, waits } = await watching((request, response) => {
    if (request.url !== '/api/events') return json(response, 200, stats(opened));
    opened += 1;
    if (opened === 2 || opened === 3) return json(response, 503, {});
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    tell(response, { type: 'ready' });
    if (opened === 1) setTimeout(() => response.destroy(), 30);
  });
  await expect.poll(() => seen).toEqual([undefined, 1, 4, 'new report']);
  const [afterCut = 0, afterRefusal = 0, afterSecond = 0] = waits;
  expect(afterCut).toBeGreaterThanOrEqual(500);
  expect(afterRefusal).toBeGreaterThanOrEqual(1_000);
  expect(afterSecond).toBeGreaterThanOrEqual(2_000);
});

it('a dead stream is noticed within a minute, but not before the server has missed two heartbeats', () => {
  expect(LONGEST_SILENCE_MS).toBeLessThan(60_000);
  expect(LONGEST_SILENCE_MS).toBeGreaterThan(2 * 20_000);
});

it('connects again when the stream is silent, but not while the server sends its heartbeat', async () => {
  let opened = 0;
  const closed: number[] = [];
  const { seen } = await watching(
    (request, response) => {
      if (request.url !== '/api/events') return json(response, 200, stats(opened));
      opened += 1;
      const own = opened;
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      response.on('close', () => closed.push(own));
      tell(response, { type: 'ready' });
      // The first stream is cut without a word, as by a router that forgets it. The second is kept alive.
      if (own === 1) return;
      const beat = setInterval(() => response.write(':\n\n'), 50);
      response.on('close', () => clearInterval(beat));
    },
    { silenceMs: 200 },
  );
  await expect.poll(() => opened).toBe(2);
  await expect.poll(() => closed).toEqual([1]);
  await delay(600);
  expect([opened, closed]).toEqual([2, [1]]);
  expect(seen).toEqual([undefined, 1, 2, 'new report']);
});

it('connects at once after sleep and when the network is back, although it was about to wait', async () => {
  const powerMonitor = new EventEmitter();
  let isOnline = true;
  const wake = watchWake({ powerMonitor: powerMonitor as never, net: { isOnline: () => isOnline }, everyMs: 10 });
  let opened = 0;
  let isUp = true;
  const { waits } = await watching(
    (request, response) => {
      if (request.url !== '/api/events') return json(response, 200, stats(1));
      opened += 1;
      if (!isUp) return json(response, 503, {});
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      tell(response, { type: 'ready' });
    },
    { wake, waitMs: 60_000 },
  );
  await expect.poll(() => opened).toBe(1);
  isUp = false;
  powerMonitor.emit('resume');
  await expect.poll(() => [opened, waits.length]).toEqual([2, 1]);
  powerMonitor.emit('resume');
  await expect.poll(() => [opened, waits.length]).toEqual([3, 2]);
  // The failures before are forgotten.
  expect(waits.at(-1)).toBeLessThan(1_500);
  isUp = true;
  isOnline = false;
  await delay(40);
  expect(opened).toBe(3);
  isOnline = true;
  await expect.poll(() => opened).toBe(4);
});

it('ends the session when the server has ended it', async () => {
  const { moderator, server } = await watching((_request, response) => json(response, 401, {}));
  await expect.poll(() => moderator.session()).toBeUndefined();
  const asked = server.received.length;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(server.received).toHaveLength(asked);
});

it.each([
  ['data: a\n\ndata: b\n\n', ['a', 'b']],
  ['data:a\r\n\r\nid: 1\r\ndata: b\r\ndata: c\r\n\r\n', ['a', 'b\nc']],
  [': ping\n\nevent: x\n\ndata: á\n\ndata: unfinished\n', ['á']],
])('reads %j in chunks of any size', async (text, events) => {
  const bytes = new TextEncoder().encode(text);
  for (const size of [1, 2, 3, 7, bytes.length]) {
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.slice(at * size, (at + 1) * size),
    );
    const read = [];
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (const piece of pieces) controller.enqueue(piece);
        controller.close();
      },
    });
    for await (const event of eventsOf(stream)) read.push(event);
    expect(read).toEqual(events);
  }
});
