import type { ErrorCode, ErrorDetails } from '@lampstand/core/errors';
import type { ReactionKind } from '@lampstand/core/reactions/entity';
import type { Entry, Refusal, WritingOf } from './outbox-entry.ts';

/** What came of one try. */
export type Result =
  | { type: 'answer'; body: unknown }
  /** No answer, or none of our server's: it may have arrived or not. */
  | { type: 'silence' }
  | {
      type: 'error';
      status: number;
      code: ErrorCode | undefined;
      text: string;
      details: ErrorDetails | undefined;
      /** Seconds, where the server names them. */
      retryAfter: number | undefined;
    };

/** What happens to an entry after a try. */
export type Decision =
  | { type: 'sent'; answer: unknown }
  | { type: 'silence' }
  | { type: 'held'; until: number; mayHaveArrived: boolean }
  | { type: 'signedOut' }
  | { type: 'refused'; refusal: Refusal };

/** The server knows a key for 24 hours (offline-3); an hour is left for clocks and slow requests. */
const KEY_IS_KNOWN_FOR = 23 * 3_600_000;
/** So often the server may fail on one entry before it is given back. */
const MOST_FAILURES = 8;
const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 5 * 60_000;

/**
 * A first answer while its writer waits for it decides, and a toast says it. What has begun to wait goes on waiting where
 * the server is busy or broken, and comes back only when it is refused.
 */
export function decide(entry: Pick<Entry, 'fresh' | 'failures'>, result: Result, now: number): Decision {
  if (result.type === 'answer') return { type: 'sent', answer: result.body };
  if (result.type === 'silence') return { type: 'silence' };
  const { status, code, text, details, retryAfter } = result;
  if (status === 401) return { type: 'signedOut' };
  const isTemporary = status === 429 || status >= 500;
  if (isTemporary && !entry.fresh && (status === 429 || entry.failures + 1 < MOST_FAILURES)) {
    const pause = retryAfter === undefined ? pauseAfter(entry.failures + 1) : retryAfter * 1_000;
    return { type: 'held', until: now + pause, mayHaveArrived: status !== 429 };
  }
  return { type: 'refused', refusal: { status, code, text, details } };
}

/** Too old to be sent without asking: what may have arrived a day ago would be done a second time. */
export function isUnsure({ unknownSince }: Pick<Entry, 'unknownSince'>, now: number): boolean {
  return unknownSince !== undefined && now - unknownSince > KEY_IS_KNOWN_FOR;
}

/** How long to wait after so many failures in a row. */
export function pauseAfter(failures: number): number {
  return Math.min(FIRST_PAUSE * 2 ** (failures - 1), LONGEST_PAUSE);
}

type Toggle = WritingOf<ReactionKind>;
type Queued = Pick<Entry, 'writing' | 'notBefore' | 'refusal'>;

/** The next to send, in the order of writing. One that must have patience holds back its own kind alone (offline-2). */
export function nextOf<T extends Queued>(entries: readonly T[], now: number): T | undefined {
  const held = new Set<string>();
  return entries.find((entry) => {
    if (entry.refusal) return false;
    if ((entry.notBefore ?? 0) > now) held.add(entry.writing.kind);
    return !held.has(entry.writing.kind);
  });
}

/**
 * A toggle has been turned to `on`. What was pressed after it may have come true by that already; and if the server stood
 * the other way than was seen here (a mark from another device), it is turned once more. Only what had waited: see
 * features/reactions/toggle.ts for the rest.
 */
export function afterToggle(
  entry: Pick<Entry, 'fresh'> & { writing: Toggle },
  on: boolean,
  later: Toggle | undefined,
): 'dropLater' | 'turnAgain' | 'nothing' {
  if (later) return later.wanted === on ? 'dropLater' : 'nothing';
  return !entry.fresh && !entry.writing.again && on !== entry.writing.wanted ? 'turnAgain' : 'nothing';
}

/** When the first of those that must have patience may be sent; undefined where none waits for the clock. */
export function nextTime(entries: readonly Queued[]): number | undefined {
  const times = entries.filter(({ refusal }) => !refusal).map(({ notBefore }) => notBefore ?? 0);
  return times.length === 0 ? undefined : Math.min(...times);
}
