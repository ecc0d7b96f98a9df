import { randomBytes } from 'node:crypto';

const COUNTER_MAX = 0xfff;

let lastMs = 0;
let counter = 0;

/**
 * A UUIDv7 (RFC 9562): 48 bits of time, a 12-bit counter (method 1: it starts at a random value below half its range) and 62
 * random bits. Ids of one process always ascend, even within a millisecond and when the clock steps back.
 */
export function uuidV7(now: number = Date.now()): string {
  const bytes = randomBytes(16);
  if (now > lastMs) {
    lastMs = now;
    counter = bytes.readUInt16BE(6) >> 5;
  } else if (++counter > COUNTER_MAX) {
    lastMs++;
    counter = 0;
  }
  bytes.writeUIntBE(lastMs, 0, 6);
  bytes.writeUInt16BE(0x7000 | counter, 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
