import type { Page } from '@lampstand/core/page';
import { cleanup, render } from 'ink-testing-library';
import { createElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as list from './paged-list.ts';

type Change = (state: list.ListState<number>) => list.ListState<number>;
const shown = { keyOf: String, height: 3 };
const after = (start: list.ListState<number>, ...changes: Change[]) =>
  changes.reduce((state, change) => change(state), start);
const run = (...changes: Change[]) => after(list.EMPTY, ...changes);
const arrived =
  (items: number[], next?: string, total = 100): Change =>
  (state) =>
    list.arrived(state, shown, { items, next, total });
const moved =
  (to: (from: number) => number): Change =>
  (state) =>
    list.moved(state, shown, to);
const ten = Array.from({ length: 10 }, (_, index) => index);
const down = moved((from) => from + 1);
const up = moved((from) => from - 1);

describe('a list', () => {
  it.each([
    [[moved(() => Infinity)], 9, 7],
    [[moved((from) => from - 5)], 0, 0],
    [[moved((from) => from + 4)], 4, 2],
    [[moved((from) => from + 4), up], 3, 2],
    [[moved(() => 9), moved(() => 0)], 0, 0],
  ])('moves within its rows and keeps the selected one on the screen: %#', (moves, selected, top) => {
    expect(list.viewOf(run(arrived(ten), ...moves), shown)).toMatchObject({ selected, top });
  });

  it('fills a screen that has become taller', () => {
    const low = run(
      arrived(ten),
      moved(() => 9),
    );
    expect(list.viewOf(low, { ...shown, height: 8 })).toMatchObject({ selected: 9, top: 2 });
    expect(list.viewOf(low, { ...shown, height: 20 })).toMatchObject({ selected: 9, top: 0 });
  });

  it('selects the row in the place of one that is hidden, and the hidden one again when it is back', () => {
    const state = run(
      arrived(ten),
      moved(() => 4),
    );
    const without = list.viewOf(state, { ...shown, hides: (row) => row === 4 });
    expect(without).toMatchObject({ selected: 4, total: 99, isSelectedGone: false });
    expect(without.rows[4]).toBe(5);
    expect(list.viewOf(state, shown)).toMatchObject({ selected: 4, total: 100, rows: ten });
    const none = list.viewOf(run(arrived([1], undefined, 1)), { ...shown, hides: () => true });
    expect(none).toMatchObject({ rows: [], selected: 0, total: 0 });
  });
});

describe('a list that is read again while it is shown', () => {
  const at = (index: number) => [arrived(ten), moved(() => index)];
  const view = (state: list.ListState<number>) => list.viewOf(state, shown);

  it('keeps the same row selected, and at the same height, when rows before it come or go', () => {
    const state = run(...at(5));
    expect(view(state)).toMatchObject({ selected: 5, top: 3 });
    const more = after(state, arrived([-2, -1, ...ten]));
    expect(view(more)).toMatchObject({ selected: 7, top: 5, isSelectedGone: false });
    const fewer = view(after(more, arrived([3, 4, 5, 6])));
    expect(fewer).toMatchObject({ selected: 2, top: 0 });
    expect(fewer.rows[fewer.selected]).toBe(5);
  });

  it('keeps a selected row that is gone until the selection moves, so that no key hits another', () => {
    const gone = view(run(...at(5), arrived([4, 6, 7, 8, 9])));
    expect(gone).toMatchObject({ isSelectedGone: true, selected: 5, rows: [4, 6, 7, 8, 9, 5] });
    const inPlace = run(...at(1), arrived([0, 2, 3]));
    expect(view(inPlace).rows).toEqual([0, 1, 2, 3]);
    const left = { rows: [0, 2, 3], isSelectedGone: false };
    expect(view(after(inPlace, down))).toMatchObject({ ...left, selected: 1 });
    expect(view(after(inPlace, up))).toMatchObject({ ...left, selected: 0 });
    expect(view(after(run(...at(9), arrived([0, 2])), down))).toMatchObject({ rows: [0, 2], selected: 1 });
    // It may come back.
    expect(view(after(inPlace, arrived([0, 1, 2])))).toMatchObject({ rows: [0, 1, 2], isSelectedGone: false });
  });

  it('ends a failure', () => {
    const failed: Change = (state) => ({ ...state, status: 'failed', error: 'Gone.' });
    expect(run(failed, arrived([1]))).toMatchObject({ items: [1], status: 'ready', error: '' });
  });

  it('selects the first row of a list that was empty', () => {
    expect(view(run(arrived([]), arrived([7, 8])))).toMatchObject({ selected: 0, isSelectedGone: false });
  });
});

describe('the requests of a list', () => {
  afterEach(cleanup);

  const reads: { cursor: string | undefined; answer: (page: Partial<Page<number>>) => void; fail: () => void }[] = [];
  const read = ({ cursor }: { cursor: string | undefined }) =>
    new Promise<Page<number>>((resolve, reject) =>
      reads.push({
        cursor,
        answer: (page) => resolve({ items: [], next: undefined, total: undefined, ...page }),
        fail: () => reject(new Error('Gone.')),
      }),
    );
  const seen: list.PagedList<number>[] = [];
  const latest = () => seen.at(-1) as list.PagedList<number>;
  function Probe({ changes = 0 }) {
    seen.push(list.usePagedList({ read, keyOf: String, height: 3, changes }));
    return null;
  }
  const request = async (index: number) => {
    await vi.waitFor(() => expect(reads.length).toBeGreaterThan(index));
    return reads[index]!;
  };
  const shows = (state: object) => vi.waitFor(() => expect(latest()).toMatchObject(state));
  afterEach(() => {
    reads.length = 0;
    seen.length = 0;
  });

  it('read the next page near the end, keep the rows if that fails, and start over when reloaded', async () => {
    render(createElement(Probe));
    (await request(0)).answer({ items: [1, 2], next: 'c', total: 9 });
    const more = await request(1);
    expect(more.cursor).toBe('c');
    expect(latest()).toMatchObject({ rows: [1, 2], status: 'loading', total: 9 });
    more.fail();
    await shows({ rows: [1, 2], status: 'failed', error: 'Gone.' });
    latest().reload();
    await shows({ rows: [], status: 'loading', error: '' });
    (await request(2)).answer({ items: [1], next: 'c' });
    (await request(3)).answer({ items: [2] });
    await shows({ rows: [1, 2], status: 'ready' });
  });

  it('are ignored if the list was asked for again meanwhile', async () => {
    const { rerender } = render(createElement(Probe));
    const first = await request(0);
    latest().reload();
    first.answer({ items: [9] });
    (await request(1)).answer({ items: [1] });
    await shows({ rows: [1], status: 'ready' });
    rerender(createElement(Probe, { changes: 1 }));
    const again = await request(2);
    latest().reload();
    again.answer({ items: [8] });
    (await request(3)).answer({ items: [2] });
    await shows({ rows: [2], status: 'ready' });
    const all = seen.flatMap(({ rows }) => rows);
    for (const old of [9, 8]) expect(all).not.toContain(old);
  });
});
