import type { BrowserContext } from '@playwright/test';

/** Requests that fail without a response. Chromium names the step at which the connection ended. */
const NO_RESPONSE =
  /net::ERR_(?:FAILED|INTERNET_DISCONNECTED|NETWORK_CHANGED|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING|CONTENT_LENGTH_MISMATCH|CONNECTION_\w+|SOCKET_NOT_CONNECTED|TIMED_OUT)\b/;

/** The browser is offline, or requests are aborted. */
export const NO_NETWORK = new RegExp(`${NO_RESPONSE.source}|Failed to fetch`);

/** The server is stopped or killed, or is not ready yet. */
export const SERVER_AWAY = new RegExp(`${NO_RESPONSE.source}|status of 50\\d`);

/** A photo was requested while its testimony was deleted, or by a testimony that is still shown from memory. */
export const GONE_PHOTO = /\/api\/images\/[\w-]+\.webp .*status of 404/;

/** A changed testimony was fetched while it was deleted. */
export const GONE_POST = /\/api\/posts\/[\w-]+ .*status of 404/;

/** Characters of an error that are shown: its stack of components would hide what happened. */
const SHOWN = 300;

/**
 * Records the errors of a browser: errors in the console (including violations of the content security policy) and uncaught
 * exceptions. Tests that cause errors on purpose declare what they expect.
 */
export class Trouble {
  readonly #errors: string[] = [];
  readonly #expected: RegExp[] = [];
  #isOver = false;

  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() === 'error' && !this.#isOver) this.#errors.push(`${message.location().url} ${message.text()}`);
    });
    context.on('weberror', (event) => {
      const { name, message, stack } = event.error();
      // A DOMException has an empty stack.
      this.#errors.push(stack || `${name}: ${message}`);
    });
  }

  /** The pages have closed. The worker may still fetch what the test now removes. */
  end(): void {
    this.#isOver = true;
  }

  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  unexpected(): string[] {
    const unexpected = this.#errors.filter((line) => !this.#expected.some((pattern) => pattern.test(line)));
    return unexpected.map((line) => line.slice(0, SHOWN));
  }
}
