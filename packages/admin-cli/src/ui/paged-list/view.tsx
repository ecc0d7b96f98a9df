import { Box, Text } from 'ink';
import { fit } from '../../display-text.ts';
import { columnsFor, layOut, lineOf, shortCell, type Column } from '../../table.ts';
import type { ScreenTexts } from '../../texts/en-screen.ts';
import { colour } from '../colour.ts';
import { Line } from '../line.tsx';
import type { PagedState } from './state.ts';

interface Props<Row> {
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

export function PagedListView<Row>({ state, columns: all, keyOf, width, height, none, texts }: Props<Row>) {
  const { rows, status, error, selected, top } = state;
  if (rows.length === 0) {
    if (status === 'failed') return <Line color={colour('red')}>{`${error} (${texts.retry})`}</Line>;
    return <Line dimColor>{status === 'loading' ? texts.loading : none}</Line>;
  }
  const shown = rows.slice(top, top + height);
  const room = width - MARKER.length;
  const columns = columnsFor(all, shown, room);
  const widths = layOut(columns, shown, room);
  const titles = lineOf(
    columns,
    columns.map(({ title }) => title),
    widths,
  );
  return (
    <Box flexDirection="column">
      <Line bold>{NO_MARKER + titles}</Line>
      {shown.map((row, index) => {
        const cells = columns.map((column) => shortCell(column, row));
        const line = lineOf(columns, cells, widths);
        const isSelected = top + index === selected;
        return (
          <Text key={keyOf(row)} wrap="truncate" inverse={isSelected}>
            {fit((isSelected ? MARKER : NO_MARKER) + line, width)}
          </Text>
        );
      })}
    </Box>
  );
}
