import { spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { SessionBusStandIn, type SimulatedDesktop } from '../../../test/stand-in/session-bus.ts';
import { decode, encode, METHOD_CALL } from './bus-message.ts';
import { socketOf, withSessionBus } from './session-bus.ts';
import { isTrayShown } from './tray-probe.ts';

const own = 4_242;
const named = 'org.freedesktop.StatusNotifierItem-4242-1/StatusNotifierItem';

function shown(desktop: Partial<SimulatedDesktop>) {
  const bus = new SessionBusStandIn({ hasWatcher: true, hasHost: true, icons: { [named]: own }, ...desktop });
  onTestFinished(() => bus.close());
  return isTrayShown(bus.address, own);
}

it.each<[string, boolean, Partial<SimulatedDesktop>]>([
  ['a panel shows its icon', true, {}],
  ['a panel shows its icon, listed by the number of the connection', true, { icons: { ':1.3/a': 7, ':1.41/b': own } }],
  ['there is no list of icons', false, { hasWatcher: false }],
  ['no panel shows the list', false, { hasHost: false }],
  ['the list was refused or has only others', false, { icons: { ':1.3/a': 7 } }],
  ['the list is empty', false, { icons: {} }],
])('the tray counts as shown or not if %s', async (_what, isShown, desktop) => {
  expect(await shown(desktop)).toBe(isShown);
});

it('a desktop that does not answer delays the window by a second at most', async () => {
  const start = performance.now();
  expect(await shown({ isSilent: true })).toBe(false);
  expect(performance.now() - start).toBeLessThan(3_000);
});

it('without a bus, or with something else in its place, the tray counts as not shown', async () => {
  const noise = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  const name = `\0lampstand-test-${process.pid}`;
  noise.listen(name);
  onTestFinished(() => void noise.close());
  for (const address of [
    undefined,
    '',
    'unix:path=/nowhere/bus',
    'tcp:host=localhost',
    `unix:abstract=${name.slice(1)}`,
  ])
    expect(await isTrayShown(address, own)).toBe(false);
});

it.each([
  ['unix:path=/run/user/1000/bus', '/run/user/1000/bus'],
  ['unix:guid=1f,path=/run/a%20b,x=1', '/run/a b'],
  ['tcp:host=x;unix:abstract=/run/dbus-1', '\0/run/dbus-1'],
  ['unix:tmpdir=/run', undefined],
])('finds the socket in %s', (address, socket) => {
  expect(socketOf(address)).toBe(socket);
});

it('reads a message only when it is complete, and none that is too long', () => {
  const bytes = encode({ type: METHOD_CALL, serial: 3, fields: { path: '/a', member: 'Get' }, body: ['á', ''] });
  for (let length = 0; length < bytes.length; length += 1) expect(decode(bytes.subarray(0, length))).toBeUndefined();
  expect(decode(bytes)).toMatchObject({ length: bytes.length, message: { serial: 3, body: ['á', ''] } });
  bytes.writeUInt32LE(0xff_ff_ff_ff, 4);
  expect(() => decode(bytes)).toThrow('too long');
});

it.runIf(spawnSync('dbus-daemon', ['--version']).status === 0)('understands a real session bus', async () => {
  const daemon = spawn('dbus-daemon', ['--session', '--nofork', '--print-address']);
  onTestFinished(() => void daemon.kill());
  const [address] = (await new Promise<Buffer>((resolve) => daemon.stdout.once('data', resolve)))
    .toString()
    .split('\n');
  const bus = { destination: 'org.freedesktop.DBus', path: '/org/freedesktop/DBus', interface: 'org.freedesktop.DBus' };
  const names = await withSessionBus(address ?? '', 5_000, (call) => call({ ...bus, member: 'ListNames' }));
  expect(names).toMatchObject([['org.freedesktop.DBus', expect.stringMatching(/^:1\./)]]);
  const [pid] = await withSessionBus(address ?? '', 5_000, async (call) => {
    const all = (await call({ ...bus, member: 'ListNames' }))[0] as string[];
    return call({ ...bus, member: 'GetConnectionUnixProcessID' }, all[1] ?? '');
  });
  expect(pid).toBe(process.pid);
  expect(await isTrayShown(address, process.pid)).toBe(false);
});
