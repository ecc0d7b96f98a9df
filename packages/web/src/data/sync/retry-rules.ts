import type { ErrorCode, ErrorDetails } from '@lampstand/core/errors';
import type { Entry, Refusal } from './entry.ts';

/** The result of one attempt. */
export type Result =
  | { type: 'answer'; body: unknown }
  /** No answer, or not our server's: it may have arrived or not. */
  | { type: 'noAnswer' }
  | {
      type: 'error';
      status: number;
      code: ErrorCode | undefined;
      text: string;
      details: ErrorDetails | undefined;
      /** Seconds, if the server says so. */
      retryAfter: number | undefined;
    };

/** What happens to an entry after an attempt. */
export type NextStep =
  | { type: 'sent'; answer: unknown }
  | { type: 'noAnswer' }
  | { type: 'held'; until: number; mayHaveArrived: boolean }
  | { type: 'signedOut' }
  | { type: 'refused'; refusal: Refusal };

/** The server remembers a key for 24 hours; one hour is the margin for clocks and slow requests. */
const KEY_IS_KNOWN_FOR = 23 * 3_600_000;
/** After this many server failures an entry is refused. */
const MOST_FAILURES = 8;
const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 5 * 60_000;

/**
 * While a form waits for an entry, the first answer is final. An entry that already waits keeps waiting when the server is
 * busy or failing, and is refused only by a refusal (offline-2).
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

/** Whether resending could do a write twice: it may have arrived a day ago. Not if it only sets a state (`slot`). */
export function isUnsure({ triedAt, slot }: Pick<Entry, 'triedAt' | 'slot'>, now: number): boolean {
  return slot === undefined && triedAt !== undefined && now - triedAt > KEY_IS_KNOWN_FOR;
}

/** Milliseconds to wait after this many failures in a row. */
export function pauseAfter(failures: number): number {
  return Math.min(FIRST_PAUSE * 2 ** (failures - 1), LONGEST_PAUSE);
}

type Queued = Pick<Entry, 'endpoint' | 'slot' | 'notBefore' | 'refusal'>;

/** Drops entries whose slot a later one has taken. */
export function withoutReplaced<T extends Pick<Entry, 'slot'>>(entries: readonly T[]): T[] {
  const last = new Map(entries.map((entry) => [entry.slot, entry]));
  return entries.filter((entry) => entry.slot === undefined || last.get(entry.slot) === entry);
}

/** The next entry to send, in the order of writing. One that has to wait blocks its own endpoint only. */
export function nextOf<T extends Queued>(entries: readonly T[], now: number): T | undefined {
  const held = new Set<string>();
  return withoutReplaced(entries).find((entry) => {
    if (entry.refusal) return false;
    if ((entry.notBefore ?? 0) > now) held.add(entry.endpoint);
    return !held.has(entry.endpoint);
  });
}

/** When the first of them may be sent; undefined if none waits. */
export function nextTime(entries: readonly Queued[]): number | undefined {
  const times = entries.filter(({ refusal }) => !refusal).map(({ notBefore }) => notBefore ?? 0);
  return times.length === 0 ? undefined : Math.min(...times);
}
