import { createInterface, type Interface } from 'node:readline';
import { Writable } from 'node:stream';
import { CliError } from './cli-error.ts';
import type { Terminal } from './cli.ts';
import { oneLine } from './display-text.ts';
import { EXIT } from './exit-codes.ts';
import type { Texts } from './texts/en.ts';

/** Prompts on the terminal. They are written to stderr, because stdout may be a pipe. */
export class Prompts {
  readonly isPossible: boolean;
  readonly #terminal: Terminal;
  readonly #texts: Texts;
  #open: Conversation | undefined;

  constructor(terminal: Terminal, texts: Texts) {
    this.#terminal = terminal;
    this.#texts = texts;
    this.isPossible = terminal.stdin.isTTY && terminal.stderr.isTTY;
  }

  /** Runs `work`, which asks several questions. Ctrl-C ends all of it, also between the questions (cli-7). */
  async together<T>(work: () => Promise<T>): Promise<T> {
    if (this.#open) return work();
    const { errors } = this.#texts;
    this.#open = new Conversation(this.#terminal, {
      interrupted: new CliError(EXIT.interrupted, errors.interrupted),
      closed: new CliError(EXIT.refused, errors.notConfirmed),
    });
    const { ended } = this.#open;
    try {
      return await Promise.race([work(), ended]);
    } finally {
      this.#open.close();
      this.#open = undefined;
    }
  }

  async ask(question: string): Promise<string> {
    return (await this.#ask(question, false)).trim();
  }

  /** Shows nothing of the answer, not even its length. */
  askHidden(question: string): Promise<string> {
    return this.#ask(question, true);
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

  #ask(question: string, isHidden: boolean): Promise<string> {
    return this.together(async () => this.#open?.ask(question, isHidden) ?? '');
  }
}

interface Waiting {
  isHidden: boolean;
  resolve: (line: string) => void;
}

/**
 * Questions on the terminal, one after another. The terminal does not echo from the first question to the end, so a password that
 * is typed before its question appears is not shown, and is not lost (cli-10).
 */
class Conversation {
  /** Rejects when the user ends the conversation: `interrupted` by Ctrl-C, `closed` by Ctrl-D. */
  readonly ended: Promise<never>;
  readonly #stderr: NodeJS.WriteStream;
  readonly #lines: Interface;
  readonly #typedAhead: string[] = [];
  #waiting: Waiting | undefined;

  constructor({ stdin, stderr }: Pick<Terminal, 'stdin' | 'stderr'>, errors: { interrupted: Error; closed: Error }) {
    this.#stderr = stderr;
    const output = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        // readline echoes what is typed. Only a question with a visible answer shows it.
        if (this.#waiting?.isHidden === false) stderr.write(chunk);
        done();
      },
    });
    Object.defineProperty(output, 'columns', { get: () => stderr.columns });
    this.#lines = createInterface({ input: stdin, output, terminal: true, historySize: 0 });
    this.#lines.on('line', (line) => {
      const waiting = this.#waiting;
      this.#waiting = undefined;
      if (waiting) waiting.resolve(line);
      else this.#typedAhead.push(line);
    });
    this.ended = new Promise<never>((_, reject) => {
      const end = (error: Error) => {
        if (this.#waiting) stderr.write('\n');
        this.#waiting = undefined;
        reject(error);
      };
      this.#lines.once('SIGINT', () => end(errors.interrupted)).once('close', () => end(errors.closed));
    });
    this.ended.catch(() => {});
  }

  async ask(question: string, isHidden: boolean): Promise<string> {
    const typed = this.#typedAhead.shift();
    if (typed !== undefined) {
      this.#stderr.write(`${question}${isHidden ? '' : typed}\n`);
      return typed;
    }
    const answer = new Promise<string>((resolve) => (this.#waiting = { isHidden, resolve }));
    if (isHidden) this.#stderr.write(question);
    else {
      this.#lines.setPrompt(question);
      this.#lines.prompt(true);
    }
    const line = await Promise.race([answer, this.ended]);
    if (isHidden) this.#stderr.write('\n');
    return line;
  }

  close(): void {
    this.#waiting = undefined;
    this.#lines.close();
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
