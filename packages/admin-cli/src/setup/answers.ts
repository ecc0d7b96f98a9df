import type { Cli } from '../cli.ts';

/** Answers to the questions of the set-up: from an option, or typed on a terminal. Without both, what is usual. */
export class Answers {
  readonly #cli: Cli;

  constructor(cli: Cli) {
    this.#cli = cli;
  }

  async optional(given: string | undefined, question: string, usual = ''): Promise<string> {
    if (given !== undefined) return given;
    const asking = await this.#cli.prompts();
    return (asking.isPossible && (await asking.ask(question))) || usual;
  }

  /** Asks again until something is typed. Without a terminal, the option was checked before. */
  async required(given: string | undefined, question: string): Promise<string> {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- one question after the other
      const answer = await this.optional(given, question);
      if (answer !== '') return answer;
      this.#cli.out.note(this.#cli.texts.setup.needed);
    }
  }

  /** A new password, typed twice, or from standard input. */
  async password(fromStdin: boolean | undefined): Promise<string> {
    const { terminal, texts, out } = this.#cli;
    if (fromStdin) return (await import('../prompts.ts')).firstLine(terminal.stdin);
    const asking = await this.#cli.prompts();
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- one question after the other
      const [first, second] = [
        await asking.askHidden(texts.setup.ask.password),
        await asking.askHidden(texts.setup.ask.again),
      ];
      if (first === second) return first;
      out.note(texts.setup.differ);
    }
  }
}
