import { withSessionBus, type BusCall } from './session-bus.ts';

/** How long a desktop may take to answer before a window closes. */
const TIMEOUT_MS = 1_000;

const WATCHER = { destination: 'org.kde.StatusNotifierWatcher', path: '/StatusNotifierWatcher' };
const BUS = { destination: 'org.freedesktop.DBus', path: '/org/freedesktop/DBus', interface: 'org.freedesktop.DBus' };

/**
 * Whether the desktop shows the app's tray icon. Electron creates a tray without an error even if nothing shows it, so this asks
 * the program that lists the icons whether it knows one of this process, and whether a panel shows the list
 * (docs/decisions/037-desktop-and-its-system.md).
 */
export async function isTrayShown(address: string | undefined, pid: number): Promise<boolean> {
  if (!address) return false;
  try {
    return await withSessionBus(address, TIMEOUT_MS, (call) => lists(call, pid));
  } catch {
    return false;
  }
}

async function lists(call: BusCall, pid: number): Promise<boolean> {
  const property = async (name: string) => {
    const get = { ...WATCHER, interface: 'org.freedesktop.DBus.Properties', member: 'Get' };
    return (await call(get, WATCHER.destination, name))[0];
  };
  if ((await property('IsStatusNotifierHostRegistered')) !== true) return false;
  const icons = await property('RegisteredStatusNotifierItems');
  // Each is the name of a program on the bus, followed by a path.
  const programs = Array.isArray(icons) ? icons.map((icon) => String(icon).split('/')[0] ?? '') : [];
  const owners = programs.map((name) => call({ ...BUS, member: 'GetConnectionUnixProcessID' }, name));
  return (await Promise.allSettled(owners)).some((owner) => owner.status === 'fulfilled' && owner.value[0] === pid);
}
