/** Whether PostgreSQL is currently slow to answer, as the watch (watch.ts) finds it. */
export class Stall {
  #isOn = false;
  readonly #listeners = new Set<() => void>();

  get isOn(): boolean {
    return this.#isOn;
  }

  begin(): void {
    if (this.#isOn) return;
    this.#isOn = true;
    for (const listener of this.#listeners) listener();
  }

  end(): void {
    this.#isOn = false;
  }

  /** Calls the listener when a stall begins. Returns what removes it. */
  onBegin(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
