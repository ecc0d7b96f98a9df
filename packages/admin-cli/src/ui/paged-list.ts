import { LIMITS } from '@lampstand/core/limits';
import type { Page } from '@lampstand/core/page';
import { setTimeout as sleep } from 'node:timers/promises';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { ReadPage } from '../pages.ts';
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
}

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
  };
}

type Change<Row> = (state: PagedState<Row>) => PagedState<Row>;

function changed<Row>(state: PagedState<Row>, change: Change<Row>): PagedState<Row> {
  return change(state);
}

/** A page is on its way: the first one of a new list, or the next one. */
export function asked<Row>(state: PagedState<Row>, isAfresh: boolean): PagedState<Row> {
  const start = isAfresh ? emptyList<Row>() : state;
  return { ...start, status: 'loading', error: '' };
}

export function loaded<Row>(state: PagedState<Row>, { items, next, total }: Page<Row>): PagedState<Row> {
  return { ...state, status: 'ready', rows: [...state.rows, ...items], next, total };
}

export function moved<Row>(given: PagedState<Row>, by: (from: number) => number, height: number): PagedState<Row> {
  const { rows, selected, to } = withoutGone(given, by);
  return onScreen({ ...given, rows, selected: to(selected), isSelectedGone: false }, height);
}

export function removed<Row>(state: PagedState<Row>, isGone: (row: Row) => boolean): PagedState<Row> {
  const rows = state.rows.filter((row) => !isGone(row));
  const gone = state.rows.length - rows.length;
  const total = state.total === undefined ? undefined : Math.max(rows.length, state.total - gone);
  return { ...state, rows, total, selected: clamp(state.selected, rows.length), isSelectedGone: false };
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
export function refreshed<Row>(state: PagedState<Row>, page: Page<Row>, keyOf: (row: Row) => string): PagedState<Row> {
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

interface Options<Row> {
  /** Reads a page. Must be stable, as must `keyOf`. */
  read: ReadPage<Row>;
  keyOf: (row: Row) => string;
  height: number;
  /** How often the list has changed on the server. */
  changes: number;
}

/** A list of the server that loads the next page when the selection comes near the end, and follows changes (cli-8). */
export function usePagedList<Row>({ read, keyOf, height, changes }: Options<Row>) {
  const [given, update] = useReducer(changed<Row>, undefined, emptyList<Row>);
  const state = onScreen(given, height);
  /** Whether the chosen row is shown alone. */
  const [isOpen, setOpen] = useState(false);
  /** Counts the requests for a page, so that answers to earlier ones are ignored. */
  const question = useRef(0);
  /** Requests for a page that have no answer yet. */
  const loading = useRef(0);
  const edits = useRef(0);

  const ask = useCallback(
    (isAfresh: boolean, cursor: string | undefined) => {
      question.current += 1;
      const own = question.current;
      const answered = (change: Change<Row>) => {
        if (own === question.current) update(change);
      };
      update((before) => asked(before, isAfresh));
      loading.current += 1;
      read({ limit: LIMITS.pageMax, cursor })
        .then(
          (page) => answered((before) => loaded(before, page)),
          (error: unknown) => answered((before) => ({ ...before, status: 'failed', error: errorText(error) })),
        )
        .finally(() => (loading.current -= 1));
    },
    [read],
  );
  const reload = useCallback(() => ask(true, undefined), [ask]);
  useEffect(reload, [reload]);

  const { status, next, rows, selected } = state;
  const isFailed = status === 'failed';
  const count = rows.length;
  /** Reads what is shown again, without moving anything. What the admin did meanwhile is newer than an answer on its way. */
  const refresh = useCallback(() => {
    const again = async () => {
      const [own, edited] = [question.current, edits.current];
      try {
        const page = await readRows(read, count);
        if (edited === edits.current && own === question.current && loading.current === 0)
          return update((before) => refreshed(before, page, keyOf));
        await sleep(SOON_MS);
        await again();
      } catch (error) {
        if (isFailed && own === question.current)
          update((before) => ({ ...before, status: 'failed', error: errorText(error) }));
      }
    };
    void again();
  }, [read, keyOf, count, isFailed]);
  useOnChange(changes, refresh);

  const isNearEnd = selected >= rows.length - height;
  useEffect(() => {
    if (status === 'ready' && next !== undefined && isNearEnd) ask(false, next);
  }, [status, next, isNearEnd, ask]);

  const edit = (change: Change<Row>) => {
    edits.current += 1;
    update(change);
  };
  return {
    state,
    chosen: rows[selected],
    keyOf,
    isOpen,
    setOpen,
    reload,
    refresh,
    move: (to: (from: number) => number) => update((before) => moved(before, to, height)),
    replace: (row: Row) =>
      edit((before) => ({ ...before, rows: before.rows.map((one) => (keyOf(one) === keyOf(row) ? row : one)) })),
    remove: (isGone: (row: Row) => boolean) => edit((before) => removed(before, isGone)),
    /** Puts rows back that `remove` has taken away. */
    restore: (back: readonly Restored<Row>[]) => edit((before) => restored(before, back, keyOf)),
  };
}

export type PagedList<Row> = ReturnType<typeof usePagedList<Row>>;

/** At least as many rows as are loaded, as one page. */
async function readRows<Row>(read: ReadPage<Row>, loaded: number): Promise<Page<Row>> {
  const all = await read({ limit: LIMITS.pageMax, cursor: undefined });
  while (all.next !== undefined && all.items.length < loaded) {
    const { items, next, total } = await read({ limit: LIMITS.pageMax, cursor: all.next });
    all.items = [...all.items, ...items];
    all.next = items.length === 0 ? undefined : next;
    all.total = total;
  }
  return all;
}
