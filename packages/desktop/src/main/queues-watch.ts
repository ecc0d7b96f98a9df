import { liveEvent, eventsApi } from '@lampstand/core/live/contract';
import { statsApi } from '@lampstand/core/stats/contract';
import { eventsOf } from './event-stream.ts';
import type { Waiting } from '../shared/waiting-texts.ts';
import type { Moderator } from './moderator.ts';
import { serverRequest, type Fetch } from './server-call.ts';
import type { Session } from './session-store.ts';
import { limitSilence } from './silence.ts';
import type { Wake } from './wake.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
/** How long the server may take to begin an answer. */
const ANSWER_MS = 20_000;

interface WatchParts {
  moderator: Moderator;
  fetch: Fetch;
  /** Undefined while nobody is signed in. */
  onWaiting: (waiting: Waiting | undefined) => void;
  /** There is more of this than before. */
  onNew: (what: keyof Waiting) => void;
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  wake: Wake;
  /** How long the stream may be silent. */
  silenceMs?: number;
}

/**
 * Watches how many reports and applications wait while somebody is signed in, even without a window: first from the statistics,
 * then from the server's event stream (live-1).
 */
export function watchQueues(parts: WatchParts): void {
  let watching: AbortController | undefined;
  const follow = (session: Session | undefined) => {
    watching?.abort();
    watching = undefined;
    parts.onWaiting(undefined);
    if (!session) return;
    watching = new AbortController();
    void keepWatching(parts, session, watching.signal);
  };
  parts.moderator.onChange(follow);
  follow(parts.moderator.session());
}

type Update = (changed: Partial<Waiting>) => void;

async function keepWatching(parts: WatchParts, session: Session, signal: AbortSignal): Promise<void> {
  let known: Waiting | undefined;
  let failures = 0;
  const update: Update = (changed) => {
    failures = 0;
    const before = known;
    known = { reports: 0, applications: 0, ...before, ...changed };
    parts.onWaiting(known);
    for (const what of ['reports', 'applications'] as const)
      if (before && known[what] > before[what]) parts.onNew(what);
  };
  while (!signal.aborted) {
    const woken = parts.wake.next();
    const attempt = AbortSignal.any([signal, woken]);
    try {
      // oxlint-disable-next-line no-await-in-loop -- one connection after the other
      await watchOnce(parts, session, attempt, update);
    } catch {
      // Unreachable, silent or disconnected: try again.
    }
    const wait = Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS);
    failures += 1;
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (!attempt.aborted) await parts.wait(wait * (0.5 + Math.random()), attempt).catch(() => undefined);
    // The failures of a computer that slept say nothing about the server.
    if (woken.aborted) failures = 0;
  }
}

async function watchOnce(parts: WatchParts, session: Session, signal: AbortSignal, update: Update) {
  const get = async (address: string) => {
    const call = new AbortController();
    const late = setTimeout(() => call.abort(), ANSWER_MS);
    const stop = AbortSignal.any([signal, call.signal]);
    const asked = parts.fetch(serverRequest(session.server, { method: 'GET', address, signal: stop }, session));
    const answer = await asked.finally(() => clearTimeout(late));
    if (answer.status === 401) await parts.moderator.end(session);
    if (!answer.ok || !answer.body) throw new Error(`${address} answered ${answer.status}.`);
    return answer;
  };
  const stream = await get(eventsApi.stream.path);
  const body = limitSilence(stream.body as ReadableStream<Uint8Array>, signal, parts.silenceMs);
  for await (const data of eventsOf(body)) {
    // A newer server may send events that this app does not know.
    const event = liveEvent.safeParse(parsed(data)).data;
    if (event?.type === 'reportsQueue') update({ reports: event.pending });
    if (event?.type === 'applications') update({ applications: event.waiting });
    if (event?.type !== 'ready') continue;
    const { stats } = statsApi;
    const counted = stats.response.schema.parse(await (await get(stats.path)).json());
    update({ reports: counted.reportedContent, applications: counted.waitingApplications });
  }
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}
