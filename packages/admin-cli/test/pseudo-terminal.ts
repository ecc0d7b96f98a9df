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
 * A real pseudo-terminal, made by `script` from util-linux, with a terminal emulator that renders the screen. Tests send keys
 * and read the screen.
 */
export class PseudoTerminal {
  readonly #child;
  readonly #terminal;
  /** The raw output. */
  raw = '';
  exitCode: Promise<number | null>;
  #device = '';
  /** Chunks of output that the emulator has not processed yet. */
  #unprocessed = 0;

  constructor(
    args: readonly string[],
    env: Record<string, string>,
    { columns, rows }: Size = { columns: 80, rows: 24 },
    program: readonly string[] = [process.execPath, MAIN],
  ) {
    this.#terminal = new headless.Terminal({ cols: columns, rows, allowProposedApi: true });
    const quoted = [...program, ...args].map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' ');
    // The program is a child of the shell and runs in the foreground. `exec` keeps the shell's process id, which is printed
    // before.
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
      this.#unprocessed += 1;
      this.#terminal.write(text, () => (this.#unprocessed -= 1));
    });
    // Fails with a clear error if `script` is not installed.
    this.exitCode = once(this.#child, 'close').then(([code]) => code as number | null);
    this.exitCode.catch(() => {});
    onTestFinished(() => void this.#child.kill());
  }

  press(keys: string): void {
    this.#child.stdin.write(keys);
  }

  /** The lines on the screen. */
  screen(): string {
    const { active } = this.#terminal.buffer;
    const lines = Array.from({ length: this.#terminal.rows }, (_, row) =>
      active.getLine(active.viewportY + row)?.translateToString(true),
    );
    return lines.join('\n');
  }

  /** Whether a line was so long that the terminal continued it on the next one. */
  get hasWrapped(): boolean {
    const { active } = this.#terminal.buffer;
    return Array.from({ length: active.length }, (_, row) => active.getLine(row)).some((line) => line?.isWrapped);
  }

  /** Whether the program uses the alternate screen. */
  get isAlternate(): boolean {
    return this.#terminal.buffer.active.type === 'alternate';
  }

  /** Whether the program has hidden the cursor and not shown it again. */
  get isCursorHidden(): boolean {
    return this.raw.lastIndexOf('\u001B[?25l') > this.raw.lastIndexOf('\u001B[?25h');
  }

  /** Sends a signal to the program itself, not to the shell. */
  signal(signal: NodeJS.Signals): void {
    const pid = Number(/pid (\d+)/.exec(this.raw)?.[1]);
    process.kill(pid, signal);
  }

  /** Whether only a part of a frame has been drawn: Ink marks its beginning and end, and it may come in several chunks. */
  get #isDrawing(): boolean {
    return this.#unprocessed > 0 || this.raw.lastIndexOf('\u001B[?2026h') > this.raw.lastIndexOf('\u001B[?2026l');
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
      if (!this.#isDrawing && holds(screen)) return screen;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`Not seen: ${wanted}\n${this.screen()}`);
  }

  /** Changes the size, as when the window is resized. */
  async resize({ columns, rows }: Size): Promise<void> {
    this.#device ||= /\/dev\/\S+/.exec(stripVTControlCharacters(this.raw))?.[0] ?? '';
    this.#terminal.resize(columns, rows);
    const stty = spawn('stty', ['-F', this.#device, 'cols', String(columns), 'rows', String(rows)]);
    await once(stty, 'close');
  }
}
