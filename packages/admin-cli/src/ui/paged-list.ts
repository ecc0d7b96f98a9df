import { LIMITS } from '@lampstand/core/limits';
import type { Page } from '@lampstand/core/page';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { ReadPage } from '../pages.ts';
import { errorText } from './basics.tsx';
import { useOnChange } from './live.ts';

export interface ListState<Row> {
  items: readonly Row[];
  next: string | undefined;
  total: number | undefined;
  status: 'loading' | 'ready' | 'failed';
  error: string;
  /** The selected row. Undefined for whichever is at `index`. */
  chosen: Row | undefined;
  /** Where the selected row was, and on which line of the screen. */
  index: number;
  line: number;
}

export const EMPTY: ListState<never> = {
  items: [],
  next: undefined,
  total: undefined,
  status: 'loading',
  error: '',
  chosen: undefined,
  index: 0,
  line: 0,
};

export interface Shown<Row> {
  keyOf: (row: Row) => string;
  /** Rows that are left out for now. */
  hides?: (row: Row) => boolean;
  height: number;
}

/**
 * The rows as they are shown. The selected one stays selected and where it is on the screen, wherever it is in the list. If the
 * server no longer has it, it stays until the selection moves, so that no key hits another.
 */
export function viewOf<Row>(state: ListState<Row>, { keyOf, hides = () => false, height }: Shown<Row>) {
  const { items, chosen, index, line, total } = state;
  const rows = items.filter((row) => !hides(row));
  const hidden = items.length - rows.length;
  const found = chosen === undefined ? -1 : rows.findIndex((row) => keyOf(row) === keyOf(chosen));
  const isSelectedGone = chosen !== undefined && found === -1 && !hides(chosen);
  if (isSelectedGone) rows.splice(index, 0, chosen);
  const selected = found === -1 ? clamp(index, rows.length) : found;
  const top = clamp(selected - clamp(line, height), rows.length - height + 1);
  return { rows, selected, top, isSelectedGone, total: (total ?? items.length) - hidden };
}

export function moved<Row>(state: ListState<Row>, shown: Shown<Row>, to: (from: number) => number): ListState<Row> {
  const { rows, selected, top, isSelectedGone } = viewOf(state, shown);
  const target = to(selected);
  // A row that is gone leaves now. The row after it takes its place.
  if (isSelectedGone) rows.splice(selected, 1);
  const index = clamp(isSelectedGone && target > selected ? target - 1 : target, rows.length);
  return { ...state, chosen: rows[index], index, line: index - top };
}

/** The rows as the server has them now. */
export function arrived<Row>(state: ListState<Row>, shown: Shown<Row>, page: Page<Row>): ListState<Row> {
  const { rows, selected } = viewOf(state, shown);
  return { ...state, ...page, status: 'ready', error: '', chosen: rows[selected], index: selected };
}

function changed<Row>(state: ListState<Row>, change: (before: ListState<Row>) => ListState<Row>): ListState<Row> {
  return change(state);
}

function clamp(index: number, length: number): number {
  return Math.min(Math.max(0, index), Math.max(0, length - 1));
}

interface Options<Row> extends Shown<Row> {
  /** Reads a page. Must be stable. */
  read: ReadPage<Row>;
  /** How often the list has changed on the server. */
  changes: number;
}

/** A list of the server that loads the next page when the selection comes near the end, and follows changes (cli-8). */
export function usePagedList<Row>({ read, changes, ...shown }: Options<Row>) {
  const [state, update] = useReducer(changed<Row>, EMPTY);
  /** Whether the chosen row is shown alone. */
  const [isOpen, setOpen] = useState(false);
  const current = useRef(shown);
  useEffect(() => {
    current.current = shown;
  });
  /** The latest request. Answers to earlier ones are ignored. */
  const latest = useRef<object>(undefined);
  const load = useCallback(
    async (start: Page<Row>, atLeast: number) => {
      const own = (latest.current = {});
      const change = await readRows(read, start, atLeast).then(
        (page) => (before: ListState<Row>) => arrived(before, current.current, page),
        (error: unknown) => (before: ListState<Row>) =>
          // What is shown stays while reading it again fails.
          before.status === 'ready' ? before : { ...before, status: 'failed' as const, error: errorText(error) },
      );
      if (own !== latest.current) return;
      latest.current = undefined;
      update(change);
    },
    [read],
  );
  const reload = useCallback(() => {
    update(() => EMPTY);
    void load(EMPTY_PAGE, 1);
  }, [load]);
  useEffect(reload, [reload]);

  const { items, next, status } = state;
  const refresh = useCallback(() => void load(EMPTY_PAGE, items.length), [load, items.length]);
  useOnChange(changes, refresh);

  const view = viewOf(state, shown);
  const isNearEnd = view.selected >= view.rows.length - shown.height;
  useEffect(() => {
    if (status !== 'ready' || next === undefined || !isNearEnd || latest.current) return;
    update((before) => ({ ...before, status: 'loading' }));
    void load({ items: [...items], next, total: undefined }, items.length + 1);
  }, [status, items, next, isNearEnd, load]);

  return {
    ...view,
    status,
    error: state.error,
    chosen: view.rows[view.selected],
    keyOf: shown.keyOf,
    isOpen,
    setOpen,
    reload,
    move: (to: (from: number) => number) => update((before) => moved(before, shown, to)),
    /** Selects a row that was hidden, if the list still has it. */
    select: (row: Row) =>
      update((before) =>
        before.items.some((one) => shown.keyOf(one) === shown.keyOf(row)) ? { ...before, chosen: row } : before,
      ),
  };
}

export type PagedList<Row> = ReturnType<typeof usePagedList<Row>>;

const EMPTY_PAGE: Page<never> = { items: [], next: undefined, total: undefined };

/** The rows of `start` and those after it: one page, or as many as are needed. */
async function readRows<Row>(read: ReadPage<Row>, start: Page<Row>, atLeast: number): Promise<Page<Row>> {
  let { items, next, total } = start;
  do {
    const page = await read({ limit: LIMITS.pageMax, cursor: next });
    items = [...items, ...page.items];
    next = page.items.length === 0 ? undefined : page.next;
    ({ total } = page);
  } while (next !== undefined && items.length < atLeast);
  return { items, next, total };
}
