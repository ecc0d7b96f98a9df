import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A free port for a test's own server. It is below the range that systems use for outgoing connections (from 32,768 on),
 * because one of those could take the port before the server listens, or while it restarts.
 * @returns {Promise<number>}
 */
export async function freePort() {
  const port = randomInt(20_000, 32_000);
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
