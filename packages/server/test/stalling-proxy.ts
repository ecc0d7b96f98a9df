import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { cleanUp } from './clean-up.ts';

export interface StallingProxy {
  /** The given URL, through the proxy. */
  connectionString: string;
  /** Stops passing on bytes, on existing and new connections, without closing any. */
  stall(): void;
  goOn: () => void;
  /** Resolves once this text has been sent to PostgreSQL, before it is answered. */
  sent(text: string): Promise<void>;
}

/** A proxy between a server and PostgreSQL that can stop responding, like a machine that hangs. */
export async function stallingProxy(connectionString: string): Promise<StallingProxy> {
  const target = new URL(connectionString);
  const sockets = new Set<Socket>();
  const awaited = new Set<{ text: string; resolve: () => void }>();
  let isStalled = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname);
    near.pipe(far);
    far.pipe(near);
    // Runs after the pipe, which has passed on the bytes at this point.
    near.on('data', (bytes: Buffer) => {
      for (const one of awaited) if (bytes.includes(one.text)) one.resolve();
    });
    for (const socket of [near, far]) {
      sockets.add(socket);
      if (isStalled) socket.pause();
      socket.on('error', () => {});
      socket.once('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUp(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const proxied = new URL(connectionString);
  proxied.hostname = '127.0.0.1';
  proxied.port = String((server.address() as AddressInfo).port);
  return {
    connectionString: proxied.href,
    stall() {
      isStalled = true;
      for (const socket of sockets) socket.pause();
    },
    goOn() {
      isStalled = false;
      for (const socket of sockets) socket.resume();
    },
    async sent(text) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const one = { text, resolve };
      awaited.add(one);
      await promise;
      awaited.delete(one);
    },
  };
}
