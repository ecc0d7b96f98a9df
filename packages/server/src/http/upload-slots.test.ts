import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { listen } from '../listen.ts';
import { uploadSlots } from './upload-slots.ts';

const AT_ONCE = 30;
/** More than the number of slots. */
const A_FEW = 12;
const SIZE = 400 * 1024;

const uploads = uploadSlots({ total: 10, perOwner: 3, waitMs: 200 });
let app: TestApp;
let server: Server;
let tokens: string[];
const sockets: Socket[] = [];

beforeAll(async () => {
  app = await startTestApp({ deps: { uploads }, limits: { request: 2_500, upload: 5_000, uploadWindow: 500 } });
  server = await listen(app.app, 0, '127.0.0.1');
  tokens = await Promise.all(Array.from({ length: AT_ONCE }, async () => (await app.members.member()).token));
});

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const HEAD = '--lamp\r\nContent-Disposition: form-data; name="profilePicture"; filename="a.jpg"\r\n\r\n';
const TAIL = '\r\n--lamp--\r\n';
const WHOLE = HEAD + '\xff'.repeat(SIZE) + TAIL;

/** How much of the upload is sent before the connection fails. */
const STAGES = {
  'the headers': '',
  'the first bytes': HEAD,
  'the first 60 KB': WHOLE.slice(0, 60_000),
  'half of the file': WHOLE.slice(0, WHOLE.length / 2),
  'all but the last byte': WHOLE.slice(0, -1),
  everything: WHOLE,
};

/** How the connection fails. The server itself ends a stalled request. */
const ENDINGS = {
  'a stall': () => undefined,
  'a half-close': (socket: Socket) => socket.end(),
  'a disconnect': (socket: Socket) => socket.destroy(),
  'a reset': (socket: Socket) => socket.resetAndDestroy(),
};

