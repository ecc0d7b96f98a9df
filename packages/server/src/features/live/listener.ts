import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { describeError } from '../../log-error.ts';
import { CHANNEL } from './notice.ts';

const PROBE_EVERY_MS = 10_000;
const PROBE_MS = 5_000;
const FIRST_DELAY_MS = 50;
const LAST_DELAY_MS = 2_000;
const POLL_MS = 20;

export interface Listener {
  /** Whether the connection listens now, or will within so many milliseconds. The first call makes it. */
  isListening(withinMs: number): Promise<boolean>;
  stop(): Promise<void>;
}

interface ListenerOptions {
  /** As for the pool; the connection is one beside it, because a pool hands its connections round. */
  connection: pg.ClientConfig;
  onNotice: (payload: string) => void;
  /** Listening again after a break, in which notices were lost. */
  onGap: () => void;
  log: Logger;
}

/** The one LISTEN connection of this process. It comes back by itself, also from a network that died without a word. */
export function createListener({ connection, onNotice, onGap, log }: ListenerOptions): Listener {
  const stopping = new AbortController();
  let isOn = false;
  let hasBegun = false;
  let current: pg.Client | undefined;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    for (let wait = FIRST_DELAY_MS; !stopping.signal.aborted; wait = Math.min(wait * 2, LAST_DELAY_MS)) {
      await listen(() => (wait = FIRST_DELAY_MS)).catch((error: unknown) => {
        if (!stopping.signal.aborted) log.warn({ error: describeError(error) }, 'live events are interrupted');
      });
      isOn = false;
      // Not awaited: a connection to a dead machine may never end.
      current?.end().catch(() => {});
      await pause(wait * (0.5 + Math.random())).catch(() => {});
    }
  }

  /** Rejects when the connection is lost. */
  async function listen(begun: () => void): Promise<never> {
    // The pool hides its password from those who copy or print its options.
    const { password } = connection;
    const own = { query_timeout: PROBE_MS, application_name: 'lampstand live' };
    const client = new pg.Client({ ...connection, ...(password === undefined ? {} : { password }), ...own });
    current = client;
    const lost = new Promise<never>((_, reject) => {
      client.on('error', reject);
      client.on('end', () => reject(new Error('The connection ended.')));
    });
    // It may be lost while something else is awaited.
    lost.catch(() => {});
    client.on('notification', ({ payload }) => onNotice(payload ?? ''));
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    if (hasBegun) onGap();
    hasBegun = true;
    isOn = true;
    begun();
    return Promise.race([lost, probe(client)]);
  }

  async function probe(client: pg.Client): Promise<never> {
    for (;;) {
      await pause(PROBE_EVERY_MS);
      await client.query('select 1');
    }
  }

  async function untilOn(end: number): Promise<void> {
    if (isOn || Date.now() >= end) return;
    await pause(POLL_MS).catch(() => {});
    await untilOn(end);
  }

  function pause(ms: number): Promise<void> {
    return delay(ms, undefined, { signal: stopping.signal });
  }

  return {
    async isListening(withinMs) {
      running ??= run();
      await untilOn(Date.now() + withinMs);
      return isOn;
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
