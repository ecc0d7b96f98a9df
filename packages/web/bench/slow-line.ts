import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds for a question and its answer to cross, and bytes in a second. */
export interface Slowness {
  roundTrip: number;
  bytesPerSecond: number;
}

/** What a line carries at a time: a browser draws the beginning of a page while the rest is still on its way. */
const PACKET_BYTES = 1_460;

/** Chrome's own "Slow 3G". */
export const SLOW_3G: Slowness = { roundTrip: 2_000, bytesPerSecond: 50_000 };

/**
 * A line to a server on this machine that counts what the server sends and can be made slow. A browser's own throttling
 * counts and slows a page, but not its service worker.
 */
export async function openLine(target: number) {
  let slow: Slowness | undefined;
  const sockets = new Set<Socket>();
  let received = 0;
  /** When the bytes that are on the line will all have come through: connections share it. */
  let free = 0;

  function carry(from: Socket, to: Socket, isAnswer: boolean) {
    let before = Promise.resolve();
    from.on('data', (bytes: Buffer) => {
      if (isAnswer) received += bytes.length;
      for (let at = 0; at < bytes.length; at += PACKET_BYTES) send(bytes.subarray(at, at + PACKET_BYTES));
    });
    const send = (bytes: Buffer) => {
      if (!slow) {
        before = before.then(() => void to.write(bytes));
        return;
      }
      const { roundTrip, bytesPerSecond } = slow;
      const now = performance.now();
      free = Math.max(free, now) + (isAnswer ? (bytes.length / bytesPerSecond) * 1_000 : 0);
      const wait = free - now + roundTrip / 2;
      const arrived = sleep(wait);
      before = before.then(() => arrived).then(() => void to.write(bytes));
    };
    from.on('end', () => void before.then(() => to.end()));
    from.on('error', () => to.destroy());
    from.on('close', () => sockets.delete(from));
    sockets.add(from);
  }

  const listener = createServer((client) => {
    const server = connect(target, '127.0.0.1');
    carry(client, server, false);
    carry(server, client, true);
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    /** As fast as can be without a slowness. What is still on the line for an earlier visit is thrown away. */
    become: (next?: Slowness) => {
      for (const socket of sockets) socket.destroy();
      free = 0;
      slow = next;
    },
    origin: `http://localhost:${(listener.address() as AddressInfo).port}`,
    /** Bytes that the server has sent so far, headers and all. */
    received: () => received,
    close: () => {
      for (const socket of sockets) socket.destroy();
      listener.close();
    },
  };
}
