import type { BrowserContext } from '@playwright/test';

/** Calls that end without an answer. */
export const NO_NETWORK = /net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED|Failed to fetch/;

/** A photo was on its way to a device, or a testimony still shown from memory, when the testimony was deleted. */
export const GONE_PHOTO = /\/api\/images\/[\w-]+\.webp .*status of 404/;

/**
 * What a browser complains about: errors in the console (refusals of the content security policy are among them) and
 * exceptions nobody caught. A journey that makes something fail on purpose says what it expects to be logged.
 */
export class Trouble {
  readonly #heard: string[] = [];
  readonly #expected: RegExp[] = [];

  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() === 'error') this.#heard.push(`${message.location().url} ${message.text()}`);
    });
    context.on('weberror', (event) => {
      const { name, message, stack } = event.error();
      // A DOMException has an empty stack.
      this.#heard.push(stack || `${name}: ${message}`);
    });
  }

  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  unexpected(): string[] {
    return this.#heard.filter((line) => !this.#expected.some((pattern) => pattern.test(line)));
  }
}
