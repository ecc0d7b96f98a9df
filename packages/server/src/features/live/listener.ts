import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { describeError } from '../../log-error.ts';
import { CHANNEL } from './signal.ts';

const PROBE_EVERY_MS = 10_000;
const PROBE_MS = 5_000;
const FIRST_DELAY_MS = 50;
const LAST_DELAY_MS = 2_000;
const POLL_MS = 20;

export interface Listener {
  /** Whether the connection is listening, or will be within the given time. The first call opens it. */
  isListening(withinMs: number): Promise<boolean>;
  stop(): Promise<void>;
}

interface ListenerOptions {
  /** The configuration of the pool. The connection is separate, because a pool hands its connections to different callers. */
  connection: pg.ClientConfig;
  onSignal: (payload: string) => void;
  /** Called when it listens again after an interruption, during which signals were lost. */
  onGap: () => void;
  log: Logger;
}

/** The single LISTEN connection of this process. It reconnects by itself, even after a silent network failure. */
export function createListener({ connection, onSignal, onGap, log }: ListenerOptions): Listener {
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
      // Not awaited, because closing a connection to a dead machine may never finish.
      current?.end().catch(() => {});
      await pause(wait * (0.5 + Math.random())).catch(() => {});
    }
  }

  /** Rejects when the connection is lost. */
  async function listen(begun: () => void): Promise<never> {
    // The pool's password is not enumerable, so a copy of the options lacks it.
    const { password } = connection;
    const own = { query_timeout: PROBE_MS, application_name: 'lampstand live' };
    const client = new pg.Client({ ...connection, ...(password === undefined ? {} : { password }), ...own });
    current = client;
    const lost = new Promise<never>((_, reject) => {
      client.on('error', reject);
      client.on('end', () => reject(new Error('The connection ended.')));
    });
    // The connection may be lost while something else is awaited.
    lost.catch(() => {});
    client.on('notification', ({ payload }) => onSignal(payload ?? ''));
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
