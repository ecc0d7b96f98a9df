import { AppError } from '@lampstand/core/errors';

interface Limits {
  running: number;
  waiting: number;
  /** Retry-After in seconds, for rejected callers. */
  retryAfter: number;
}

/**
 * Runs a few tasks at a time, queues a few more, and rejects the rest (503, Retry-After). A caller who disconnects while
 * waiting frees the place at once. p-queue does not limit the number of waiting tasks.
 */
export class WorkQueue {
  readonly #limits: Limits;
  readonly #waiting = new Set<() => void>();
  #running = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  async run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (signal?.aborted) throw gone();
    if (this.#running < this.#limits.running) this.#running += 1;
    else await this.#turn(signal);
    try {
      return await work();
    } finally {
      const [next] = this.#waiting;
      if (next) next();
      else this.#running -= 1;
    }
  }

  #turn(signal: AbortSignal | undefined): Promise<void> {
    const { waiting, retryAfter } = this.#limits;
    if (this.#waiting.size >= waiting) throw new AppError('unavailable', { retryAfter });
    return new Promise((resolve, reject) => {
      const begin = () => {
        this.#waiting.delete(begin);
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        this.#waiting.delete(begin);
        reject(gone());
      };
      this.#waiting.add(begin);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }
}

/** Nobody reads this error. */
function gone(): AppError {
  return new AppError('unavailable', { retryAfter: 1 });
}
