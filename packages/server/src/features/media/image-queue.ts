import { AppError } from '@lampstand/core/errors';

/** Runs a few pieces of work at a time, keeps a few more waiting, and refuses the rest (503, Retry-After). */
export class WorkQueue {
  readonly #running: number;
  readonly #waiting: number;
  readonly #retryAfter: number;
  readonly #turns: (() => void)[] = [];
  #busy = 0;

  constructor(limits: { running: number; waiting: number; retryAfter: number }) {
    this.#running = limits.running;
    this.#waiting = limits.waiting;
    this.#retryAfter = limits.retryAfter;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#enter();
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  async #enter(): Promise<void> {
    if (this.#busy < this.#running) {
      this.#busy += 1;
      return;
    }
    if (this.#turns.length >= this.#waiting) throw new AppError('unavailable', { retryAfter: this.#retryAfter });
    await new Promise<void>((resolve) => this.#turns.push(resolve));
  }

  #leave(): void {
    const next = this.#turns.shift();
    if (next) next();
    else this.#busy -= 1;
  }
}
