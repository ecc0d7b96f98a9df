import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Terminal } from './cli.ts';
import { CliError } from './cli-error.ts';
import { oneLine } from './display-text.ts';
import { EXIT } from './exit-codes.ts';
import type { Texts } from './texts/en.ts';

/** Prompts on the terminal. They are written to stderr, because stdout may be a pipe. */
export class Prompts {
  readonly isPossible: boolean;
  readonly #terminal: Terminal;
  readonly #texts: Texts;

  constructor(terminal: Terminal, texts: Texts) {
    this.#terminal = terminal;
    this.#texts = texts;
    this.isPossible = terminal.stdin.isTTY && terminal.stderr.isTTY;
  }

  async ask(question: string): Promise<string> {
    try {
      return (await this.#read(question, { isHidden: false })).trim();
    } catch (error) {
      this.#terminal.stderr.write('\n');
      throw error;
    }
  }

  /** Shows nothing of the answer, not even its length. */
  async askHidden(question: string): Promise<string> {
    try {
      return await this.#read(question, { isHidden: true });
    } finally {
      this.#terminal.stderr.write('\n');
    }
  }

  /**
   * Continues only if the user types the expected text. Without a terminal, `--yes` is required (cli-3).
   * @throws CliError with the exit code for usage, or for a refusal if something else was typed
   */
  async confirm(expected: string, isSure: boolean | undefined): Promise<void> {
    if (isSure) return;
    if (!this.isPossible) throw new CliError(EXIT.usage, this.#texts.errors.yesNeeded);
    const typed = await this.ask(this.#texts.prompts.typeToConfirm(oneLine(expected)));
    if (typed.toLowerCase() !== expected.toLowerCase())
      throw new CliError(EXIT.refused, this.#texts.errors.notConfirmed);
  }

  async #read(question: string, { isHidden }: { isHidden: boolean }): Promise<string> {
    const { stdin, stderr } = this.#terminal;
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
    // readline echoes input itself and turns off the terminal's echo before the prompt.
    const lines = createInterface({ input: stdin, output: isHidden ? nowhere : stderr, terminal: true });
    if (isHidden) stderr.write(question);
    try {
      return await new Promise<string>((resolve, reject) => {
        // Ctrl-C is a key here, because readline reads without the terminal's own handling of it (cli-7).
        const interrupt = () => reject(new CliError(EXIT.interrupted, this.#texts.errors.interrupted));
        const stop = () => reject(new CliError(EXIT.refused, this.#texts.errors.notConfirmed));
        lines.once('SIGINT', interrupt).once('close', stop);
        void lines.question(isHidden ? '' : question).then(resolve, reject);
      });
    } finally {
      lines.close();
    }
  }
}

/** The first line of standard input. A password longer than the server allows is cut off. */
export async function firstLine(stdin: NodeJS.ReadStream): Promise<string> {
  let text = '';
  stdin.setEncoding('utf8');
  for await (const chunk of stdin) {
    text += String(chunk);
    if (text.includes('\n') || text.length > 10_000) break;
  }
  return text.split(/\r?\n/, 1)[0] ?? '';
}
