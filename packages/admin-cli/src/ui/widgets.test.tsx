import { cleanup, render } from 'ink-testing-library';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { widthOf } from '../display-text.ts';
import type { Column } from '../table.ts';
import { en } from '../texts/en.ts';
import { Confirm, Search } from './dialogs.tsx';
import { keysOf } from './key-by-key.ts';
import { Detail, Rows } from './list-view.tsx';

afterEach(cleanup);

/** Waits until React has rendered the effect of a key. */
const drawn = () => new Promise((resolve) => setTimeout(resolve, 20));
const [ENTER, ESCAPE, DOWN] = ['\r', '\u001B', '\u001B[B'];

describe('a confirmation', () => {
  function ask() {
    const [onYes, onNo] = [vi.fn<() => void>(), vi.fn<() => void>()];
    const question = { about: 'Ana\u001B[31m Luz', expected: 'ana@example.org', texts: en.screen };
    return { ...render(<Confirm {...question} onYes={onYes} onNo={onNo} />), onYes, onNo };
  }

  it('accepts only the expected text', async () => {
    const { stdin, lastFrame, onYes } = ask();
    await drawn();
    for (const typed of ['y', '', 'ana@example.or']) {
      for (const key of keysOf(`\u0015${typed}${ENTER}`)) stdin.write(key);
    }
    await drawn();
    expect(onYes).not.toHaveBeenCalled();
    expect(lastFrame()).toContain('That doesn’t match.');
    stdin.write('g');
    stdin.write(ENTER);
    expect(onYes).toHaveBeenCalledOnce();
  });

  it('is cancelled with Escape', async () => {
    const { stdin, onNo } = ask();
    await drawn();
    stdin.write(ESCAPE);
    await vi.waitFor(() => expect(onNo).toHaveBeenCalledOnce());
  });
});

describe('a search', () => {
  it('submits the trimmed input on Enter', async () => {
    const onSearch = vi.fn<(value: string) => void>();
    const { stdin, lastFrame } = render(<Search value="ana" texts={en.screen} onSearch={onSearch} onBack={() => {}} />);
    await drawn();
    stdin.write(' luz ');
    await drawn();
    expect(lastFrame()).toContain('Search: ana luz');
    stdin.write(ENTER);
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('ana luz');
  });
});

describe('a list', () => {
  const columns: Column<string>[] = [{ title: 'Name', value: (row) => row, flexible: true }];
  const show = (more: Partial<Parameters<typeof Rows<string>>[0]['list']>) => {
    const list = { rows: [], selected: 0, top: 0, keyOf: String, status: 'ready' as const, error: '', ...more };
    const size = { width: 20, height: 3 };
    return render(<Rows list={list} columns={columns} {...size} none="Nobody" texts={en.screen} />).lastFrame() ?? '';
  };

  it('shows the rows that fit, with a marker at the selected one', () => {
    const rows = ['one', 'two', 'three', 'four', 'five'];
    const lines = show({ rows, selected: 3, top: 2 }).split('\n');
    expect(lines.map((line) => line.trimEnd())).toEqual(['  Name', '  three', '› four', '  five']);
  });

  it('shows that it is loading, that it is empty, and errors', () => {
    expect(show({ status: 'loading' })).toBe('Loading…');
    expect(show({})).toBe('Nobody');
    expect(show({ status: 'failed', error: 'Gone.' })).toBe('Gone. (Ctrl-R: try again)'.slice(0, 26));
  });

  it('is never wider than its width', () => {
    for (const line of show({ rows: ['信仰'.repeat(30), 'x'.repeat(99)] }).split('\n'))
      expect(widthOf(line)).toBeLessThanOrEqual(20);
  });
});

describe('a detail view', () => {
  it('of keys is closed by every key that does not scroll', async () => {
    const onBack = vi.fn<() => void>();
    const size = { width: 78, height: 6 };
    const { stdin, lastFrame } = render(
      <Detail details={en.screen.keys} {...size} isActive closesOnAnyKey onBack={onBack} />,
    );
    await drawn();
    for (const _ of en.screen.keys) stdin.write('j');
    await vi.waitFor(() => expect(lastFrame()).toContain('q Ctrl-C'));
    expect(onBack).not.toHaveBeenCalled();
    stdin.write('x');
    expect(onBack).toHaveBeenCalledOnce();
  });

  it('scrolls down to the last line, and closes with Escape', async () => {
    const onBack = vi.fn<() => void>();
    const details = Array.from({ length: 9 }, (_, index) => [`Name ${index}`, `value ${index}`] as const);
    const { stdin, lastFrame } = render(<Detail details={details} width={30} height={4} isActive onBack={onBack} />);
    expect(lastFrame()).toContain('value 0');
    await drawn();
    for (let presses = 0; presses < 20; presses++) stdin.write(DOWN);
    await drawn();
    expect(lastFrame()?.split('\n')).toHaveLength(4);
    expect(lastFrame()).toContain('value 8');
    stdin.write(ESCAPE);
    await vi.waitFor(() => expect(onBack).toHaveBeenCalledOnce());
  });
});
