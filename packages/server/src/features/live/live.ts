import { AppError } from '@lampstand/core/errors';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { describeError } from '../../log-error.ts';
import { gatherChanges } from './changes.ts';
import { gatherCounts } from './counts.ts';
import { createDelivery } from './delivery.ts';
import { LiveHub } from './hub.ts';
import type { StreamViewer } from './stream.ts';
import { createListener } from './listener.ts';
import {
  actedSignal,
  CHANNEL,
  countsSignal,
  parseSignal,
  type Signal,
  type OwnAct,
  type Unreadable,
} from './signal.ts';
import { checkSessions } from './sessions.ts';
import { notify, readStreamState } from './live.queries.ts';

const HEARTBEAT_MS = 20_000;
const LISTEN_MS = 4_000;
/** Together with the time of the check itself, a stream outlives its session by a minute at most. */
const SESSIONS_MS = 45_000;

interface LiveOptions {
  pool: Pool;
  log: Logger;
  /** The database URL for listening, if it differs from the pool's. */
  listenUrl?: string | undefined;
  sessionsEveryMs?: number;
  /** Called when the settings of the community changed, or may have. */
  onCommunity?: () => void;
}

/** Live events (live-1): sends changes in the database, on all servers, to the screens that may know of them. */
export interface Live {
  /** Opens an event stream for a session. It receives everything that is committed after its first event, `ready`. */
  open(viewer: StreamViewer, now: Date): Promise<ReadableStream<Uint8Array>>;
  /** The counters of these posts changed. The database announces everything else (db/functions/live.sql). */
  countsMoved(postIds: Iterable<string>): void;
  /** A member prayed, loved or commented. Announces the post's counters, and the change on the member's other devices. */
  acted(...act: OwnAct): void;
  /** The number of open streams in this process. */
  readonly size: number;
  /** Ends every stream and rejects new ones, so that clients connect to another server. */
  stopStreams(): void;
  close(): Promise<void>;
}

export function createLive(options: LiveOptions): Live {
  const { pool, log, listenUrl, sessionsEveryMs = SESSIONS_MS, onCommunity = () => undefined } = options;
  const hub = new LiveHub();
  const delivery = createDelivery({ pool, hub, log });
  const changes = gatherChanges((signal) => delivery.take(signal));
  const listener = createListener({
    connection: listenUrl === undefined ? pool.options : { ...pool.options, connectionString: listenUrl },
    onSignal: (payload) => {
      const signal = parseSignal(payload);
      if (typeof signal === 'string') warnOnce(signal, payload);
      else react(signal);
    },
    // Streams that were open in the meantime have missed events; their clients reconnect and refetch (live-2).
    onGap: () => {
      onCommunity();
      changes.clear();
      delivery.clear();
      hub.endAll();
    },
    log,
  });
  const announce = async (payload: string): Promise<void> => {
    await notify(pool, [CHANNEL, payload]).catch((error: unknown) =>
      log.warn({ error: describeError(error) }, 'changed counts were not sent'),
    );
  };
  const counts = gatherCounts((postIds) => announce(countsSignal(postIds)));
  const acts = gatherCounts((keys) => announce(actedSignal(keys.map((key) => key.split(' ') as OwnAct))));
  const heartbeat = setInterval(() => hub.beat(), HEARTBEAT_MS);
  heartbeat.unref();
  const stopChecking = checkSessions({ pool, hub, log }, sessionsEveryMs);
  let isStopping = false;
  const warned = new Set<Unreadable>();

  /** Logged once per kind, because there may be many. Their content is not logged. */
  function warnOnce(reason: Unreadable, payload: string): void {
    if (warned.has(reason)) return;
    warned.add(reason);
    log.warn({ reason, bytes: Buffer.byteLength(payload) }, 'a signal from the database could not be read');
  }

  /** Changes that protect a member are applied at once, before anything that was committed later can be sent. */
  function react(signal: Signal): void {
    if (signal.type === 'community') onCommunity();
    if (signal.type === 'sessionEnded') return hub.endSession(signal.sessionId);
    if (signal.type === 'blocked') hub.part(signal.blockerId, signal.blockedId);
    if (signal.type === 'unblocked') hub.unblock(signal.blockerId, signal.blockedId);
    changes.take(signal);
  }

  return {
    async open(viewer, now) {
      const isReady = !isStopping && (await listener.isListening(LISTEN_MS));
      if (!isReady || isStopping) throw new AppError('unavailable', { retryAfter: 1 });
      // Subscribes before it reads, so that nothing in between is missed.
      const stream = hub.add(viewer);
      let hasNotice: boolean;
      try {
        const [state] = await readStreamState(pool, [viewer.id, viewer.sessionId, now]);
        if (!state?.isSignedIn) throw new AppError('not_signed_in');
        stream.hidden.fill(state);
        hasNotice = state.hasNotice;
      } catch (error) {
        stream.end();
        throw error;
      }
      hub.begin(stream, hasNotice ? [{ type: 'notice' }] : []);
      return stream.body;
    },
    countsMoved: (postIds) => counts.add(postIds),
    acted(...act) {
      counts.add([act[2]]);
      acts.add([act.join(' ')]);
    },
    get size() {
      return hub.size;
    },
    stopStreams() {
      isStopping = true;
      hub.endAll();
    },
    async close() {
      clearInterval(heartbeat);
      stopChecking();
      this.stopStreams();
      changes.clear();
      await Promise.all([counts.flush(), acts.flush()]);
      await listener.stop();
    },
  };
}
