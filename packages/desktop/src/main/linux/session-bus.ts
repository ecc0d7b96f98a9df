import { connect, type Socket } from 'node:net';
import { decode, encode, ERROR, METHOD_CALL, type Message } from './bus-message.ts';

/** A call to another program. Returns the values of its answer. */
export type BusCall = (
  call: { destination: string; path: string; interface: string; member: string },
  ...texts: string[]
) => Promise<unknown[]>;

const BUS = { destination: 'org.freedesktop.DBus', path: '/org/freedesktop/DBus', interface: 'org.freedesktop.DBus' };
/** A call must not start a program that is not running. */
const NO_AUTO_START = 2;

/** Connects to the bus of the user's session, lets `use` make calls, and disconnects. Rejects after `ms`. */
export async function withSessionBus<Result>(
  address: string,
  ms: number,
  use: (call: BusCall) => Promise<Result>,
): Promise<Result> {
  const target = socketOf(address);
  if (!target) throw new Error('The session bus has no socket.');
  const socket = connect({ path: target });
  const failed = Promise.withResolvers<never>();
  const timer = setTimeout(() => failed.reject(new Error('The session bus does not answer.')), ms);
  socket.on('error', failed.reject);
  socket.on('close', () => failed.reject(new Error('The session bus has closed the connection.')));
  try {
    return await Promise.race([failed.promise, introduced(socket).then(use)]);
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
}

/** The first socket in `DBUS_SESSION_BUS_ADDRESS`. */
export function socketOf(address: string): string | undefined {
  for (const one of address.split(';')) {
    const [, kind, name] = /^unix:(?:[^,]*,)*?(path|abstract)=([^,]+)/.exec(one) ?? [];
    if (kind && name) return `${kind === 'abstract' ? '\0' : ''}${unescaped(name)}`;
  }
  return undefined;
}

function unescaped(name: string): string {
  const plain = name.replaceAll(/%(?![\da-f]{2})/gi, '%25');
  return Buffer.from(
    plain.replaceAll(/%([\da-f]{2})/gi, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();
}

async function introduced(socket: Socket): Promise<BusCall> {
  const uid = Buffer.from(String(process.getuid?.() ?? 0)).toString('hex');
  socket.write(`\0AUTH EXTERNAL ${uid}\r\n`);
  await line(socket, /^OK /);
  socket.write('BEGIN\r\n');
  const call = caller(socket);
  await call({ ...BUS, member: 'Hello' });
  return call;
}

/** The bus says nothing more before it is answered, so what arrives is one line. */
function line(socket: Socket, expected: RegExp): Promise<void> {
  return new Promise((resolve, reject) => {
    let got = '';
    const read = (bytes: Buffer) => {
      got += bytes.toString('latin1');
      if (!got.includes('\n')) return;
      socket.off('data', read);
      if (expected.test(got)) resolve();
      else reject(new Error('The session bus refuses the connection.'));
    };
    socket.on('data', read);
  });
}

function caller(socket: Socket): BusCall {
  const waiting = new Map<number, (message: Message) => void>();
  let rest = Buffer.alloc(0);
  let serial = 0;
  socket.on('data', (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes]);
    try {
      for (let next = decode(rest); next; next = decode(rest)) {
        rest = rest.subarray(next.length);
        waiting.get(Number(next.message.fields.replyTo))?.(next.message);
      }
    } catch (error) {
      socket.destroy(error as Error);
    }
  });
  return (call, ...texts) => {
    const own = (serial += 1);
    const { promise, resolve, reject } = Promise.withResolvers<unknown[]>();
    waiting.set(own, ({ type, body }) => (type === ERROR ? reject(new Error(String(body[0]))) : resolve(body)));
    socket.write(encode({ type: METHOD_CALL, serial: own, flags: NO_AUTO_START, fields: { ...call }, body: texts }));
    return promise;
  };
}
