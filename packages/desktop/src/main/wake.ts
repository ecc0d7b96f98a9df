import type { Net, PowerMonitor } from 'electron';

/** Electron has no event for a network that comes back. */
const EVERY_MS = 5_000;

/** When connections from before are worth nothing: after sleep, and when the network is back. */
export interface Wake {
  /** Aborted at the next such moment. */
  next: () => AbortSignal;
}

interface WakeParts {
  powerMonitor: Pick<PowerMonitor, 'on'>;
  net: Pick<Net, 'isOnline'>;
  everyMs?: number;
}

export function watchWake({ powerMonitor, net, everyMs = EVERY_MS }: WakeParts): Wake {
  let coming = new AbortController();
  const wake = () => {
    const now = coming;
    coming = new AbortController();
    now.abort();
  };
  powerMonitor.on('resume', wake);
  let wasOnline = net.isOnline();
  setInterval(() => {
    const isOnline = net.isOnline();
    if (isOnline && !wasOnline) wake();
    wasOnline = isOnline;
  }, everyMs).unref();
  return { next: () => coming.signal };
}
