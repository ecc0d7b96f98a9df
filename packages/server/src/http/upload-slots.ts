import { AppError } from '@lampstand/core/errors';

export interface SlotOptions {
  total: number;
  perOwner: number;
  waitMs: number;
}

/** The number of uploads in memory. The values are shown in /metrics. */
export interface UploadSlots {
  /**
   * Waits for a slot and holds it until `over` aborts, however the request ends. Throws `unavailable` if no slot becomes free.
   */
  take(owner: string, over: AbortSignal): Promise<void>;
  readonly used: number;
  readonly total: number;
}

const DEFAULTS: SlotOptions = { total: 10, perOwner: 3, waitMs: 5_000 };

/**
 * Limits how many uploads are in memory at once, in total and per member. Others wait a moment before their data is read, and
 * then get 503 with Retry-After, so that 40 large uploads cannot exhaust the memory.
 */
export function uploadSlots(options: Partial<SlotOptions> = {}): UploadSlots {
  const { total, perOwner, waitMs } = { ...DEFAULTS, ...options };
  const held = new Map<string, number>();
  const waiting = new Set<() => boolean>();
  let used = 0;

  const tryTake = (owner: string, over: AbortSignal): boolean => {
    const own = held.get(owner) ?? 0;
    if (used >= total || own >= perOwner) return false;
    used += 1;
    held.set(owner, own + 1);
    over.addEventListener('abort', () => giveBack(owner), { once: true });
    return true;
  };
  const giveBack = (owner: string): void => {
    used -= 1;
    const own = (held.get(owner) ?? 1) - 1;
    if (own > 0) held.set(owner, own);
    else held.delete(owner);
    // In the order of arrival, but skipping members who hold their maximum.
    for (const tryAgain of waiting) if (tryAgain()) return;
  };
  const wait = (owner: string, over: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const stop = (): void => {
        clearTimeout(timer);
        waiting.delete(tryAgain);
        over.removeEventListener('abort', leave);
      };
      const leave = (): void => {
        stop();
        reject(over.reason as Error);
      };
      const tryAgain = (): boolean => {
        if (!tryTake(owner, over)) return false;
        stop();
        resolve();
        return true;
      };
      const timer = setTimeout(() => {
        stop();
        reject(new AppError('unavailable', { retryAfter: Math.ceil(waitMs / 1000) }));
      }, waitMs);
      waiting.add(tryAgain);
      over.addEventListener('abort', leave);
    });

  return {
    async take(owner, over) {
      over.throwIfAborted();
      if (!tryTake(owner, over)) await wait(owner, over);
    },
    get used() {
      return used;
    },
    total,
  };
}
