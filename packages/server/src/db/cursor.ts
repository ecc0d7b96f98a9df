import { AppError } from '@lampstand/core/errors';
import { LIMITS } from '@lampstand/core/limits';

/** The sort key of the last row of a page: (createdAt, id). */
export interface Position {
  createdAt: Date;
  id: string;
}

const TIME_BYTES = 6;
const BYTES = TIME_BYTES + 16;

/** Comes before every row of a list with the newest rows first, so that the first page needs no separate statement. */
export const NEWEST = { createdAt: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' } as const;

/** The same for a list with the oldest rows first. */
export const OLDEST = { createdAt: '-infinity', id: '00000000-0000-0000-0000-000000000000' } as const;

/** An opaque page marker: base64url of the milliseconds and the id (lists-1). */
export function encodeCursor({ createdAt, id }: Position): string {
  const bytes = Buffer.alloc(BYTES);
  bytes.writeUIntBE(createdAt.getTime(), 0, TIME_BYTES);
  bytes.write(id.replaceAll('-', ''), TIME_BYTES, 'hex');
  return bytes.toString('base64url');
}

/** Throws `invalid_cursor` for anything that `encodeCursor` has not written. */
export function decodeCursor(cursor: string): Position {
  const bytes = Buffer.from(cursor, 'base64url');
  if (bytes.length !== BYTES || bytes.toString('base64url') !== cursor) throw new AppError('invalid_cursor');
  const hex = bytes.toString('hex', TIME_BYTES);
  const id = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  return { createdAt: new Date(bytes.readUIntBE(0, TIME_BYTES)), id };
}

/**
 * The maximum number of rows that a list reads. The planner does not know the values of parameters and would expect a tenth of
 * the table to be returned. As a literal around a statement's own `limit $n`, this number tells it that a page is short.
 */
export const MOST_ROWS = LIMITS.pageMax + 1;

/** Splits the `limit + 1` rows that a list has read into the page and the cursor of the next page, if there is one. */
export function pageOf<Row extends Position>(rows: Row[], limit: number): { rows: Row[]; next: string | undefined } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, next: rows.length > limit && last ? encodeCursor(last) : undefined };
}
