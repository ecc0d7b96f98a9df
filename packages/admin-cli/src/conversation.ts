import { createInterface, type Interface } from 'node:readline';
import { Writable } from 'node:stream';
import type { Terminal } from './cli.ts';

interface Waiting {
  isHidden: boolean;
  resolve: (line: string) => void;
}

/**
 * Questions on the terminal, one after another. The terminal does not echo from the first question to the end, so a password that
 * is typed before its question appears is not shown, and is not lost.
 */
export class Conversation {
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
