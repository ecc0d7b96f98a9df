import type { DoctorCheck } from '@lampstand/core/doctor/contract';

const EXAMPLES = 5;

/** What one check has found so far. */
export class Findings {
  readonly #name: DoctorCheck['name'];
  readonly #examples: string[] = [];
  #found = 0;
  #fixed = 0;

  constructor(name: DoctorCheck['name']) {
    this.#name = name;
  }

  found(count: number, examples: readonly string[]): void {
    this.#found += count;
    this.#examples.push(...examples.slice(0, EXAMPLES - this.#examples.length));
  }

  /** Counts rows that were found and repaired at once. */
  restored(count: number): void {
    this.#found += count;
    this.#fixed += count;
  }

  fixed(count: number): void {
    this.#fixed += count;
  }

  get check(): DoctorCheck {
    const ok = this.#found === this.#fixed;
    return { name: this.#name, ok, found: this.#found, fixed: this.#fixed, examples: this.#examples };
  }
}
