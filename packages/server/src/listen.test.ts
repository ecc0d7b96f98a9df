import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../test/app.ts';
import { listen } from './listen.ts';

const { app } = await startTestApp();
const server = await listen(app, 0, '127.0.0.1');
afterAll(() => server.close());
const { port } = server.address() as AddressInfo;

/** Sends raw text, and resolves with the connection. */
async function sent(text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

async function answerTo(text: string): Promise<string> {
  const socket = await sent(text);
  const [answer] = (await once(socket.setEncoding('utf8'), 'data')) as [string];
  socket.destroy();
  return answer;
}

const ONE_HOST = 'GET /api/community HTTP/1.1\r\nHost: grace.example\r\n';

test('a request with one Host is answered, with two refused (RFC 9112, 3.2)', async () => {
  expect(await answerTo(`${ONE_HOST}\r\n`)).toMatch(/^HTTP\/1\.1 200 /);
  const refusal = await answerTo(`${ONE_HOST}host: other.example\r\n\r\n`);
  expect(refusal).toMatch(/^HTTP\/1\.1 400 /);
  expect(refusal).toContain('malformed_request');
});

test('a connection on which no whole request arrives ends after 15 seconds', { tags: 'soak' }, async () => {
  const start = performance.now();
  const socket = await sent(ONE_HOST);
  socket.resume();
  await once(socket, 'close');
  const seconds = (performance.now() - start) / 1000;
  expect(seconds).toBeGreaterThan(14);
  expect(seconds).toBeLessThan(18);
});
