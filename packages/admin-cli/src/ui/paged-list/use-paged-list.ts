import { useCallback, useEffect, useReducer, useRef } from 'react';
import { LIMITS } from '@lampstand/core/limits';
import type { Page } from '@lampstand/core/page';
import { errorText } from '../error-text.ts';
import { emptyList, onScreen, pagedList, type PagedState } from './state.ts';

export type ReadPage<Row> = (query: { limit: number; cursor: string | undefined }) => Promise<Page<Row>>;

export interface PagedList<Row> {
  state: PagedState<Row>;
  chosen: Row | undefined;
  move: (to: (from: number) => number) => void;
  reload: () => void;
  replace: (row: Row, isSame: (row: Row) => boolean) => void;
  remove: (isGone: (row: Row) => boolean) => void;
}

/** A list of the server that loads the next page when the selection comes near the end. `read` must be stable. */
export function usePagedList<Row>(read: ReadPage<Row>, height: number): PagedList<Row> {
  const [given, dispatch] = useReducer(pagedList<Row>, undefined, emptyList<Row>);
  const state = onScreen(given, height);
  const question = useRef(0);

  const ask = useCallback(
    (afresh: boolean, cursor: string | undefined) => {
      question.current += 1;
      const own = question.current;
      dispatch({ type: 'asked', afresh });
      read({ limit: LIMITS.pageMax, cursor }).then(
        (page) => dispatch({ type: 'loaded', question: own, page }),
        (error: unknown) => dispatch({ type: 'failed', question: own, error: errorText(error) }),
      );
    },
    [read],
  );
  const reload = useCallback(() => ask(true, undefined), [ask]);
  useEffect(reload, [reload]);

  const { status, next, rows, selected } = state;
  const isNearEnd = selected >= rows.length - height;
  useEffect(() => {
    if (status === 'ready' && next !== undefined && isNearEnd) ask(false, next);
  }, [status, next, isNearEnd, ask]);

  return {
    state,
    chosen: rows[selected],
    reload,
    move: (to) => dispatch({ type: 'moved', to, height }),
    replace: (row, isSame) => dispatch({ type: 'replaced', row, isSame }),
    remove: (isGone) => dispatch({ type: 'removed', isGone }),
  };
}
