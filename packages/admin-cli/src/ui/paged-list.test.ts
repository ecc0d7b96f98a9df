import type { Page } from '@lampstand/core/page';
import { cleanup, render } from 'ink-testing-library';
import { createElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as list from './paged-list.ts';

type Change = (state: list.PagedState<number>) => list.PagedState<number>;
const after = (start: list.PagedState<number>, ...changes: Change[]) =>
  changes.reduce((state, change) => change(state), start);
const run = (...changes: Change[]) => after(list.emptyList<number>(), ...changes);
const asked =
  (isAfresh = true): Change =>
  (state) =>
    list.asked(state, isAfresh);
const loaded =
  (items: number[], next?: string, total = 100): Change =>
  (state) =>
    list.loaded(state, { items, next, total });
const failed: Change = (state) => ({ ...state, status: 'failed', error: 'Gone.' });
const moved =
  (to: (from: number) => number): Change =>
  (state) =>
    list.moved(state, to, 3);
const removed =
  (isGone: (row: number) => boolean): Change =>
  (state) =>
    list.removed(state, isGone);
const ten = Array.from({ length: 10 }, (_, index) => index);

describe('a list loaded page by page', () => {
  it('grows with each page', () => {
    expect(run(asked(), loaded([1, 2], 'c'), asked(false), loaded([3]))).toMatchObject({
      rows: [1, 2, 3],
      next: undefined,
      total: 100,
      status: 'ready',
    });
  });

  it('keeps its rows when a later page fails, and starts over when reloaded', () => {
    const state = run(asked(), loaded([1, 2], 'c'), asked(false), failed);
    expect(state).toMatchObject({ rows: [1, 2], next: 'c', status: 'failed', error: 'Gone.' });
    expect(after(state, asked())).toMatchObject({ rows: [], status: 'loading', error: '' });
  });

  it.each([
    [[moved(() => Infinity)], 9, 7],
    [[moved((from) => from - 5)], 0, 0],
    [[moved((from) => from + 4)], 4, 2],
    [[moved((from) => from + 4), moved((from) => from - 1)], 3, 2],
    [[moved(() => 9), moved(() => 0)], 0, 0],
  ])('moves within its rows and keeps the selected one on the screen: %#', (moves, selected, top) => {
    expect(run(asked(), loaded(ten), ...moves)).toMatchObject({ selected, top });
  });

  it('fills a screen that has become taller', () => {
    const low = run(
      asked(),
      loaded(ten),
      moved(() => 9),
    );
    expect(list.onScreen(low, 8)).toMatchObject({ selected: 9, top: 2 });
    expect(list.onScreen(low, 20)).toMatchObject({ selected: 9, top: 0 });
  });

  it('removes a deleted row, and selects the one in its place', () => {
    const state = run(
      asked(),
      loaded(ten),
      moved(() => 4),
      removed((row) => row === 4),
    );
    expect(state).toMatchObject({ selected: 4, total: 99 });
    expect(state.rows[4]).toBe(5);
    const last = run(
      asked(),
      loaded([1], undefined, 1),
      removed(() => true),
    );
    expect(last).toMatchObject({ rows: [], selected: 0, total: 0 });
  });
});

describe('a list that is read again while it is shown', () => {
  const refreshed =
    (items: number[]): Change =>
    (state) =>
      list.refreshed(state, { items, next: 'c', total: 50 }, String);
  const at = (index: number) => [asked(), loaded(ten), moved(() => index)];

  it('keeps the same row selected, and at the same height, when rows before it come or go', () => {
    const state = run(...at(5));
    expect(state).toMatchObject({ selected: 5, top: 3 });
    const more = after(state, refreshed([-2, -1, ...ten]));
    expect(more).toMatchObject({ selected: 7, top: 5, total: 50, next: 'c', isSelectedGone: false });
    const fewer = after(more, refreshed([3, 4, 5, 6]));
    expect(fewer).toMatchObject({ selected: 2, top: 0 });
    expect(fewer.rows[fewer.selected]).toBe(5);
  });

  it('keeps a selected row that is gone until the selection moves, so that no key hits another', () => {
    const gone = run(...at(5), refreshed([4, 6, 7, 8, 9]));
    expect(gone).toMatchObject({ isSelectedGone: true, selected: 5 });
    expect(gone.rows).toEqual([4, 6, 7, 8, 9, 5]);
    const inPlace = run(...at(1), refreshed([0, 2, 3]));
    expect(inPlace.rows).toEqual([0, 1, 2, 3]);
    expect(
      after(
        inPlace,
        moved((from) => from + 1),
      ),
    ).toMatchObject({
      rows: [0, 2, 3],
      selected: 1,
      isSelectedGone: false,
    });
    expect(
      after(
        inPlace,
        moved((from) => from - 1),
      ),
    ).toMatchObject({ rows: [0, 2, 3], selected: 0 });
    expect(
      after(
        inPlace,
        removed((row) => row === 1),
      ),
    ).toMatchObject({
      rows: [0, 2, 3],
      selected: 1,
      isSelectedGone: false,
    });
    // It may come back.
    expect(after(inPlace, refreshed([0, 1, 2]))).toMatchObject({ rows: [0, 1, 2], isSelectedGone: false });
  });

  it('ends a failure', () => {
    expect(run(asked(), failed, refreshed([1]))).toMatchObject({ rows: [1], status: 'ready', error: '' });
  });

  it('selects the first row of a list that was empty', () => {
    expect(run(asked(), loaded([]), refreshed([7, 8]))).toMatchObject({ selected: 0, isSelectedGone: false });
  });
});

describe('the answers to the requests of a list', () => {
  afterEach(cleanup);

  it('are ignored if the list was asked for again meanwhile', async () => {
    const answers: ((items: number[]) => void)[] = [];
    const read = () =>
      new Promise<Page<number>>((resolve) =>
        answers.push((items) => resolve({ items, next: undefined, total: undefined })),
      );
    const shown: list.PagedList<number>[] = [];
    const latest = () => shown.at(-1) as list.PagedList<number>;
    function Probe() {
      shown.push(list.usePagedList({ read, keyOf: String, height: 3, changes: 0 }));
      return null;
    }
    const answer = async (index: number, items: number[]) => {
      await vi.waitFor(() => expect(answers.length).toBeGreaterThan(index));
      answers[index]?.(items);
    };
    const shows = (state: object) => vi.waitFor(() => expect(latest().state).toMatchObject(state));
    render(createElement(Probe));
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    latest().reload();
    await answer(0, [9]);
    await answer(1, [1]);
    await shows({ rows: [1], status: 'ready' });
    latest().refresh();
    latest().reload();
    await answer(2, [8]);
    await answer(3, [2]);
    await shows({ rows: [2], status: 'ready' });
    await answer(4, [3]);
    await shows({ rows: [2, 3], isSelectedGone: true });
    expect(shown.flatMap(({ state }) => state.rows)).not.toEqual(expect.arrayContaining([9]));
    expect(shown.flatMap(({ state }) => state.rows)).not.toEqual(expect.arrayContaining([8]));
  });
});
