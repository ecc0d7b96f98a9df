import { pino } from 'pino';
import { vi } from 'vitest';
import { freePort } from '../../../scripts/lib/free-port.mjs';
import { readEnv } from '../src/env.ts';
import { failureText, runServer } from '../src/start.ts';
import { cleanUp } from './clean-up.ts';
import { DEFAULTS } from './server-process.ts';

export interface ServerHere {
  address: string;
  port: number;
  /** The output so far, for the operator and in the log. */
  out: () => string;
  log: () => string;
  /** As SIGTERM does. */
  stop: () => Promise<void>;
}

/**
 * Starts the server in this process, without what `main.ts` adds: its signals and its exit. That takes a tenth of the time of
 * `spawnServer`. Stopped at the end of the test. Rejects with what the operator reads if it cannot start.
 */
export async function startHere(environment: Record<string, string>): Promise<ServerHere> {
  const port = await freePort();
  let out = '';
  let log = '';
  const tell = Promise.withResolvers<void>();
  const ended = (async () => {
    const env = readEnv({ PORT: String(port), ...DEFAULTS, ...environment });
    const write = (line: string): void => void (log += line);
    const print = (text: string): void => void (out += `${text}\n`);
    await runServer({ env, log: pino({ level: env.LOG_LEVEL }, { write }), print, toldToStop: tell.promise });
  })().catch((error: unknown) => {
    throw new Error(failureText(error), { cause: error });
  });
  const stop = (): Promise<void> => {
    tell.resolve();
    return ended;
  };
  const isUp = () => vi.waitFor(() => out.includes('Lampstand is at') || Promise.reject(new Error(log)), 60_000);
  await Promise.race([ended, isUp()]);
  cleanUp(stop);
  return { address: `http://127.0.0.1:${port}`, port, out: () => out, log: () => log, stop };
}
