/** Browsers report that an observed element changed its size twice in a frame. The next frame shows it. */
const HARMLESS = /^(Error: )?ResizeObserver loop/;

/** What the page writes to the console as errors and warnings: none, unless the test expects it. */
class Trouble {
  #found: string[] = [];
  #expected: RegExp[] = [];

  /** Errors that this test causes. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  add(parts: unknown[]): void {
    const line = parts.map((part) => (part instanceof Error ? (part.stack ?? part.message) : String(part))).join(' ');
    if (!HARMLESS.test(line)) this.#found.push(line);
  }

  unexpected(): string[] {
    return this.#found.filter((line) => !this.#expected.some((pattern) => pattern.test(line)));
  }

  reset(): void {
    this.#found = [];
    this.#expected = [];
  }
}

export const trouble = new Trouble();
