import { fit, oneLine, shownLine, widthOf } from './display-text.ts';
import { moment } from './moment.ts';

export interface Column<Row> {
  title: string;
  /** The text of the cell. The table escapes it and puts it on one line. */
  value: (row: Row) => string;
  /** Replaces `value` on a terminal when the full value takes too much room: the end of an id, a short time. */
  short?: (row: Row) => string;
  align?: 'left' | 'right';
  /** Shrinks first when the table is too wide. Other columns shrink only if that is not enough. */
  flexible?: true;
  /** Left out when the terminal is narrow: the column with the highest number first. Columns without a number stay. */
  leaveOut?: number;
}

/** A name with its value, or the title of a text. Without a value it is left out. */
export type Pair = readonly [name: string, value: string | null | undefined];

export function withValue(pairs: readonly Pair[]): [name: string, value: string][] {
  return pairs.flatMap(([name, value]) => (value ? [[name, value]] : []));
}

type Layout<Row> = Omit<Column<Row>, 'title' | 'value'>;

export function column<Row>(title: string, value: (row: Row) => string, layout: Layout<Row> = {}): Column<Row> {
  return { title, value, ...layout };
}

/** An id, of which a terminal shows the last 8 characters. */
export function idColumn<Row extends { id: string }>(title: string, layout: Layout<Row> = {}): Column<Row> {
  return { title, value: ({ id }) => id, short: ({ id }) => id.slice(-8), ...layout };
}

/** An instant, which a terminal shows in its time zone, or a part of that. */
export function timeColumn<Row>(
  title: string,
  value: (row: Row) => string,
  { from = 0, to = 16, ...layout }: Layout<Row> & { from?: number; to?: number } = {},
): Column<Row> {
  return { title, value, short: (row) => moment(value(row)).slice(from, to), ...layout };
}

/** Where the month begins in a `moment`, and where the day ends. */
export const [MONTH, DAY_END] = ['2026-'.length, '2026-11-20'.length];

const GAP = 2;
const LEAST = 4;
/** What a flexible column needs so that its values can be told apart. */
const READABLE = 10;

function shortCell<Row>(column: Column<Row>, row: Row): string {
  return shownLine((column.short ?? column.value)(row));
}

/** A row for a pipe: full values separated by tabs. Tabs inside a value become spaces. */
export function tabbed<Row>(columns: readonly Column<Row>[], row: Row): string {
  return columns.map((column) => oneLine(column.value(row))).join('\t');
}

/** The columns for which there is room, without those that matter least on a narrow terminal (cli-9). */
function columnsFor<Row>(columns: readonly Column<Row>[], rows: readonly Row[], room: number): Column<Row>[] {
  const needed = naturalWidths(columns, rows).map((width, index) =>
    columns[index]?.flexible ? Math.min(width, READABLE) : width,
  );
  const chosen = columns.map((column, index) => ({ column, needed: needed[index] ?? 0 }));
  const excess = () => chosen.reduce((sum, one) => sum + one.needed + GAP, -GAP) - room;
  while (excess() > 0) {
    const least = chosen.reduce((most, { column }) => Math.max(most, column.leaveOut ?? 0), 0);
    if (least === 0) break;
    chosen.splice(
      chosen.findIndex(({ column }) => column.leaveOut === least),
      1,
    );
  }
  return chosen.map(({ column }) => column);
}

function naturalWidths<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): number[] {
  return columns.map((column) =>
    rows.reduce((widest, row) => Math.max(widest, widthOf(shortCell(column, row))), widthOf(column.title)),
  );
}

/** The width of each column, so that a line of the table fits into `room`. */
function layOut<Row>(columns: readonly Column<Row>[], rows: readonly Row[], room: number): number[] {
  const widths = naturalWidths(columns, rows);
  const available = room - GAP * (columns.length - 1);
  shrink(widths, available, (index) => columns[index]?.flexible === true);
  shrink(widths, available, () => true);
  return widths;
}

/** Shrinks the widest of the chosen columns, one by one, until all fit. */
function shrink(widths: number[], available: number, isChosen: (index: number) => boolean): void {
  let excess = widths.reduce((sum, width) => sum + width, 0) - available;
  while (excess > 0) {
    let widest = -1;
    for (const [index, width] of widths.entries()) {
      if (isChosen(index) && width > LEAST && width > (widths[widest] ?? 0)) widest = index;
    }
    if (widest === -1) return;
    widths[widest] = (widths[widest] ?? 0) - 1;
    excess -= 1;
  }
}

/** A table for these rows: its line of titles, and what writes the line of a row into the same columns. */
export function tableFor<Row>(all: readonly Column<Row>[], rows: readonly Row[], room: number) {
  const columns = columnsFor(all, rows, room);
  const widths = layOut(columns, rows, room);
  const lineOf = (cells: readonly string[]) =>
    columns
      .map(({ align }, index) => fit(cells[index] ?? '', widths[index] ?? 0, align))
      .join(' '.repeat(GAP))
      .trimEnd();
  return {
    titles: lineOf(columns.map(({ title }) => title)),
    line: (row: Row) => lineOf(columns.map((one) => shortCell(one, row))),
  };
}
