import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { harmless } from './display-text.ts';
import { column, tableFor, tabbed, withValue, type Column, type Pair } from './table.ts';

export type OutputStream = Writable & { isTTY?: boolean; columns?: number };

/** Pages as they arrive, or those that are there. */
type Pages<Row> = AsyncIterable<readonly Row[]> | readonly (readonly Row[])[];

interface Surroundings {
  stdout: OutputStream;
  stderr: OutputStream;
  env: Record<string, string | undefined>;
  json: boolean;
}

/**
 * The only place that writes. stdout gets the answer: a table on a terminal, tab-separated values in a pipe, or one JSON
 * document with `--json` (cli-3). stderr gets everything else.
 */
export class Output {
  readonly json: boolean;
  readonly isTerminal: boolean;
  readonly #stdout: OutputStream;
  readonly #stderr: OutputStream;
  readonly #hasColour: boolean;
  /** Whether the line of the cursor shows progress, which a note replaces. */
  #isInProgress = false;

  constructor({ stdout, stderr, env, json }: Surroundings) {
    this.json = json;
    this.isTerminal = stdout.isTTY === true;
    this.#stdout = stdout;
    this.#stderr = stderr;
    this.#hasColour = this.isTerminal && !env['NO_COLOR'] && env['TERM'] !== 'dumb';
  }

  /** Prints the JSON document of `--json`. */
  async document(value: unknown): Promise<void> {
    await this.#write(`${harmlessJson(JSON.stringify(value, undefined, 2))}\n`);
  }

  /** Prints the lines of a file as they are. Their writer has left out what could command a terminal. */
  async file(text: string): Promise<void> {
    await this.#write(text);
  }

  /** Prints what was done: as a document, or as a sentence. */
  async answer(value: unknown, sentence: string): Promise<void> {
    await (this.json ? this.document(value) : this.line(sentence));
  }

  /** Prints one thing: as a document, or its details and then its longer texts, each below its title. */
  async show(value: unknown, details: readonly Pair[], longer: readonly Pair[] = []): Promise<void> {
    if (this.json) return this.document(value);
    await this.details(details);
    for (const [title, text] of withValue(longer)) await this.line(`\n${this.#bold(title)}\n${text}`);
  }

  /** Prints a line of the answer, for people. */
  async line(text: string): Promise<void> {
    await this.#write(`${harmless(text)}\n`);
  }

  /** Prints a note about the answer, such as a hint, to stderr. */
  note(text: string): void {
    this.#stderr.write(`${this.#isInProgress ? '\r\u001B[2K' : ''}${harmless(text)}\n`);
    this.#isInProgress = false;
  }

  #bold(text: string): string {
    return this.#hasColour ? `\u001B[1m${text}\u001B[22m` : text;
  }

  /**
   * Prints a list of any length as it arrives. The first page determines the column widths and later values are cut to them,
   * because measuring all rows would require keeping them all in memory.
   */
  async list<Row>(columns: readonly Column<Row>[], rowsOfPages: Pages<Row>): Promise<void> {
    if (this.json) return this.#listAsJson(rowsOfPages);
    let table: ReturnType<typeof tableFor<Row>> | undefined;
    for await (const rows of rowsOfPages) {
      if (rows.length === 0) continue;
      if (this.isTerminal && !table) {
        table = tableFor(columns, rows, this.#stdout.columns ?? 80);
        await this.#write(`${this.#bold(table.titles)}\n`);
      }
      await this.#write(`${rows.map(table?.line ?? ((row) => tabbed(columns, row))).join('\n')}\n`);
    }
  }

  /** Prints names and values, one pair per line: aligned on a terminal, separated by a tab in a pipe. */
  async details(details: readonly Pair[]): Promise<void> {
    const pairs = withValue(details);
    const columns = [0, 1].map((index) => column('', (pair: string[]) => pair[index] ?? ''));
    const line = this.isTerminal ? tableFor(columns, pairs, Infinity).line : (pair: string[]) => tabbed(columns, pair);
    await this.#write(`${pairs.map(line).join('\n')}\n`);
  }

  /** Shows the progress of a long job: one changing line on a terminal, a line every few seconds elsewhere. */
  progress(): { at: (text: string) => void; end: () => void } {
    const isTerminal = this.#stderr.isTTY === true && !this.isTerminal;
    let last = performance.now();
    return {
      at: (text) => {
        if (isTerminal) {
          this.#isInProgress = true;
          return void this.#stderr.write(`\r\u001B[2K${harmless(text)}`);
        }
        if (this.isTerminal || performance.now() - last < 5000) return;
        last = performance.now();
        this.note(text);
      },
      end: () => {
        if (isTerminal && this.#isInProgress) this.#stderr.write('\r\u001B[2K');
        this.#isInProgress = false;
      },
    };
  }

  async #listAsJson<Row>(rowsOfPages: Pages<Row>): Promise<void> {
    let count = 0;
    for await (const rows of rowsOfPages) {
      const lines = rows.map(
        (row, index) => `${count + index === 0 ? '[\n' : ',\n'}  ${harmlessJson(JSON.stringify(row))}`,
      );
      await this.#write(lines.join(''));
      count += rows.length;
    }
    await this.#write(count === 0 ? '[]\n' : '\n]\n');
  }

  async #write(text: string): Promise<void> {
    // Waiting for a slow reader limits memory use, however long the list is.
    if (text !== '' && !this.#stdout.write(text)) await once(this.#stdout, 'drain');
  }
}

/** The same JSON value without terminal control characters. JSON.stringify escapes only those up to U+001F. */
function harmlessJson(json: string): string {
  return json.replaceAll(
    /[\u007F-\u009F\u2028-\u202E\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
