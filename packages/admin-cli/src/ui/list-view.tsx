import { Box, Text, useInput, type Key } from 'ink';
import { useEffect, type ReactNode } from 'react';
import { fit, fitParts, widthOf } from '../display-text.ts';
import { tableFor, type Column, type Pair } from '../table.ts';
import type { ScreenTexts } from '../texts/en-screen.ts';
import { colour, Line, wrap } from './basics.tsx';
import type { Shell } from './dashboard-state.ts';
import { isReload, moveOf, useScrolling } from './keys.ts';
import type { PagedList, PagedState } from './paged-list.ts';

interface ListProps<Row> {
  state: PagedState<Row>;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
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

export function PagedListView<Row>({ state, columns, keyOf, width, height, none, texts }: ListProps<Row>) {
  const { rows, status, error, selected, top } = state;
  if (rows.length === 0) {
    if (status === 'failed') return <Line color={colour('red')}>{`${error} (${texts.retry})`}</Line>;
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

interface TabProps<Row> {
  shell: Shell;
  list: PagedList<Row>;
  columns: readonly Column<Row>[];
  /** The height of the rows, without the line of titles. */
  rows: number;
  /** Shown when the list is empty. */
  none: string;
  /** The current filters, and whatever else is said beside the position. */
  notes: readonly string[];
  details: (row: Row) => readonly Pair[];
  longer?: (row: Row) => readonly Pair[];
  /** Gets every key, before it moves or opens. */
  onKey: (input: string, key: Key) => void;
  /** Below the rows. */
  children?: ReactNode;
}

/** A list with a status line below it, or the row of it that is open. */
export function ListTab<Row>({ shell, list, rows, onKey, children, ...props }: TabProps<Row>) {
  const { texts, width, height, isActive, hint } = shell;
  const { screen } = texts;
  const { isOpen, setOpen } = list;
  useEffect(() => hint(isOpen ? 'detail' : 'list'), [hint, isOpen]);
  useInput(
    (input, key) => {
      onKey(input, key);
      if (isOpen) return;
      if (isReload(input, key)) list.reload();
      if (key.return && list.chosen !== undefined) setOpen(true);
      const move = moveOf(input, key, rows);
      if (move) list.move(move);
    },
    { isActive },
  );
  if (isOpen && list.chosen !== undefined) {
    const details = props.details(list.chosen);
    const longer = props.longer?.(list.chosen);
    const onBack = () => setOpen(false);
    return (
      <Detail details={details} texts={longer} width={width} height={height} isActive={isActive} onBack={onBack} />
    );
  }
  const { rows: loaded, total, selected, status, error, isSelectedGone } = list.state;
  const position = loaded.length === 0 ? '' : screen.position(selected + 1, total ?? loaded.length);
  const loading = status === 'loading' && loaded.length > 0 ? screen.loadingMore : '';
  const parts = [isSelectedGone ? screen.gone : position, loading, ...props.notes].filter(Boolean);
  return (
    <Box flexDirection="column" flexGrow={1}>
      <Box flexDirection="column" flexGrow={1} justifyContent="space-between">
        <PagedListView
          state={list.state}
          columns={props.columns}
          keyOf={list.keyOf}
          width={width}
          height={rows}
          none={props.none}
          texts={screen}
        />
        {children}
      </Box>
      {status === 'failed' && loaded.length > 0 ? (
        <Line color={colour('red')}>{`${error} (${screen.retry})`}</Line>
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
  onBack: () => void;
}

/** The lines of a detail: names with values, then each text below its title. */
function detailLines(
  details: readonly Pair[],
  texts: readonly Pair[],
  width: number,
): { text: string; bold: boolean }[] {
  const names = Math.max(...details.map(([name]) => widthOf(name)));
  const lines = details.flatMap(([name, value]) =>
    wrap(value, width - names - 2).map((line, index) => ({
      text: `${fit(index === 0 ? name : '', names)}  ${line}`,
      bold: false,
    })),
  );
  const more = texts.flatMap(([title, text]) => [
    { text: '', bold: false },
    { text: title, bold: true },
    ...wrap(text, width).map((line) => ({ text: line, bold: false })),
  ]);
  return [...lines, ...more];
}

export function Detail({ details, texts = [], width, height, isActive, onBack }: DetailProps) {
  const lines = detailLines(details, texts, width);
  const { top, scroll } = useScrolling(lines.length, height);
  useInput(
    (input, key) => {
      if (key.escape || key.backspace) return onBack();
      const move = moveOf(input, key, height);
      if (move) scroll(move);
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
