import type { AuditEntry } from '@lampstand/core/audit/entity';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { follows, linkTo, ORIGIN, pseudonymOf } from './chain.ts';

const fields = {
  at: new Date('2026-07-12T10:00:00.123Z'),
  actor: 'a'.repeat(64),
  surface: 'web',
  action: 'report.reviewed',
  target: 'b'.repeat(64),
  before: 'pending',
  after: 'reviewed',
} as const;

describe('the chain', () => {
  test('a row follows only the row that it was written after', () => {
    const first = linkTo(ORIGIN, fields);
    const second = linkTo(first, fields);
    expect([follows(ORIGIN, first), follows(first, second)]).toEqual([true, true]);
    expect([follows(ORIGIN, second), follows(second, first), follows(second, second)]).toEqual([false, false, false]);
    expect(second.hash).not.toBe(first.hash);
  });

  const changes: Partial<AuditEntry>[] = [
    { sequence: 2 },
    { at: new Date('2026-07-12T10:00:00.124Z') },
    { actor: 'c'.repeat(64) },
    { surface: 'cli' },
    { action: 'report.resolved' },
    { target: 'd'.repeat(64) },
    { before: null },
    { before: 'reviewed', after: 'pending' },
    { after: '' },
    { previousHash: '1'.repeat(64) },
    { hash: '1'.repeat(64) },
  ];
  test.each(changes)('no row follows after changing it to %o', (change) => {
    expect(follows(ORIGIN, { ...linkTo(ORIGIN, fields), ...change })).toBe(false);
  });

  test('the encoding of fields is unambiguous', () => {
    const words = fc.option(fc.string({ unit: fc.constantFrom('"', ',', 'null', '\\', 'a', ']') }), { nil: null });
    fc.assert(
      fc.property(words, words, words, words, (a, b, c, d) => {
        const [one, other] = [
          linkTo(ORIGIN, { ...fields, before: a, after: b }),
          linkTo(ORIGIN, { ...fields, before: c, after: d }),
        ];
        expect(one.hash === other.hash).toBe(a === c && b === d);
      }),
    );
  });
});

test('a pseudonym depends only on the secret and the id', () => {
  const [secret, other] = ['0'.repeat(64), '1'.repeat(64)];
  expect(pseudonymOf(secret, 'x')).toBe(pseudonymOf(secret, 'x'));
  expect(new Set([pseudonymOf(secret, 'x'), pseudonymOf(secret, 'y'), pseudonymOf(other, 'x')]).size).toBe(3);
  expect(pseudonymOf(secret, 'x')).toMatch(/^[0-9a-f]{64}$/);
});
