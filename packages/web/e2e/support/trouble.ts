import type { BrowserContext } from '@playwright/test';

/** Expected in every journey: SPEC.md §4, whoever is not signed in is told so with a 401, which Chromium logs. */
const SIGNED_OUT = /\/api\/auth\/user.*status of 401/;

/**
 * What a browser complains about: errors in the console (refusals of the content security policy are among them) and
 * exceptions nobody caught. A journey that makes something fail on purpose says what it expects to be logged.
 */
export class Trouble {
  readonly #heard: string[] = [];
  readonly #expected = [SIGNED_OUT];

  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() === 'error') this.#heard.push(`${message.location().url} ${message.text()}`);
    });
    context.on('weberror', (error) => this.#heard.push(`${error.error().stack ?? error.error().message}`));
  }

  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  unexpected(): string[] {
    return this.#heard.filter((line) => !this.#expected.some((pattern) => pattern.test(line)));
  }
}
