import { LIMITS } from '@lampstand/core/limits';
import type { Page } from '@lampstand/core/page';
import { setTimeout as sleep } from 'node:timers/promises';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { errorText } from './basics.tsx';
import { useOnChange } from './live.ts';

export interface PagedState<Row> {
  rows: Row[];
  next: string | undefined;
  total: number | undefined;
  status: 'loading' | 'ready' | 'failed';
  error: string;
  selected: number;
  /** The first row on the screen. */
  top: number;
  /** The selected row is no longer in the list of the server. It stays until the selection moves, so that no key hits another. */
  isSelectedGone: boolean;
  /** Counts the requests, so that answers to earlier ones are ignored. */
  question: number;
}

export type PagedAction<Row> =
  | { type: 'asked'; afresh: boolean }
  | { type: 'loaded'; question: number; page: Page<Row> }
  | { type: 'failed'; question: number; error: string }
  | { type: 'moved'; to: (selected: number) => number; height: number }
  | { type: 'replaced'; row: Row; isSame: (row: Row) => boolean }
  | { type: 'refreshed'; question: number; page: Page<Row>; keyOf: (row: Row) => string }
  | { type: 'removed'; isGone: (row: Row) => boolean }
  | { type: 'restored'; rows: readonly Restored<Row>[]; keyOf: (row: Row) => string };

/** A row that comes back, and where it was. */
export interface Restored<Row> {
  row: Row;
  index: number;
}

export function emptyList<Row>(): PagedState<Row> {
  return {
    rows: [],
    next: undefined,
    total: undefined,
    status: 'loading',
    error: '',
    selected: 0,
    top: 0,
    isSelectedGone: false,
    question: 0,
  };
}

export function pagedList<Row>(state: PagedState<Row>, action: PagedAction<Row>): PagedState<Row> {
  switch (action.type) {
    case 'asked': {
      const start = action.afresh ? emptyList<Row>() : state;
      return { ...start, status: 'loading', error: '', question: state.question + 1 };
    }
    case 'loaded': {
      if (action.question !== state.question) return state;
      const { items, next, total } = action.page;
      return { ...state, status: 'ready', rows: [...state.rows, ...items], next, total };
    }
    case 'failed':
      return action.question === state.question ? { ...state, status: 'failed', error: action.error } : state;
    case 'moved': {
      const { rows, selected, to } = withoutGone(state, action.to);
      return onScreen({ ...state, rows, selected: to(selected), isSelectedGone: false }, action.height);
    }
    case 'refreshed':
      return action.question === state.question ? refreshed(state, action.page, action.keyOf) : state;
    case 'replaced':
      return { ...state, rows: state.rows.map((row) => (action.isSame(row) ? action.row : row)) };
    case 'restored':
      return restored(state, action.rows, action.keyOf);
    case 'removed': {
      const rows = state.rows.filter((row) => !action.isGone(row));
      const gone = state.rows.length - rows.length;
      const total = state.total === undefined ? undefined : Math.max(rows.length, state.total - gone);
      return { ...state, rows, total, selected: clamp(state.selected, rows.length), isSelectedGone: false };
    }
  }
}

/** Puts rows back where they were, and selects the first of them. */
function restored<Row>(
  state: PagedState<Row>,
  given: readonly Restored<Row>[],
  keyOf: (row: Row) => string,
): PagedState<Row> {
  const rows = [...state.rows];
  const known = new Set(rows.map(keyOf));
  const missing = given.filter(({ row }) => !known.has(keyOf(row)));
  for (const { row, index } of missing) rows.splice(index, 0, row);
  const [first] = given;
  const selected = first ? rows.findIndex((row) => keyOf(row) === keyOf(first.row)) : state.selected;
  const total = state.total === undefined ? undefined : state.total + missing.length;
  return { ...state, rows, total, selected, isSelectedGone: false };
}

/** The rows as they are now. The selected one stays selected and where it is on the screen, wherever it is in the list. */
function refreshed<Row>(state: PagedState<Row>, page: Page<Row>, keyOf: (row: Row) => string): PagedState<Row> {
  const chosen = state.rows[state.selected];
  const found = chosen === undefined ? -1 : page.items.findIndex((row) => keyOf(row) === keyOf(chosen));
  const isGone = chosen !== undefined && found === -1;
  const selected = isGone ? clamp(state.selected, page.items.length + 1) : Math.max(found, 0);
  const rows = isGone ? page.items.toSpliced(selected, 0, chosen) : page.items;
  const top = Math.max(0, state.top + selected - state.selected);
  const { next, total } = page;
  return { ...state, status: 'ready', error: '', rows, next, total, selected, top, isSelectedGone: isGone };
}

/** A row that is gone leaves when the selection moves. The row after it takes its place. */
function withoutGone<Row>({ rows, selected, isSelectedGone }: PagedState<Row>, to: (selected: number) => number) {
  if (!isSelectedGone) return { rows, selected, to };
  const down = (from: number) => (to(from) > from ? to(from) - 1 : to(from));
  return { rows: rows.toSpliced(selected, 1), selected, to: down };
}

/** Keeps the selection within the rows, and the selected row on the screen. */
export function onScreen<Row>(state: PagedState<Row>, height: number): PagedState<Row> {
  const selected = clamp(state.selected, state.rows.length);
  const lowest = Math.max(0, selected - height + 1);
  const highest = Math.max(0, state.rows.length - height);
  const top = Math.min(Math.max(state.top, lowest), selected, Math.max(highest, lowest));
  return { ...state, selected, top };
}

function clamp(index: number, length: number): number {
  return Math.min(Math.max(0, index), Math.max(0, length - 1));
}

const SOON_MS = 200;

export type ReadPage<Row> = (query: { limit: number; cursor: string | undefined }) => Promise<Page<Row>>;

export interface PagedList<Row> {
  state: PagedState<Row>;
  chosen: Row | undefined;
  keyOf: (row: Row) => string;
  /** Whether the chosen row is shown alone. */
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
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
  const [isOpen, setOpen] = useState(false);
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
    keyOf,
    isOpen,
    setOpen,
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
