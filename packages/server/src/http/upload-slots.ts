import { AppError } from '@lampstand/core/errors';

/** Lets an upload in; what it returns lets it out again. */
export type EnterUpload = (owner: string) => Promise<() => void>;

export interface SlotOptions {
  total: number;
  perOwner: number;
  waitMs: number;
}

const DEFAULTS: SlotOptions = { total: 10, perOwner: 3, waitMs: 5_000 };

/**
 * Bounds how many uploads lie in memory at once, here and by one member: the others wait a moment with their bytes still
 * on the network, then hear 503 with Retry-After. So 40 large ones at once cannot exhaust the process.
 */
export function uploadSlots(options: Partial<SlotOptions> = {}): EnterUpload {
  const { total, perOwner, waitMs } = { ...DEFAULTS, ...options };
  const held = new Map<string, number>();
  const waiting = new Set<() => boolean>();
  let used = 0;

  const take = (owner: string): boolean => {
    const own = held.get(owner) ?? 0;
    if (used >= total || own >= perOwner) return false;
    used += 1;
    held.set(owner, own + 1);
    return true;
  };
  const giveBack = (owner: string): void => {
    used -= 1;
    const own = (held.get(owner) ?? 1) - 1;
    if (own > 0) held.set(owner, own);
    else held.delete(owner);
    // In the order they came; one whose owner has enough already is passed over.
    for (const tryAgain of waiting) if (tryAgain()) return;
  };

  return async (owner) => {
    if (!take(owner)) {
      await new Promise<void>((resolve, reject) => {
        const tryAgain = (): boolean => {
          if (!take(owner)) return false;
          clearTimeout(timer);
          waiting.delete(tryAgain);
          resolve();
          return true;
        };
        const timer = setTimeout(() => {
          waiting.delete(tryAgain);
          reject(new AppError('unavailable', { retryAfter: Math.ceil(waitMs / 1000) }));
        }, waitMs);
        waiting.add(tryAgain);
      });
    }
    let inside = true;
    return () => {
      if (inside) giveBack(owner);
      inside = false;
    };
  };
}
