import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as immediate } from 'node:timers/promises';
import { decode, METHOD_RETURN, type Message } from '../../src/main/linux/bus-message.ts';

export interface SimulatedDesktop {
  hasWatcher: boolean;
  /** Whether a panel shows the icons. */
  hasHost: boolean;
  /** The listed icons, and the process of each. */
  icons: Record<string, number>;
  isSilent?: boolean;
}

/** A session bus with one program, the desktop's list of tray icons. */
export class SessionBusStandIn {
  desktop: SimulatedDesktop;
  readonly address: string;
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'desktop-bus-'));
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  constructor(desktop: SimulatedDesktop) {
    this.desktop = desktop;
    const file = path.join(this.#folder, 'bus');
    this.address = `unix:path=${file},guid=0123456789abcdef`;
    this.#server = createServer((socket) => this.#serve(socket));
    this.#server.listen(file);
    this.#server.unref();
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => undefined);
    let rest = Buffer.alloc(0);
    let hasBegun = false;
    let sent = Promise.resolve();
    socket.on('data', (bytes: Buffer) => {
      if (this.desktop.isSilent) return;
      rest = Buffer.concat([rest, bytes]);
      if (!hasBegun) {
        const text = rest.toString('latin1');
        if (text.startsWith('\0AUTH EXTERNAL ') && text.endsWith('\r\n')) socket.write('OK 0123456789abcdef\r\n');
        rest = Buffer.alloc(0);
        if (!text.startsWith('BEGIN\r\n')) return;
        hasBegun = true;
        rest = Buffer.from(text.slice('BEGIN\r\n'.length), 'latin1');
      }
      for (let next = decode(rest); next; next = decode(rest)) {
        rest = rest.subarray(next.length);
        const answer = this.#answer(next.message);
        sent = sent.then(() => sendInTwo(socket, answer));
      }
    });
  }

  #answer({ serial, fields, body }: Message): Buffer {
    const { hasWatcher, hasHost, icons } = this.desktop;
    if (fields.member === 'Hello') return reply(serial, 's', text(':1.7'));
    if (fields.member === 'GetConnectionUnixProcessID') {
      const owner = Object.entries(icons).find(([icon]) => icon.startsWith(`${String(body[0])}/`))?.[1];
      return owner === undefined ? failure(serial) : reply(serial, 'u', number(owner));
    }
    if (!hasWatcher) return failure(serial);
    if (body[1] === 'IsStatusNotifierHostRegistered') return reply(serial, 'v', variant('b', number(hasHost ? 1 : 0)));
    let list = Buffer.alloc(0);
    for (const icon of Object.keys(icons)) list = Buffer.concat([aligned(list, 4), text(icon)]);
    return reply(serial, 'v', variant('as', Buffer.concat([number(list.length), list])));
  }
}

/** As a stream may arrive. */
async function sendInTwo(socket: Socket, bytes: Buffer): Promise<void> {
  socket.write(bytes.subarray(0, 20));
  await immediate();
  socket.write(bytes.subarray(20));
}

const number = (value: number) => Buffer.from(new Uint32Array([value]).buffer);
const text = (value: string) => Buffer.concat([number(Buffer.byteLength(value)), Buffer.from(`${value}\0`)]);
const aligned = (bytes: Buffer, size: number) =>
  Buffer.concat([bytes, Buffer.alloc(Math.ceil(bytes.length / size) * size - bytes.length)]);
const variant = (type: string, value: Buffer) =>
  Buffer.concat([aligned(Buffer.from([type.length, ...Buffer.from(type), 0]), 4), value]);

function message(kind: number, serial: number, signature: string, body: Buffer): Buffer {
  const replyTo = Buffer.concat([Buffer.from([5, 1, 'u'.charCodeAt(0), 0]), number(serial)]);
  const type = Buffer.from([8, 1, 'g'.charCodeAt(0), 0, signature.length, ...Buffer.from(signature), 0]);
  const fields = Buffer.concat([replyTo, type]);
  const start = Buffer.concat([Buffer.from(['l'.charCodeAt(0), kind, 1, 1]), number(body.length), number(99)]);
  return Buffer.concat([aligned(Buffer.concat([start, number(fields.length), fields]), 8), body]);
}
const reply = (serial: number, signature: string, body: Buffer) => message(METHOD_RETURN, serial, signature, body);
const failure = (serial: number) => message(3, serial, 's', text('There is no such program.'));
