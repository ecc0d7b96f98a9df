import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll } from 'vitest';

export interface StallingProxy {
  /** The address given, through the proxy. */
  connectionString: string;
  /** From now on no byte passes, on old connections and new ones, and none is closed. */
  stall(): void;
  goOn: () => void;
  /** Resolves once this text was sent to PostgreSQL, before it is answered. */
  sent(text: string): Promise<void>;
}

/** Stands between a server and PostgreSQL, and can go silent as a machine does that hangs. */
export async function stallingProxy(connectionString: string): Promise<StallingProxy> {
  const target = new URL(connectionString);
  const sockets = new Set<Socket>();
  const awaited = new Set<{ text: string; resolve: () => void }>();
  let isStalled = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname);
    near.pipe(far);
    far.pipe(near);
    // After the pipe, which has passed the bytes on by then.
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
  afterAll(() => {
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
