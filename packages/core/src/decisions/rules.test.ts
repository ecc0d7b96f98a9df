import { describe, expect, it } from 'vitest';
import { canReverse, sealedUntil } from './rules.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const later = new Date('2026-11-22T12:00:00.000Z');

describe('removed content', () => {
  it('is sealed for 30 days (decisions-1)', () => {
    expect(sealedUntil(now)).toEqual(new Date('2026-12-21T12:00:00.000Z'));
  });

  it.each([
    ['while it is sealed', { reversedAt: null, purgedAt: null, sealedUntil: later }, undefined],
    [
      'not in the moment in which the seal ends',
      { reversedAt: null, purgedAt: null, sealedUntil: now },
      'decision_purged',
    ],
    ['not after it is purged', { reversedAt: null, purgedAt: now, sealedUntil: later }, 'decision_purged'],
    ['not twice', { reversedAt: now, purgedAt: null, sealedUntil: later }, 'decision_reversed'],
    ['not twice, even after the time', { reversedAt: now, purgedAt: null, sealedUntil: now }, 'decision_reversed'],
  ] as const)('is put back %s (decisions-2)', (_when, decision, code) => {
    expect(canReverse(decision, now)).toEqual(code ? { ok: false, code } : { ok: true });
  });
});
