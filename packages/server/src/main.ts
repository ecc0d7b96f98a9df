import { pino } from 'pino';
import { readEnv } from './env.ts';
import { describeError } from './log-error.ts';
import { failureText, runServer } from './start.ts';

/** The log is written when it has so many bytes, and at the latest after this time. */
const LOG_BYTES = 4_096;
const LOG_MS = 250;

/**
 * A second signal forces the exit. The same Ctrl-C may arrive several times, because the terminal and parent programs all send
 * it, so signals within a second count as one.
 */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    let first: number | undefined;
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        if (first !== undefined && Date.now() - first > 1000) process.exit(1);
        first ??= Date.now();
        resolve();
      });
    }
  });
}

try {
  const toldToStop = stopSignal();
  const env = readEnv();
  // Lines are written together: one by one they took five percent of a server's time. Pino writes the last ones at the exit.
  const destination = pino.destination({ dest: 2, sync: false, minLength: LOG_BYTES, periodicFlush: LOG_MS });
  // The log goes to stderr as JSON lines, and stdout is for the operator.
  const log = pino({ level: env.LOG_LEVEL, base: undefined }, destination);
  await runServer({ env, log, print: (text) => process.stdout.write(`${text}\n`), toldToStop });
  process.exit(0);
} catch (error) {
  process.stderr.write(`${failureText(error)}\n`);
  if (process.env['LOG_LEVEL'] === 'debug') process.stderr.write(`${JSON.stringify(describeError(error))}\n`);
  process.exit(1);
}
