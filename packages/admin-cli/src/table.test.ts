import { describe, expect, it } from 'vitest';
import { widthOf } from './display-text.ts';
import { tableFor, tabbed, type Column } from './table.ts';

interface Row {
  id: string;
  name: string;
  count: number;
}

const columns: Column<Row>[] = [
  { title: 'Id', value: ({ id }) => id, short: ({ id }) => id.slice(-4) },
  { title: 'Name', value: ({ name }) => name, flexible: true },
  { title: 'Count', value: ({ count }) => String(count), align: 'right' },
];
const rows: Row[] = [
  { id: '01a1fcea-0001', name: 'Ana', count: 7 },
  { id: '01a1fcea-0002', name: '信仰'.repeat(40), count: 12_345 },
];

const lines = (room: number) => rows.map(tableFor(columns, rows, room).line);

describe('a table', () => {
  it.each([30, 40, 80, 120])('fits into %d columns, even with wide characters', (room) => {
    for (const line of lines(room)) expect(widthOf(line)).toBeLessThanOrEqual(room);
  });

  it('shrinks flexible columns first', () => {
    expect(lines(30)[0]).toBe('0001  Ana                    7');
    expect(lines(30)[1]).toMatch(/^0002 {2}信.*… +12345$/);
  });

  it('prints full values separated by tabs in a pipe, one line per row', () => {
    expect(tabbed(columns, { id: '01a1fcea-0003', name: 'two\nlines\tand a tab', count: 1 })).toBe(
      '01a1fcea-0003\ttwo lines  and a tab\t1',
    );
  });

  it('leaves columns out when it is too narrow, the least important first', () => {
    const numbered = columns.map((column, index) => ({ ...column, leaveOut: [0, 1, 2][index] }));
    const titles = (room: number) => tableFor(numbered, rows, room).titles.split(/ +/);
    expect(titles(23)).toEqual(['Id', 'Name', 'Count']);
    expect(titles(22)).toEqual(['Id', 'Name']);
    expect(titles(16)).toEqual(['Id', 'Name']);
    expect(titles(15)).toEqual(['Id']);
    expect(titles(1)).toEqual(['Id']);
  });
});
