import type { ReactNode } from 'react';
import { Box } from 'ink';
import { fitParts } from '../display-text.ts';
import type { ScreenTexts } from '../texts/en-screen.ts';
import { colour } from './colour.ts';
import { Line } from './line.tsx';
import type { PagedState } from './paged-list/state.ts';

interface Props {
  list: Pick<PagedState<unknown>, 'rows' | 'total' | 'selected' | 'status' | 'error' | 'isSelectedGone'>;
  /** The current filters, and whatever else is said beside the position. */
  notes: readonly string[];
  width: number;
  texts: ScreenTexts;
  children: ReactNode;
}

/** A list with a status line below it. */
export function TabFrame({
  list: { rows, total, selected, status, error, isSelectedGone },
  notes,
  width,
  texts,
  children,
}: Props) {
  const position = rows.length === 0 ? '' : texts.position(selected + 1, total ?? rows.length);
  const loading = status === 'loading' && rows.length > 0 ? texts.loadingMore : '';
  const failed = status === 'failed' && rows.length > 0;
  return (
    <Box flexDirection="column" flexGrow={1}>
      <Box flexDirection="column" flexGrow={1} justifyContent="space-between">
        {children}
      </Box>
      {failed ? (
        <Line color={colour('red')}>{`${error} (${texts.retry})`}</Line>
      ) : (
        <Line dimColor={!isSelectedGone}>
          {fitParts([isSelectedGone ? texts.gone : position, loading, ...notes].filter(Boolean), width) || ' '}
        </Line>
      )}
    </Box>
  );
}
