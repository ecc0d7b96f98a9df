import type { ErrorCode, ErrorDetails } from '@lampstand/core/errors';
import type { Entry, Refusal } from './entry.ts';

/** What came of one try. */
export type Result =
  | { type: 'answer'; body: unknown }
  /** No answer, or none of our server's: it may have arrived or not. */
  | { type: 'noAnswer' }
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
export type NextStep =
  | { type: 'sent'; answer: unknown }
  | { type: 'noAnswer' }
  | { type: 'held'; until: number; mayHaveArrived: boolean }
  | { type: 'signedOut' }
  | { type: 'refused'; refusal: Refusal };

/** The server knows a key for 24 hours; an hour is left for clocks and slow requests. */
const KEY_IS_KNOWN_FOR = 23 * 3_600_000;
/** So often the server may fail on one entry before it is refused. */
const MOST_FAILURES = 8;
const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 5 * 60_000;

/**
 * While a form waits for it, the first answer decides. What waits already goes on waiting where the server is busy or
 * broken, and is refused only by a refusal (offline-2).
 */
export function nextStep(entry: Pick<Entry, 'isFresh' | 'failures'>, result: Result, now: number): NextStep {
  if (result.type === 'answer') return { type: 'sent', answer: result.body };
  if (result.type === 'noAnswer') return result;
  const { status, code, text, details, retryAfter } = result;
  if (status === 401) return { type: 'signedOut' };
  const isTemporary = status === 429 || status >= 500;
  if (isTemporary && !entry.isFresh && (status === 429 || entry.failures + 1 < MOST_FAILURES)) {
    const pause = retryAfter === undefined ? pauseAfter(entry.failures + 1) : retryAfter * 1_000;
    return { type: 'held', until: now + pause, mayHaveArrived: status !== 429 };
  }
  return { type: 'refused', refusal: { status, code, text, details } };
}

/** What may have arrived a day ago could be done twice, unless it only says how things shall be. */
export function isUnsure({ triedAt, slot }: Pick<Entry, 'triedAt' | 'slot'>, now: number): boolean {
  return slot === undefined && triedAt !== undefined && now - triedAt > KEY_IS_KNOWN_FOR;
}

/** Milliseconds to wait after so many failures in a row. */
export function pauseAfter(failures: number): number {
  return Math.min(FIRST_PAUSE * 2 ** (failures - 1), LONGEST_PAUSE);
}

type Queued = Pick<Entry, 'endpoint' | 'slot' | 'notBefore' | 'refusal'>;

/** Without those whose slot a later one has taken. */
export function withoutReplaced<T extends Pick<Entry, 'slot'>>(entries: readonly T[]): T[] {
  const last = new Map(entries.map((entry) => [entry.slot, entry]));
  return entries.filter((entry) => entry.slot === undefined || last.get(entry.slot) === entry);
}

/** The next to send, in the order of writing. One that has to wait holds back its own endpoint and no other. */
export function nextOf<T extends Queued>(entries: readonly T[], now: number): T | undefined {
  const held = new Set<string>();
  return withoutReplaced(entries).find((entry) => {
    if (entry.refusal) return false;
    if ((entry.notBefore ?? 0) > now) held.add(entry.endpoint);
    return !held.has(entry.endpoint);
  });
}

/** When the first of them may be sent; undefined where none waits. */
export function nextTime(entries: readonly Queued[]): number | undefined {
  const times = entries.filter(({ refusal }) => !refusal).map(({ notBefore }) => notBefore ?? 0);
  return times.length === 0 ? undefined : Math.min(...times);
}
