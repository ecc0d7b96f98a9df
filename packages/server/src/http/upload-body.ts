import { AppError } from '@lampstand/core/errors';
import { LIMITS } from '@lampstand/core/limits';
import type { HttpContext } from './implement.ts';

/** The minimum rate of an upload. Even a phone with a poor connection is faster. */
const BYTES_PER_SECOND = 8 * 1024;

/**
 * Reads the whole body of a form that may be large into memory once: into a buffer of the declared length, or chunk by chunk
 * (bodyLimits limits both). A body larger than any text takes an upload slot first. Ends early if the request has ended or the
 * data stops.
 */
export async function receiveLargeForm(c: HttpContext): Promise<Buffer> {
  const { over, uploads } = c.var;
  const declared = Number(c.req.header('Content-Length') ?? 0);
  const takeSlot = () => uploads.slots.take(c.var.viewer?.id ?? c.var.ip, over);
  let hasSlot = declared > LIMITS.jsonBytes;
  if (hasSlot) await takeSlot();

  const reader = c.req.raw.body?.getReader();
  if (!reader) return Buffer.alloc(0);
  const whole = Buffer.allocUnsafeSlow(declared);
  const pieces: Uint8Array[] = [];
  let size = 0;
  const readAll = async (): Promise<void> => {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      if (declared > 0) whole.set(read.value.subarray(0, declared - size), size);
      else pieces.push(read.value);
      size += read.value.length;
      if (hasSlot || size <= LIMITS.jsonBytes) continue;
      hasSlot = true;
      await takeSlot();
    }
  };
  await untilOver(readAll(), () => size, over, uploads.windowMs).finally(() => reader.releaseLock());
  return declared > 0 ? whole.subarray(0, Math.min(size, declared)) : Buffer.concat(pieces);
}

/** Reads one that cannot be large. At the minimum rate it is there within a window. */
export async function receiveShortForm(c: HttpContext): Promise<Buffer> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new AppError('unavailable', { retryAfter: 5 })), c.get('uploads').windowMs);
  try {
    return Buffer.from(await Promise.race([c.req.arrayBuffer(), tooLate]));
  } finally {
    clearTimeout(timer);
  }
}

/** Rejects when the request has ended, or when less data than the minimum arrived within a window. */
async function untilOver(
  reading: Promise<void>,
  received: () => number,
  over: AbortSignal,
  windowMs: number,
): Promise<void> {
  const { promise: stopped, reject } = Promise.withResolvers<never>();
  const stop = (): void => reject(over.reason as Error);
  let before = 0;
  const watch = setInterval(() => {
    const now = received();
    if (now - before < (BYTES_PER_SECOND * windowMs) / 1000) reject(new AppError('unavailable', { retryAfter: 5 }));
    before = now;
  }, windowMs);
  over.addEventListener('abort', stop, { once: true });
  if (over.aborted) stop();
  try {
    await Promise.race([reading, stopped]);
  } finally {
    clearInterval(watch);
    over.removeEventListener('abort', stop);
  }
}
