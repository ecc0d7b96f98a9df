import { useCallback, useEffect, useReducer, useRef } from 'react';
import { setTimeout as sleep } from 'node:timers/promises';
import { LIMITS } from '@lampstand/core/limits';
import type { Page } from '@lampstand/core/page';
import { errorText } from '../error-text.ts';
import { useOnChange } from '../live/use-on-change.ts';
import { emptyList, onScreen, pagedList, type PagedState, type Restored } from './state.ts';

const SOON_MS = 200;

export type ReadPage<Row> = (query: { limit: number; cursor: string | undefined }) => Promise<Page<Row>>;

export interface PagedList<Row> {
  state: PagedState<Row>;
  chosen: Row | undefined;
  move: (to: (from: number) => number) => void;
  reload: () => void;
  replace: (row: Row, isSame: (row: Row) => boolean) => void;
  remove: (isGone: (row: Row) => boolean) => void;
  /** Puts rows back that `remove` has taken away. */
  restore: (rows: readonly Restored<Row>[]) => void;
  /** Reads what is shown again, without moving anything. */
  refresh: () => void;
}

interface Options<Row> {
  /** Reads a page. Must be stable, as must `keyOf`. */
  read: ReadPage<Row>;
  keyOf: (row: Row) => string;
  height: number;
  /** How often the list has changed on the server. */
  changes: number;
}

/** A list of the server that loads the next page when the selection comes near the end, and follows changes (cli-8). */
export function usePagedList<Row>({ read, keyOf, height, changes }: Options<Row>): PagedList<Row> {
  const [given, dispatch] = useReducer(pagedList<Row>, undefined, emptyList<Row>);
  const state = onScreen(given, height);
  const question = useRef(0);
  /** Requests for a page that have no answer yet. */
  const loading = useRef(0);
  const edits = useRef(0);

  const ask = useCallback(
    (afresh: boolean, cursor: string | undefined) => {
      question.current += 1;
      const own = question.current;
      dispatch({ type: 'asked', afresh });
      loading.current += 1;
      read({ limit: LIMITS.pageMax, cursor })
        .then(
          (page) => dispatch({ type: 'loaded', question: own, page }),
          (error: unknown) => dispatch({ type: 'failed', question: own, error: errorText(error) }),
        )
        .finally(() => (loading.current -= 1));
    },
    [read],
  );
  const reload = useCallback(() => ask(true, undefined), [ask]);
  useEffect(reload, [reload]);

  const { status, next, rows, selected } = state;
  const isFailed = status === 'failed';
  const loaded = rows.length;
  /** Reads what is shown again, without moving anything. What the admin did meanwhile is newer than an answer on its way. */
  const refresh = useCallback(() => {
    const again = async () => {
      const [asked, edited] = [question.current, edits.current];
      try {
        const page = await readRows(read, loaded);
        if (edited === edits.current && asked === question.current && loading.current === 0)
          return dispatch({ type: 'refreshed', question: asked, page, keyOf });
        await sleep(SOON_MS);
        await again();
      } catch (error) {
        if (isFailed) dispatch({ type: 'failed', question: asked, error: errorText(error) });
      }
    };
    void again();
  }, [read, keyOf, loaded, isFailed]);
  useOnChange(changes, refresh);

  const isNearEnd = selected >= rows.length - height;
  useEffect(() => {
    if (status === 'ready' && next !== undefined && isNearEnd) ask(false, next);
  }, [status, next, isNearEnd, ask]);

  return {
    state,
    chosen: rows[selected],
    reload,
    move: (to) => dispatch({ type: 'moved', to, height }),
    replace: (row, isSame) => {
      edits.current += 1;
      dispatch({ type: 'replaced', row, isSame });
    },
    remove: (isGone) => {
      edits.current += 1;
      dispatch({ type: 'removed', isGone });
    },
    restore: (back) => {
      edits.current += 1;
      dispatch({ type: 'restored', rows: back, keyOf });
    },
    refresh,
  };
}

/** At least as many rows as are loaded, as one page. */
async function readRows<Row>(read: ReadPage<Row>, loaded: number): Promise<Page<Row>> {
  const all = await read({ limit: LIMITS.pageMax, cursor: undefined });
  while (all.next !== undefined && all.items.length < loaded) {
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the last one ended
    const { items, next, total } = await read({ limit: LIMITS.pageMax, cursor: all.next });
    all.items = [...all.items, ...items];
    all.next = items.length === 0 ? undefined : next;
    all.total = total;
  }
  return all;
}
