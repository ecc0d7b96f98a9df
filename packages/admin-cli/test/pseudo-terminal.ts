import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stripVTControlCharacters } from 'node:util';
import headless from '@xterm/headless';
import { onTestFinished } from 'vitest';
import { MAIN } from './run-cli.ts';

interface Size {
  columns: number;
  rows: number;
}

/**
 * A real pseudo-terminal, made by util-linux's `script`, with a terminal emulator behind it that knows what a person
 * would see. Keys go in, the screen comes out.
 */
export class PseudoTerminal {
  readonly #child;
  readonly #terminal;
  /** Everything that was written, as it was written. */
  raw = '';
  exitCode: Promise<number | null>;
  #device = '';

  constructor(
    args: readonly string[],
    env: Record<string, string>,
    { columns, rows }: Size = { columns: 80, rows: 24 },
  ) {
    this.#terminal = new headless.Terminal({ cols: columns, rows, allowProposedApi: true });
    const quoted = [process.execPath, MAIN, ...args].map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' ');
    // The program is a child of the shell, in front; its number is its own that of the shell that becomes it.
    const command = `stty cols ${columns} rows ${rows}; tty; sh -c 'echo pid $$; exec "$@"' - ${quoted}; echo "left with $?"`;
    this.#child = spawn('script', ['--quiet', '--flush', '--return', '--command', command, '/dev/null'], {
      env: {
        PATH: process.env['PATH'],
        HOME: '/nonexistent',
        TERM: 'xterm-256color',
        LANG: 'C.UTF-8',
        SHELL: '/bin/sh',
        ...env,
      },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.#child.stdout.setEncoding('utf8').on('data', (text: string) => {
      this.raw += text;
      this.#terminal.write(text);
    });
    // Without `script` there is no test: it fails here and names what is missing.
    this.exitCode = once(this.#child, 'close').then(([code]) => code as number | null);
    this.exitCode.catch(() => {});
    onTestFinished(() => void this.#child.kill());
  }

  press(keys: string): void {
    this.#child.stdin.write(keys);
  }

  /** The lines on the screen as a person sees them. */
  screen(): string {
    const { active } = this.#terminal.buffer;
    const lines = Array.from({ length: this.#terminal.rows }, (_, row) =>
      active.getLine(active.viewportY + row)?.translateToString(true),
    );
    return lines.join('\n');
  }

  /** Whether the program has the other screen, which hides what was there before. */
  get isAlternate(): boolean {
    return this.#terminal.buffer.active.type === 'alternate';
  }

  /** Whether the program has hidden the cursor and not shown it again. */
  get isCursorHidden(): boolean {
    return this.raw.lastIndexOf('\u001B[?25l') > this.raw.lastIndexOf('\u001B[?25h');
  }

  /** Sends a signal to the program itself, as the system does when it goes down. */
  signal(signal: NodeJS.Signals): void {
    const pid = Number(/pid (\d+)/.exec(this.raw)?.[1]);
    process.kill(pid, signal);
  }

  async waitFor(wanted: string | RegExp, seconds = 20): Promise<string> {
    return this.until(
      (screen) => (typeof wanted === 'string' ? screen.includes(wanted) : wanted.test(screen)),
      String(wanted),
      seconds,
    );
  }

  async until(holds: (screen: string) => boolean, wanted: string, seconds = 20): Promise<string> {
    for (const start = Date.now(); Date.now() - start < seconds * 1000;) {
      const screen = this.screen();
      if (holds(screen)) return screen;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`Not seen: ${wanted}\n${this.screen()}`);
  }

  /** Changes the size as a person does by pulling at the window. */
  async resize({ columns, rows }: Size): Promise<void> {
    this.#device ||= /\/dev\/\S+/.exec(stripVTControlCharacters(this.raw))?.[0] ?? '';
    this.#terminal.resize(columns, rows);
    const stty = spawn('stty', ['-F', this.#device, 'cols', String(columns), 'rows', String(rows)]);
    await once(stty, 'close');
  }
}
