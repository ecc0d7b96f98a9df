import { AppError } from '@lampstand/core/errors';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCursor, encodeCursor, pageOf } from './cursor.ts';

const position = fc.record({
  createdAt: fc.date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true }),
  id: fc.uuid({ version: 7 }),
});

describe('cursor', () => {
  it('reads back what it has written', () => {
    fc.assert(
      fc.property(position, (at) => {
        expect(decodeCursor(encodeCursor(at))).toEqual(at);
      }),
    );
  });

  it('survives a query string unchanged', () => {
    fc.assert(
      fc.property(position, (at) => {
        expect(encodeCursor(at)).toMatch(/^[\w-]{30}$/);
      }),
    );
  });

  it('rejects everything else as an invalid cursor (lists-1)', () => {
    const broken = fc.oneof(
      fc.string(),
      fc.base64String(),
      fc.uuid(),
      fc.tuple(position, fc.string({ minLength: 1 })).map(([at, more]) => encodeCursor(at) + more),
      fc.tuple(position, fc.nat(29)).map(([at, length]) => encodeCursor(at).slice(0, length)),
    );
    fc.assert(
      fc.property(broken, (cursor) => {
        // Any 22 bytes are a valid cursor. That is safe, because a cursor is only a position in the list.
        fc.pre(!/^[\w-]{29}[AQgw]$/.test(cursor));
        expect(() => decodeCursor(cursor)).toThrow(new AppError('invalid_cursor'));
      }),
    );
  });

  it('names a next page only if one more row was read', () => {
    const rows = Array.from({ length: 3 }, (_, at) => ({
      createdAt: new Date(1_000 - at),
      id: `0198c0de-0000-7000-8000-00000000000${at}`,
    }));
    expect(pageOf(rows, 3)).toEqual({ rows, next: undefined });
    expect(pageOf([], 3)).toEqual({ rows: [], next: undefined });
    const { rows: page, next } = pageOf(rows, 2);
    expect(page).toEqual(rows.slice(0, 2));
    expect(decodeCursor(next ?? '')).toEqual(rows[1]);
  });
});
