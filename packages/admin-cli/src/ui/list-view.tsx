import { Box, Text, useInput, type Key } from 'ink';
import { useEffect, type ReactNode } from 'react';
import { fit, fitParts, widthOf } from '../display-text.ts';
import { tableFor, withValue, type Column, type Pair } from '../table.ts';
import type { ScreenTexts } from '../texts/en-screen.ts';
import { colour, Line, wrap } from './basics.tsx';
import type { Shell } from './dashboard-state.ts';
import { isReload, moveOf, useScrolling } from './keys.ts';
import type { PagedList } from './paged-list.ts';

interface RowsProps<Row> {
  list: Pick<PagedList<Row>, 'rows' | 'selected' | 'top' | 'keyOf' | 'status' | 'error'>;
  columns: readonly Column<Row>[];
  width: number;
  /** The height of the rows, without the line of titles. */
  height: number;
  /** Shown when the list is empty. */
  none: string;
  texts: ScreenTexts;
}

/** The marker shows the selection even without color. */
const MARKER = '› ';
const NO_MARKER = '  ';

export function Rows<Row>({ list, columns, width, height, none, texts }: RowsProps<Row>) {
  const { rows, status, error, selected, top, keyOf } = list;
  if (rows.length === 0) {
    if (status === 'failed') return <Failure error={error} texts={texts} />;
    return <Line dimColor>{status === 'loading' ? texts.loading : none}</Line>;
  }
  const shown = rows.slice(top, top + height);
  const table = tableFor(columns, shown, width - MARKER.length);
  return (
    <Box flexDirection="column">
      <Line bold>{NO_MARKER + table.titles}</Line>
      {shown.map((row, index) => {
        const isSelected = top + index === selected;
        return (
          <Text key={keyOf(row)} wrap="truncate" inverse={isSelected}>
            {fit((isSelected ? MARKER : NO_MARKER) + table.line(row), width)}
          </Text>
        );
      })}
    </Box>
  );
}

/** What could not be read, and the key that tries again. */
export function Failure({ error, texts }: { error: string; texts: ScreenTexts }) {
  return <Line color={colour('red')}>{`${error} (${texts.retry})`}</Line>;
}

interface TabProps<Row> {
  shell: Shell;
  list: PagedList<Row>;
  columns: readonly Column<Row>[];
  /** The height of the rows, without the line of titles. */
  rows: number;
  /** Shown when the list is empty. */
  none: string;
  /** What is searched for, beside the position. */
  note?: string;
  details: (row: Row) => readonly Pair[];
  longer?: (row: Row) => readonly Pair[];
  /** Gets every key, before it moves or opens. */
  onKey: (input: string, key: Key) => void;
  /** Below the rows. */
  children?: ReactNode;
}

/** A list with a status line below it, or the row of it that is open. */
export function ListTab<Row>({ shell, list, rows: height, onKey, children, ...props }: TabProps<Row>) {
  const { texts, width, isActive, hint } = shell;
  const { screen } = texts;
  const { isOpen, setOpen, rows, chosen, selected, total, status, isSelectedGone } = list;
  useEffect(() => hint(isOpen ? 'detail' : 'list'), [hint, isOpen]);
  useInput(
    (input, key) => {
      onKey(input, key);
      if (isOpen) return;
      if (isReload(input, key)) list.reload();
      if (key.return && chosen !== undefined) setOpen(true);
      const move = moveOf(input, key, height);
      if (move) list.move(move);
    },
    { isActive },
  );
  if (isOpen && chosen !== undefined) {
    const shown = { width, height: shell.height, isActive, onBack: () => setOpen(false) };
    return <Detail details={props.details(chosen)} texts={props.longer?.(chosen)} {...shown} />;
  }
  const position = rows.length === 0 ? '' : screen.position(selected + 1, total);
  const loading = status === 'loading' && rows.length > 0 ? screen.loadingMore : '';
  const parts = [isSelectedGone ? screen.gone : position, loading, props.note ?? ''].filter(Boolean);
  return (
    <Box flexDirection="column" flexGrow={1}>
      <Box flexDirection="column" flexGrow={1} justifyContent="space-between">
        <Rows list={list} columns={props.columns} width={width} height={height} none={props.none} texts={screen} />
        {children}
      </Box>
      {status === 'failed' && rows.length > 0 ? (
        <Failure error={list.error} texts={screen} />
      ) : (
        <Line dimColor={!isSelectedGone}>{fitParts(parts, width) || ' '}</Line>
      )}
    </Box>
  );
}

interface DetailProps {
  details: readonly Pair[];
  /** Longer texts, each with a title. */
  texts?: readonly Pair[];
  width: number;
  height: number;
  isActive: boolean;
  /** Whether every key closes it that does not scroll. */
  closesOnAnyKey?: boolean;
  onBack: () => void;
}

/** The lines of a detail: names with values, then each text below its title. */
function detailLines(
  details: readonly Pair[],
  texts: readonly Pair[],
  width: number,
): { text: string; bold: boolean }[] {
  const pairs = withValue(details);
  const names = Math.max(...pairs.map(([name]) => widthOf(name)));
  const lines = pairs.flatMap(([name, value]) =>
    wrap(value, width - names - 2).map((line, index) => ({
      text: `${fit(index === 0 ? name : '', names)}  ${line}`,
      bold: false,
    })),
  );
  const more = withValue(texts).flatMap(([title, text]) => [
    { text: '', bold: false },
    { text: title, bold: true },
    ...wrap(text, width).map((line) => ({ text: line, bold: false })),
  ]);
  return [...lines, ...more];
}

export function Detail({ details, texts = [], width, height, isActive, closesOnAnyKey, onBack }: DetailProps) {
  const lines = detailLines(details, texts, width);
  const { top, scroll } = useScrolling(lines.length, height);
  useInput(
    (input, key) => {
      const move = moveOf(input, key, height);
      if (move) scroll(move);
      else if (key.escape || key.backspace || closesOnAnyKey) onBack();
    },
    { isActive },
  );
  return (
    <Box flexDirection="column">
      {lines.slice(top, top + height).map(({ text, bold }, index) => (
        <Line key={top + index} bold={bold}>
          {text || ' '}
        </Line>
      ))}
    </Box>
  );
}
