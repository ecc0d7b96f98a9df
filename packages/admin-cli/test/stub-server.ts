import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

interface Answer {
  status: number;
  body?: string;
  headers?: Record<string, string>;
}

/** A server that answers in ways that a healthy real server does not. */
export async function stubServer(
  answer: (request: IncomingMessage) => Answer | Promise<Answer>,
): Promise<{ url: string; seen: IncomingMessage[] }> {
  const seen: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    seen.push(request);
    void Promise.resolve(answer(request)).then(({ status, body = '', headers = {} }) =>
      response.writeHead(status, headers).end(body),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}
