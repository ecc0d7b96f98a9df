import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface ReceivedRequest {
  method: string;
  address: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

export interface Listening {
  origin: string;
  /** Every request so far, including its body. */
  received: ReceivedRequest[];
  close: () => Promise<void>;
}

export type Answer = (request: IncomingMessage, response: ServerResponse, body: Buffer) => void;

/** A real HTTP server on this machine, closed at the end of the test. */
export async function listening(answer: Answer): Promise<Listening> {
  const received: ReceivedRequest[] = [];
  const server = await open((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      received.push({ method: request.method ?? '', address: request.url ?? '', headers: request.headers, body });
      answer(request, response, body);
    });
  });
  return { origin: originOf(server), received, close: () => close(server) };
}

export async function open(listener: RequestListener): Promise<Server> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => close(server));
  return server;
}

export function originOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

/** An origin on which no server listens. */
export async function silentOrigin(): Promise<string> {
  const server = await open(() => undefined);
  const origin = originOf(server);
  await close(server);
  return origin;
}

export function json(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}
