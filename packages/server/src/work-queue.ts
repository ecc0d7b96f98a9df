import { AppError } from '@lampstand/core/errors';

interface Limits {
  running: number;
  waiting: number;
  /** How many of those may be of one owner. All if omitted. */
  waitingPerOwner?: number;
  /** Retry-After in seconds, for rejected callers. */
  retryAfter: number;
}

/** Who wants something to be run. */
export interface Owner {
  /** Aborted when they disconnect. */
  signal?: AbortSignal | undefined;
  /** Who shares the places of `waitingPerOwner`. */
  owner?: string | undefined;
  /** Whether they go before others, and have places of their own, as many as the others together. */
  isFirst?: boolean;
}

/**
 * Runs a few tasks at a time, queues a few more, and rejects the rest (503, Retry-After). A caller who disconnects while
 * waiting frees the place at once. p-queue does not limit the number of waiting tasks.
 */
export class WorkQueue {
  readonly #limits: Limits;
  /** Those who wait, in order, with their owners. */
  readonly #lines = {
    first: new Map<() => void, string | undefined>(),
    others: new Map<() => void, string | undefined>(),
  };
  #running = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  async run<T>(work: () => Promise<T>, by: Owner = {}): Promise<T> {
    if (by.signal?.aborted) throw gone();
    if (this.#running < this.#limits.running) this.#running += 1;
    else await this.#turn(by);
    try {
      return await work();
    } finally {
      const { first, others } = this.#lines;
      const [next] = first.size > 0 ? first.keys() : others.keys();
      if (next) next();
      else this.#running -= 1;
    }
  }

  #turn({ signal, owner, isFirst = false }: Owner): Promise<void> {
    const { waiting, waitingPerOwner = waiting, retryAfter } = this.#limits;
    const line = isFirst ? this.#lines.first : this.#lines.others;
    const own = owner === undefined ? 0 : [...line.values()].filter((one) => one === owner).length;
    if (line.size >= waiting || own >= waitingPerOwner) throw new AppError('unavailable', { retryAfter });
    return new Promise((resolve, reject) => {
      const begin = () => {
        line.delete(begin);
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        line.delete(begin);
        reject(gone());
      };
      line.set(begin, owner);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }
}

/** Nobody reads this error. */
function gone(): AppError {
  return new AppError('unavailable', { retryAfter: 1 });
}
