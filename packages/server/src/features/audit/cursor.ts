import { AppError } from '@lampstand/core/errors';

const BYTES = 4;

/** Greater than every sequence number in the log. */
export const NEWEST_SEQUENCE = 2 ** 31 - 1;

/** An opaque page marker of the log (lists-1). Its rows have sequence numbers instead of ids. */
export function encodeSequence(sequence: number): string {
  const bytes = Buffer.alloc(BYTES);
  bytes.writeUInt32BE(sequence);
  return bytes.toString('base64url');
}

/** Throws `invalid_cursor` for anything that `encodeSequence` has not written. */
export function decodeSequence(cursor: string): number {
  const bytes = Buffer.from(cursor, 'base64url');
  const sequence = bytes.length === BYTES ? bytes.readUInt32BE() : 0;
  if (bytes.toString('base64url') !== cursor || sequence < 1 || sequence > NEWEST_SEQUENCE) {
    throw new AppError('invalid_cursor');
  }
  return sequence;
}
