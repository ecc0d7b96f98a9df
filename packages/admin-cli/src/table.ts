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

type Measured<Row> = Column<Row> & { width: number };

/** The width of all columns, where a flexible one gets at most `flexible`. */
function widthOfAll<Row>(columns: readonly Measured<Row>[], flexible = Infinity): number {
  return columns.reduce((sum, one) => sum + GAP + (one.flexible ? Math.min(one.width, flexible) : one.width), -GAP);
}

/** The columns for which there is room, without those that matter least on a narrow terminal (cli-9). */
function columnsFor<Row>(columns: readonly Measured<Row>[], room: number): readonly Measured<Row>[] {
  const least = Math.max(0, ...columns.map(({ leaveOut = 0 }) => leaveOut));
  if (least === 0 || widthOfAll(columns, READABLE) <= room) return columns;
  const without = columns.findIndex(({ leaveOut }) => leaveOut === least);
  return columnsFor(columns.toSpliced(without, 1), room);
}

/** Shrinks the widest of the columns, one by one, until they are narrower by `excess`. */
function shrink<Row>(columns: readonly Measured<Row>[], excess: number): void {
  for (let left = excess; left > 0; left -= 1) {
    const [widest] = columns.filter(({ width }) => width > LEAST).toSorted((one, other) => other.width - one.width);
    if (!widest) return;
    widest.width -= 1;
  }
}

/** A table for these rows: its line of titles, and what writes the line of a row into the same columns. */
export function tableFor<Row>(all: readonly Column<Row>[], rows: readonly Row[], room: number) {
  const measured = all.map((column) => ({
    ...column,
    width: Math.max(widthOf(column.title), ...rows.map((row) => widthOf(shortCell(column, row)))),
  }));
  const columns = columnsFor(measured, room);
  shrink(
    columns.filter(({ flexible }) => flexible),
    widthOfAll(columns) - room,
  );
  shrink(columns, widthOfAll(columns) - room);
  const lineOf = (cells: readonly string[]) =>
    columns
      .map(({ width, align }, index) => fit(cells[index] ?? '', width, align))
      .join(' '.repeat(GAP))
      .trimEnd();
  return {
    titles: lineOf(columns.map(({ title }) => title)),
    line: (row: Row) => lineOf(columns.map((one) => shortCell(one, row))),
  };
}
