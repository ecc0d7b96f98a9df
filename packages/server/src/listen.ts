import type { Server } from 'node:http';
import { createServer } from 'node:net';
import { serve } from '@hono/node-server';
import type { HttpApp } from './http/implement.ts';

const HEADERS_MS = 15_000;
/** Longer than the longest time that app.ts gives an upload: it answers before Node hangs up. */
const REQUEST_MS = 150_000;
const POLL_MS = 50;
/** Long enough for a load balancer to see /readyz turn and send its requests elsewhere. */
const LAST_CALL_MS = 500;
/** Of the five seconds that DESIGN.md §5 gives a stop, what the requests in flight may take. */
const FINISH_MS = 3_000;

/** Rejects with a sentence for the person at the terminal when the port is taken. */
export async function checkPort(port: number, host: string | undefined): Promise<void> {
  if (port === 0) return;
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(listenError(error, port)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

export function listen(app: HttpApp, port: number, host: string | undefined): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = serve({
      fetch: app.fetch,
      port,
      ...(host === undefined ? {} : { hostname: host }),
      serverOptions: { headersTimeout: HEADERS_MS, requestTimeout: REQUEST_MS },
    }) as Server;
    server.once('error', (error) => reject(listenError(error, port)));
    server.once('listening', () => resolve(server));
  });
}

function listenError(error: Error, port: number): Error {
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return new Error(
      `Port ${port} is taken. Stop what listens there, or choose another one, such as PORT=${port + 1}.`,
    );
  }
  if (code === 'EACCES') return new Error(`Port ${port} may not be used by this account. Choose one from 1024 on.`);
  return error;
}

/** Lets the requests in flight finish. Idle keep-alive connections would hold the server open, so they are closed again and again. */
export async function drain(server: Server): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, LAST_CALL_MS));
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const idle = setInterval(() => server.closeIdleConnections(), POLL_MS);
  const overdue = setTimeout(() => server.closeAllConnections(), FINISH_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(overdue);
}
