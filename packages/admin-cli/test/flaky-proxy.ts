import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A connection to a server that can be cut, or go silent without being closed. */
export async function flakyProxy(target: string) {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let accepts = true;
  const server = createServer((client) => {
    if (!accepts) return void client.destroy();
    const upstream = connect(Number(port), hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(from);
      from
        .on('error', () => {})
        .on('close', () => {
          open.delete(from);
          to.destroy();
        });
      from.pipe(to);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  onTestFinished(() => {
    cut();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Ends every connection and refuses new ones. */
    down() {
      accepts = false;
      cut();
    },
    up() {
      accepts = true;
    },
    /** Passes nothing on any more, on the connections that are open now. */
    hush() {
      for (const socket of open) {
        socket.unpipe();
        socket.pause();
      }
    },
  };
}
