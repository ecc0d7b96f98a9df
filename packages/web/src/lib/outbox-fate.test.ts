import { ERRORS, type ErrorCode } from '@lampstand/core/errors';
import { describe, expect, it } from 'vitest';
import type { Entry, Writing } from './outbox-entry.ts';
import { afterToggle, decide, isUnsure, nextOf, nextTime, pauseAfter, type Result } from './outbox-fate.ts';

const now = Date.parse('2025-06-01T12:00:00Z');
type Queued = Pick<Entry, 'writing' | 'notBefore' | 'refusal'>;

const hour = 3_600_000;

function error(status: number, code?: ErrorCode, retryAfter?: number): Result {
  return { type: 'error', status, code, text: 'why', details: undefined, retryAfter };
}

const isTemporary = (status: number) => status === 429 || status >= 500;

describe('what happens to an entry after a try', () => {
  it.each([
    { fresh: true, failures: 0 },
    { fresh: false, failures: 0 },
    { fresh: false, failures: 7 },
  ])('is that it is sent, or that nobody answered, whatever it was: %o', (entry) => {
    expect(decide(entry, { type: 'answer', body: { id: 'one' } }, now)).toEqual({
      type: 'sent',
      answer: { id: 'one' },
    });
    expect(decide(entry, { type: 'silence' }, now)).toEqual({ type: 'silence' });
    expect(decide(entry, error(401, 'not_signed_in'), now)).toEqual({ type: 'signedOut' });
  });

  const codes = Object.entries(ERRORS).map(([code, { status }]) => ({ code: code as ErrorCode, status }));
  const answered = codes.filter(({ status }) => status !== 401);

  it.each(answered)('is that a first answer of $status $code decides while its writer waits', ({ code, status }) => {
    const refusal = { status, code, text: 'why', details: undefined };
    expect(decide({ fresh: true, failures: 0 }, error(status, code), now)).toEqual({ type: 'refused', refusal });
  });

  it.each(answered.filter(({ status }) => !isTemporary(status)))(
    'is that it is refused by $status $code later too',
    ({ code, status }) => {
      const refusal = { status, code, text: 'why', details: undefined };
      expect(decide({ fresh: false, failures: 3 }, error(status, code), now)).toEqual({ type: 'refused', refusal });
    },
  );

  it.each([
    ['busy, and says until when', error(429, 'rate_limited', 90), 0, 90_000, false],
    ['busy, for the hundredth time', error(429, 'rate_limited', 1), 100, 1_000, false],
    ['busy, and does not say', error(429), 2, 8_000, false],
    ['broken', error(500, 'internal'), 0, 2_000, true],
    ['down', error(503, 'unavailable', 5), 4, 5_000, true],
  ])('is that it waits on where the server is %s', (_how, result, failures, pause, mayHaveArrived) => {
    const held = { type: 'held', until: now + pause, mayHaveArrived };
    expect(decide({ fresh: false, failures }, result, now)).toEqual(held);
  });

  it('is that it is given back where the server breaks on it again and again', () => {
    expect(decide({ fresh: false, failures: 7 }, error(500, 'internal'), now)).toMatchObject({ type: 'refused' });
  });

  it.each([400, 403, 404, 413, 418])('is that a bare %i of whoever stands before the server refuses it', (status) => {
    expect(decide({ fresh: false, failures: 0 }, error(status), now)).toMatchObject({ type: 'refused' });
  });
});

describe('what may have arrived', () => {
  it.each([
    [undefined, false],
    [now, false],
    [now - 22.9 * hour, false],
    [now - 23.1 * hour, true],
    [now - 400 * hour, true],
  ])('since %s is unsure: %s', (unknownSince, unsure) => {
    expect(isUnsure({ unknownSince }, now)).toBe(unsure);
  });
});

describe('a pause', () => {
  it('doubles up to five minutes', () => {
    expect([1, 2, 3, 8, 9, 40].map(pauseAfter)).toEqual([2_000, 4_000, 8_000, 256_000, 300_000, 300_000]);
  });
});

describe('what is sent next', () => {
  const comment: Writing = { kind: 'comment', postId: 'p', content: 'c' };
  const prayer: Writing = { kind: 'prayer', postId: 'p', wanted: true };
  const later = now + 1;
  const refusal = { status: 404, code: undefined, text: '' };

  it.each<[string, Queued[], number | undefined]>([
    ['nothing of nothing', [], undefined],
    ['the oldest', [{ writing: comment }, { writing: prayer }], 0],
    ['what need not wait any more', [{ writing: comment, notBefore: now }], 0],
    ['what is not refused', [{ writing: comment, refusal }, { writing: comment }], 1],
    ['nothing of a kind that must wait', [{ writing: comment, notBefore: later }, { writing: comment }], undefined],
    ['another kind meanwhile', [{ writing: comment, notBefore: later }, { writing: comment }, { writing: prayer }], 2],
    ['what was written before it', [{ writing: comment }, { writing: comment, notBefore: later }], 0],
  ])('is %s', (_what, entries, at) => {
    expect(nextOf(entries, now)).toBe(at === undefined ? undefined : entries[at]);
  });

  it.each<[string, Queued[], number | undefined]>([
    ['never of nothing', [], undefined],
    ['never of what is refused', [{ writing: comment, refusal, notBefore: later }], undefined],
    [
      'as soon as the first may',
      [
        { writing: comment, notBefore: later + 5 },
        { writing: prayer, notBefore: later },
      ],
      later,
    ],
  ])('is tried %s', (_when, entries, at) => {
    expect(nextTime(entries)).toBe(at);
  });
});

describe('after a toggle', () => {
  const toggle = (wanted: boolean, again = false) => ({ kind: 'prayer', postId: 'p', wanted, again }) as const;

  it.each([
    // fresh, wanted, again, the server's state, what was pressed after it, what is done
    [false, true, false, true, undefined, 'nothing'],
    [false, true, false, false, undefined, 'turnAgain'],
    [false, false, false, true, undefined, 'turnAgain'],
    [false, true, true, false, undefined, 'nothing'],
    [true, true, false, false, undefined, 'nothing'],
    [false, true, false, true, false, 'nothing'],
    [false, true, false, false, false, 'dropLater'],
    [false, false, false, true, true, 'dropLater'],
    [false, false, false, false, true, 'nothing'],
  ] as const)(
    'fresh %s, wanted %s, again %s, now %s, then pressed to %s: %s',
    (fresh, wanted, again, on, later, what) => {
      const next = later === undefined ? undefined : toggle(later);
      expect(afterToggle({ fresh, writing: toggle(wanted, again) }, on, next)).toBe(what);
    },
  );
});
