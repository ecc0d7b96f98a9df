import type { Server } from 'node:http';
import { createServer, Server as NetServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import type { HttpApp } from './http/implement.ts';

const HEADERS_MS = 15_000;
/** How often Node looks for connections that are over these times. By default it does every 30 seconds. */
const CHECK_MS = 1_000;
/** Longer than the maximum time of an upload in app.ts, so that the app answers before Node disconnects. */
const REQUEST_MS = 150_000;
/**
 * Longer than the two minutes for which proxies keep an idle connection, because a request is lost if it arrives while the
 * server closes the connection.
 */
const KEEP_ALIVE_MS = 125_000;
const POLL_MS = 50;
/** Long enough for a load balancer to see the change of /readyz and send its requests elsewhere. */
const LAST_CALL_MS = { least: 500, most: 1_500 };
const ACCEPT = { quietTurns: 50, mostMs: 300 };
const NEWCOMERS_MS = 300;
/** How long running requests may take, from the beginning of the stop, which takes five seconds at most. */
const FINISH_MS = 3_200;

/** Rejects with a message for the operator if the port is taken. */
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
      serverOptions: {
        headersTimeout: HEADERS_MS,
        requestTimeout: REQUEST_MS,
        keepAliveTimeout: KEEP_ALIVE_MS,
        connectionsCheckingInterval: CHECK_MS,
      },
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

/**
 * Lets running requests finish. From now on every response says `Connection: close` (http/draining.ts), and clients get some
 * time to close their connections, because a request on a closing connection is lost. Idle connections are closed afterwards.
 */
export async function drain(server: Server): Promise<void> {
  const end = Date.now() + FINISH_MS;
  await lastCall(server);
  const closed = stopListening(server);
  // A new connection looks idle until its request has been read.
  await delay(NEWCOMERS_MS);
  const closing = setInterval(() => {
    if (Date.now() < end) server.closeIdleConnections();
    else server.closeAllConnections();
  }, POLL_MS);
  await closed;
  clearInterval(closing);
}

/** http's own `close` would also disconnect connections that are idle at that moment. */
async function stopListening(server: Server): Promise<void> {
  await acceptWaiting(server);
  await new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
}

/** Node accepts one new connection per turn, and those still queued in the kernel would be reset. */
async function acceptWaiting(server: Server): Promise<void> {
  let quiet = 0;
  server.on('connection', () => (quiet = 0));
  const end = Date.now() + ACCEPT.mostMs;
  while (Date.now() < end && quiet < ACCEPT.quietTurns) {
    quiet += 1;
    await nextTurn();
  }
}

/** Resolves early if there are no connections. */
async function lastCall(server: Server): Promise<void> {
  const end = Date.now() + LAST_CALL_MS.most;
  await delay(LAST_CALL_MS.least);
  while (Date.now() < end && (await connectionsOf(server)) > 0) await delay(POLL_MS);
}

function connectionsOf(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));
}
