import { once } from 'node:events';
import { request as httpRequest, type ClientRequest, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../test/app.ts';
import { listen } from '../listen.ts';

const { app, deps, members } = await startTestApp();
const server: Server = await listen(app, 0, '127.0.0.1');
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const { port } = server.address() as AddressInfo;
const MEGABYTE = 1024 * 1024;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** What buffers use without garbage. The size of the process also grows with garbage of other tests. */
function heldBytes(): number {
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
}

interface Answer {
  status: number | undefined;
  retryAfter: string | undefined;
  body: string;
}

function open(path: string, token: string, headers: Record<string, string | number>): ClientRequest {
  const fixed = { Origin: deps.env.publicUrl, Cookie: `lampstand=${token}` };
  // Opens one connection per request, because the server closes a connection after it has rejected a body.
  const own = { port, host: '127.0.0.1', agent: false };
  return httpRequest({ ...own, method: 'POST', path, headers: { ...fixed, ...headers } });
}

async function answerOf(call: ClientRequest): Promise<Answer> {
  // The server disconnects clients that continue sending after a rejection.
  call.on('error', () => {});
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  let body = '';
  response.setEncoding('utf8').on('data', (text: string) => (body += text));
  await once(response, 'close');
  return { status: response.statusCode, retryAfter: response.headers['retry-after'], body };
}

const FORM = 'multipart/form-data; boundary=lamp';
const HEAD = '--lamp\r\nContent-Disposition: form-data; name="profilePicture"; filename="a.jpg"\r\n\r\n';
const TAIL = '\r\n--lamp--\r\n';

describe('a body that is too large', () => {
  test('is rejected by its declared length, after one byte', async () => {
    const { token } = await members.member();
    for (const [type, length] of [
      ['application/json', 65 * 1024],
      [FORM, 11 * MEGABYTE],
    ] as const) {
      const call = open('/api/posts', token, { 'Content-Type': type, 'Content-Length': length });
      // The rest is never sent.
      call.write('{');
      const answer = await answerOf(call);
      call.destroy();
      expect(answer).toMatchObject({ status: 413, body: expect.stringContaining('"too_large"') });
    }
  });

  test('is rejected while it arrives in chunks', async () => {
    const { token } = await members.member();
    for (const [type, chunks] of [
      ['application/json', 3],
      [FORM, 340],
    ] as const) {
      const call = open('/api/posts', token, { 'Content-Type': type, 'Transfer-Encoding': 'chunked' });
      const answer = answerOf(call);
      for (let sent = 0; sent < chunks && !call.destroyed; sent += 1) {
        if (!call.write('x'.repeat(32 * 1024))) await Promise.race([once(call, 'drain'), answer]);
      }
      call.end();
      expect((await answer).status).toBe(413);
    }
  });

  test('with a file is rejected, and one of exactly the limit is not too large', async () => {
    const { token } = await members.member();
    const send = (size: number) => {
      const call = open('/api/users/profile-picture', token, { 'Content-Type': FORM });
      call.end(Buffer.concat([Buffer.from(HEAD), Buffer.alloc(size, 0xff), Buffer.from(TAIL)]));
      return answerOf(call);
    };
    expect((await send(10 * MEGABYTE + 1)).status).toBe(413);
    expect((await send(10 * MEGABYTE)).status).toBe(415);
  });
});

describe('concurrent uploads', () => {
  test('40 of 9.9 MB use limited memory: some wait, and then get 503', { tags: 'soak' }, async () => {
    const tokens = await Promise.all(Array.from({ length: 20 }, async () => (await members.member()).token));
    const file = Buffer.concat([Buffer.from(HEAD), Buffer.alloc(9.9 * MEGABYTE, 0xff), Buffer.from(TAIL)]);
    // The memory that the test needs for sending is allocated before the measurement.
    const warm = open('/api/users/profile-picture', tokens[0] ?? '', { 'Content-Type': FORM });
    warm.end(file);
    expect((await answerOf(warm)).status).toBe(415);
    const most = heldBytes() + 120 * MEGABYTE;
    let isExceeded = false;
    // Garbage is collected only if there seems to be too much, because that takes far longer than the uploads, and once more
    // because the buffers of the first time may not be freed yet.
    const watch = setInterval(() => {
      isExceeded ||= process.memoryUsage().arrayBuffers > most && heldBytes() > most && heldBytes() > most;
    }, 20);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => {
        const call = open('/api/users/profile-picture', tokens[n % 20] ?? '', { 'Content-Type': FORM });
        call.end(file);
        return answerOf(call);
      }),
    );
    clearInterval(watch);
    for (const { status, retryAfter } of answers) {
      expect([415, 503]).toContain(status);
      if (status === 503) expect(Number(retryAfter)).toBeGreaterThan(0);
    }
    expect(isExceeded).toBe(false);
  });

  test('of visitors use no memory', async () => {
    const call = open('/api/users/profile-picture', 'A'.repeat(43), {
      'Content-Type': FORM,
      'Content-Length': MEGABYTE,
    });
    call.write(HEAD);
    expect((await answerOf(call)).status).toBe(401);
    call.destroy();
  });
});
