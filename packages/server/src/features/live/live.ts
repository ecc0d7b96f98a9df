import { AppError } from '@lampstand/core/errors';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { describeError } from '../../log-error.ts';
import { gatherChanges } from './changes.ts';
import { gatherCounts } from './counts.ts';
import { createDelivery } from './delivery.ts';
import { LiveHub } from './hub.ts';
import { createListener } from './listener.ts';
import {
  actedNotice,
  CHANNEL,
  countsNotice,
  parseNotice,
  type Notice,
  type OwnAct,
  type Unreadable,
} from './notice.ts';
import { checkSessions } from './sessions.ts';
import { notify, readStreamFacts } from './live.queries.ts';

const HEARTBEAT_MS = 20_000;
const LISTEN_MS = 4_000;
/** With the time that the look itself takes, a stream outlives its session by a minute at most. */
const SESSIONS_MS = 45_000;

interface LiveOptions {
  pool: Pool;
  log: Logger;
  /** Where to listen, if not where the pool goes. */
  listenUrl?: string | undefined;
  sessionsEveryMs?: number;
}

/** Live changes (live-1): what happens in the database, on every server, to the screens that may know of it. */
export interface Live {
  /** A new event stream of a session. Whatever is committed after its first event, `ready`, is sent. */
  open(viewer: { id: string; sessionId: string }, now: Date): Promise<ReadableStream<Uint8Array>>;
  /** The counters of these posts moved; everything else is announced by the database itself (db/functions/live.sql). */
  countsMoved(postIds: Iterable<string>): void;
  /** A member prayed, loved or commented: the post's counters moved, and their other devices show it. */
  acted(...act: OwnAct): void;
  /** How many streams are open in this process. */
  readonly size: number;
  /** Ends every stream and opens no other, so that their readers go to another server. */
  stopStreams(): void;
  close(): Promise<void>;
}

export function createLive({ pool, log, listenUrl, sessionsEveryMs = SESSIONS_MS }: LiveOptions): Live {
  const hub = new LiveHub();
  const delivery = createDelivery({ pool, hub, log });
  const changes = gatherChanges((notice) => delivery.take(notice));
  const listener = createListener({
    connection: listenUrl === undefined ? pool.options : { ...pool.options, connectionString: listenUrl },
    onNotice: (payload) => {
      const notice = parseNotice(payload);
      if (typeof notice === 'string') warnOnce(notice, payload);
      else react(notice);
    },
    // Streams that were open in the meantime have missed events; their clients reconnect and refetch (live-2).
    onGap: () => {
      changes.clear();
      delivery.clear();
      hub.endAll();
    },
    log,
  });
  const tell = async (payload: string): Promise<void> => {
    await notify(pool, [CHANNEL, payload]).catch((error: unknown) =>
      log.warn({ error: describeError(error) }, 'changed counts were not sent'),
    );
  };
  const counts = gatherCounts((postIds) => tell(countsNotice(postIds)));
  const acts = gatherCounts((keys) => tell(actedNotice(keys.map((key) => key.split(' ') as OwnAct))));
  const heartbeat = setInterval(() => hub.beat(), HEARTBEAT_MS);
  heartbeat.unref();
  const stopChecking = checkSessions({ pool, hub, log }, sessionsEveryMs);
  let isStopping = false;
  const warned = new Set<Unreadable>();

  /** Logged once per kind, because there may be many. Their content is not logged. */
  function warnOnce(reason: Unreadable, payload: string): void {
    if (warned.has(reason)) return;
    warned.add(reason);
    log.warn({ reason, bytes: Buffer.byteLength(payload) }, 'a notice from the database could not be read');
  }

  /** What protects someone is done at once, before anything that was committed after it can be sent. */
  function react(notice: Notice): void {
    if (notice.type === 'sessionEnded') return hub.endSession(notice.sessionId);
    if (notice.type === 'blocked') hub.part(notice.blockerId, notice.blockedId);
    if (notice.type === 'unblocked') hub.unblock(notice.blockerId, notice.blockedId);
    changes.take(notice);
  }

  return {
    async open(viewer, now) {
      const isReady = !isStopping && (await listener.isListening(LISTEN_MS));
      if (!isReady || isStopping) throw new AppError('unavailable', { retryAfter: 1 });
      // First subscribed, then read: what happens in between is known from both.
      const stream = hub.add(viewer.id, viewer.sessionId);
      try {
        const [facts] = await readStreamFacts(pool, [viewer.id, viewer.sessionId, now]);
        if (!facts?.isSignedIn) throw new AppError('not_signed_in');
        stream.hidden.fill(facts);
      } catch (error) {
        stream.end();
        throw error;
      }
      hub.begin(stream);
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
