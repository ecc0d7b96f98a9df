import { randomUUID } from 'node:crypto';

const COUNTER_MAX = 0xfff;

let lastMs = 0;
let counter = 0;

/**
 * A UUIDv7 (RFC 9562): 48 bits of time, a 12-bit counter (method 1: it starts at a random value below half its range) and 62
 * random bits. Ids of one process always ascend, even within a millisecond and when the clock steps back.
 */
export function uuidV7(now: number = Date.now()): string {
  // Node keeps random bytes at hand for it, unlike for `randomBytes`.
  const random = randomUUID();
  if (now > lastMs) {
    lastMs = now;
    counter = Number.parseInt(random.slice(0, 3), 16) >> 1;
  } else if (++counter > COUNTER_MAX) {
    lastMs++;
    counter = 0;
  }
  const time = lastMs.toString(16).padStart(12, '0');
  const count = counter.toString(16).padStart(3, '0');
  // Its last 64 bits are the same in versions 4 and 7: the variant and 62 random bits.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count}-${random.slice(19)}`;
}
