import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ranges that systems use for outgoing connections: Linux from 32,768 on, gVisor from 16,000 on. */
const [FIRST, LAST] = [10_100, 15_999];
/** Ports that a process tries before it reaches those of the next process id. */
const PER_PROCESS = 16;

let tried = 0;

/**
 * A free port for a test's own server. Nothing else takes it before the server listens, or while it restarts: outgoing
 * connections have other ports, and processes that run at the same time begin at different ones.
 * @returns {Promise<number>}
 */
export async function freePort() {
  const port = FIRST + ((process.pid * PER_PROCESS + tried++) % (LAST - FIRST + 1));
  const probe = createServer().listen(port);
  try {
    await once(probe, 'listening');
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EADDRINUSE') throw error;
    return freePort();
  }
  probe.close();
  await once(probe, 'close');
  return port;
}