async function send(token: string, body: string, length: string, path = '/api/users/profile-picture'): Promise<Socket> {
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', allowHalfOpen: true });
  sockets.push(socket);
  socket.on('error', () => {});
  await once(socket, 'connect');
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `Origin: ${app.deps.env.publicUrl}`,
    `Cookie: lampstand=${token}`,
    'Content-Type: multipart/form-data; boundary=lamp',
    length,
  ];
  const sent = Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`, 'latin1');
  await new Promise((resolve) => socket.write(sent, resolve));
  return socket;
}

/** Resolves with the complete response, even if the connection stays open. */
async function answerTo(socket: Socket): Promise<string> {
  let answer = '';
  for await (const piece of socket) {
    answer += String(piece);
    if (answer.includes('"requestId"')) break;
  }
  return answer;
}

const declared = `Content-Length: ${WHOLE.length}`;
const chunked = (body: string) => (body === '' ? '' : `${body.length.toString(16)}\r\n${body}\r\n`);

async function slotsAreFree(): Promise<void> {
  const until = performance.now() + 5_000;
  while (uploads.used > 0 && performance.now() < until) await delay(20);
  expect(uploads.used).toBe(0);
}

describe('an upload slot', () => {
  const cases = Object.keys(STAGES).flatMap((stage) => Object.keys(ENDINGS).map((ending) => [ending, stage] as const));

  const expectSlotsBack = async (ending: string, stage: string, atOnce: number) => {
    const body = STAGES[stage as keyof typeof STAGES];
    await Promise.all(
      tokens.slice(0, atOnce).map(async (token, n) => {
        const socket = await send(token, n % 2 ? body : chunked(body), n % 2 ? declared : 'Transfer-Encoding: chunked');
        // Some end while they wait for a slot, others while they hold one.
        await delay((n % 10) * 10);
        ENDINGS[ending as keyof typeof ENDINGS](socket);
      }),
    );
    await slotsAreFree();
    // What is no picture needs a slot as well.
    const next = await send(tokens[0] ?? '', WHOLE, declared);
    expect(await answerTo(next)).toMatch(/^HTTP\/1\.1 415 /);
  };

  test.each(cases)('is released after %s behind %s, twelve at once', (ending, stage) =>
    expectSlotsBack(ending, stage, A_FEW),
  );

  test.each(cases)('is released after %s behind %s, thirty at once', { tags: 'soak' }, (ending, stage) =>
    expectSlotsBack(ending, stage, AT_ONCE),
  );

  test('of a stalled upload is released long before the time limit', async () => {
    const started = performance.now();
    const socket = await send(tokens[0] ?? '', WHOLE.slice(0, 200_000), declared);
    await expect.poll(() => uploads.used, { interval: 10 }).toBe(1);
    const answer = await answerTo(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 503 [^]*"code":"unavailable"/);
    expect(performance.now() - started).toBeLessThan(2_000);
    await slotsAreFree();
  });

  test('is not needed by a short form, which ends as early when it stalls', async () => {
    const started = performance.now();
    const socket = await send(tokens[0] ?? '', HEAD, 'Content-Length: 5000');
    const answer = await answerTo(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 503 [^]*"code":"unavailable"/);
    expect(performance.now() - started).toBeLessThan(2_000);
    expect(uploads.used).toBe(0);
  });

  test('is kept by a slow but steady upload', async () => {
    const socket = await send(tokens[0] ?? '', WHOLE.slice(0, 300_000), declared);
    const answer = answerTo(socket);
    for (let at = 300_000; at < WHOLE.length; at += 15_000) {
      await delay(60);
      socket.write(Buffer.from(WHOLE.slice(at, at + 15_000), 'latin1'));
    }
    expect(await answer).toMatch(/^HTTP\/1\.1 415 /);
  });

  test('of an upload that exceeds the time limit is released', async () => {
    const socket = await send(tokens[0] ?? '', WHOLE.slice(0, 70_000), declared);
    const answer = answerTo(socket);
    for (let at = 70_000; !socket.destroyed && at < WHOLE.length; at += 1_500) {
      await delay(30);
      socket.write(Buffer.from(WHOLE.slice(at, at + 1_500), 'latin1'));
    }
    expect(await answer).toMatch(/^HTTP\/1\.1 503 /);
    await slotsAreFree();
  });

  test('is not needed by a form without a photo', async () => {
    const held = new AbortController();
    await Promise.all(Array.from({ length: uploads.total }, (_, n) => uploads.take(String(n), held.signal)));
    expect(uploads.used).toBe(uploads.total);
    const form = new FormData();
    form.set('content', 'No photo, but all the words: '.padEnd(10_000, '…'));
    const answer = await app.request('/api/posts', { method: 'POST', body: form, token: tokens[0] ?? '' });
    expect(answer.status).toBe(201);
    const socket = await send(tokens[0] ?? '', WHOLE, declared);
    expect(await answerTo(socket)).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: 1/i);
    held.abort();
    await slotsAreFree();
  });

  test('is counted in /metrics', async () => {
    const held = new AbortController();
    await uploads.take('somebody', held.signal);
    const metrics = await (await app.request('/metrics')).text();
    expect(metrics).toContain('lampstand_upload_slots 10');
    expect(metrics).toContain('lampstand_upload_slots_used 1');
    held.abort();
    expect(await (await app.request('/metrics')).text()).toContain('lampstand_upload_slots_used 0');
  });
});

test('slots are limited in total, per member and in time, and are assigned in order', async () => {
  const slots = uploadSlots({ total: 3, perOwner: 2, waitMs: 50 });
  const request = () => new AbortController();
  const [first, second, third, fourth] = [request(), request(), request(), request()];
  await slots.take('a', first.signal);
  await slots.take('a', second.signal);
  const tooMany = slots.take('a', request().signal);
  await expect(tooMany).rejects.toMatchObject({ code: 'unavailable', details: { retryAfter: 1 } });
  await slots.take('b', third.signal);
  const gone = request();
  const left = slots.take('c', gone.signal);
  gone.abort();
  await expect(left).rejects.toMatchObject({ name: 'AbortError' });
  const waiting = slots.take('c', fourth.signal);
  first.abort();
  await waiting;
  expect(slots.used).toBe(3);
  await expect(slots.take('d', request().signal)).rejects.toMatchObject({ code: 'unavailable' });
  for (const each of [first, second, third, fourth]) each.abort();
  expect(slots.used).toBe(0);
});
