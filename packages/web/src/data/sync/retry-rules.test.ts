import { ERRORS, type ErrorCode } from '@lampstand/core/errors';
import { describe, expect, it } from 'vitest';
import type { Entry } from './entry.ts';
import { nextStep, isUnsure, nextOf, nextTime, pauseAfter, withoutReplaced, type Result } from './retry-rules.ts';

const now = Date.parse('2025-06-01T12:00:00Z');
type Queued = Pick<Entry, 'endpoint' | 'slot' | 'notBefore' | 'refusal'>;

const hour = 3_600_000;

function error(status: number, code?: ErrorCode, retryAfter?: number): Result {
  return { type: 'error', status, code, text: 'why', details: undefined, retryAfter };
}

const isTemporary = (status: number) => status === 429 || status >= 500;

describe('after an attempt, an entry', () => {
  it.each([
    { isFresh: true, failures: 0 },
    { isFresh: false, failures: 0 },
    { isFresh: false, failures: 7 },
  ])('is sent, or unanswered, in any state: %o', (entry) => {
    expect(nextStep(entry, { type: 'answer', body: { id: 'one' } }, now)).toEqual({
      type: 'sent',
      answer: { id: 'one' },
    });
    expect(nextStep(entry, { type: 'noAnswer' }, now)).toEqual({ type: 'noAnswer' });
    expect(nextStep(entry, error(401, 'not_signed_in'), now)).toEqual({ type: 'signedOut' });
  });

  const codes = Object.entries(ERRORS).map(([code, { status }]) => ({ code: code as ErrorCode, status }));
  const answered = codes.filter(({ status }) => status !== 401);

  it.each(answered)('is refused by a first answer of $status $code while its form waits', ({ code, status }) => {
    const refusal = { status, code, text: 'why', details: undefined };
    expect(nextStep({ isFresh: true, failures: 0 }, error(status, code), now)).toEqual({ type: 'refused', refusal });
  });

  it.each(answered.filter(({ status }) => !isTemporary(status)))(
    'is refused by a later $status $code, too',
    ({ code, status }) => {
      const refusal = { status, code, text: 'why', details: undefined };
      expect(nextStep({ isFresh: false, failures: 3 }, error(status, code), now)).toEqual({ type: 'refused', refusal });
    },
  );

  it.each([
    ['busy, and says until when', error(429, 'rate_limited', 90), 0, 90_000, false],
    ['busy, for the hundredth time', error(429, 'rate_limited', 1), 100, 1_000, false],
    ['busy, and does not say', error(429), 2, 8_000, false],
    ['broken', error(500, 'internal'), 0, 2_000, true],
    ['down', error(503, 'unavailable', 5), 4, 5_000, true],
  ])('keeps waiting when the server is %s', (_how, result, failures, pause, mayHaveArrived) => {
    const held = { type: 'held', until: now + pause, mayHaveArrived };
    expect(nextStep({ isFresh: false, failures }, result, now)).toEqual(held);
  });

  it('is refused after repeated failures of the server', () => {
    expect(nextStep({ isFresh: false, failures: 7 }, error(500, 'internal'), now)).toMatchObject({ type: 'refused' });
  });

  it.each([400, 403, 404, 413, 418])('is refused by a %i of a proxy', (status) => {
    expect(nextStep({ isFresh: false, failures: 0 }, error(status), now)).toMatchObject({ type: 'refused' });
  });
});

describe('an entry that may have arrived', () => {
  it.each([
    [undefined, false],
    [now, false],
    [now - 22.9 * hour, false],
    [now - 23.1 * hour, true],
    [now - 400 * hour, true],
  ])('since %s is unsure: %s', (triedAt, unsure) => {
    expect(isUnsure({ triedAt }, now)).toBe(unsure);
  });

  it('is never unsure when it only sets a state', () => {
    expect(isUnsure({ triedAt: now - 400 * hour, slot: 'prayer:p' }, now)).toBe(false);
  });
});

describe('a pause', () => {
  it('doubles up to five minutes', () => {
    expect([1, 2, 3, 8, 9, 40].map(pauseAfter)).toEqual([2_000, 4_000, 8_000, 256_000, 300_000, 300_000]);
  });
});

describe('the next entry to send', () => {
  const comment = { endpoint: 'comments.create' } as const;
  const prayer = { endpoint: 'reactions.prayer' } as const;
  const later = now + 1;
  const refusal = { status: 404, code: undefined, text: '' };

  it.each<[string, Queued[], number | undefined]>([
    ['nothing of nothing', [], undefined],
    ['the oldest', [comment, prayer], 0],
    ['what need not wait any more', [{ ...comment, notBefore: now }], 0],
    ['what is not refused', [{ ...comment, refusal }, comment], 1],
    ['nothing of a kind that must wait', [{ ...comment, notBefore: later }, comment], undefined],
    ['another kind meanwhile', [{ ...comment, notBefore: later }, comment, prayer], 2],
    ['what was written before it', [comment, { ...comment, notBefore: later }], 0],
    [
      'the last press on a mark',
      [
        { ...prayer, slot: 'prayer:p' },
        { ...prayer, slot: 'prayer:p' },
      ],
      1,
    ],
  ])('is %s', (_what, entries, at) => {
    expect(nextOf(entries, now)).toBe(at === undefined ? undefined : entries[at]);
  });

  it.each<[string, Queued[], number | undefined]>([
    ['never of nothing', [], undefined],
    ['never of what is refused', [{ ...comment, refusal, notBefore: later }], undefined],
    [
      'as soon as the first may',
      [
        { ...comment, notBefore: later + 5 },
        { ...prayer, notBefore: later },
      ],
      later,
    ],
  ])('is tried %s', (_when, entries, at) => {
    expect(nextTime(entries)).toBe(at);
  });
});

describe('of several entries of one slot', () => {
  it('only the last is kept, at its own position', () => {
    const [first, second, third] = ['a', 'b', 'a'].map((slot) => ({ slot }));
    const words = { slot: undefined };
    expect(withoutReplaced([first!, words, second!, third!, words])).toEqual([words, second, third, words]);
    expect(withoutReplaced([])).toEqual([]);
  });
});
