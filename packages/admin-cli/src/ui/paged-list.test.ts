import { describe, expect, it } from 'vitest';
import { emptyList, onScreen, pagedList, type PagedAction, type PagedState } from './paged-list.ts';

type Action = PagedAction<number>;
const run = (...actions: Action[]): PagedState<number> => actions.reduce(pagedList<number>, emptyList<number>());
const asked = (afresh = true): Action => ({ type: 'asked', afresh });
const loaded = (question: number, items: number[], next?: string, total = 100): Action => ({
  type: 'loaded',
  question,
  page: { items, next, total },
});
const moved = (to: (from: number) => number, height = 3): Action => ({ type: 'moved', to, height });
const ten = Array.from({ length: 10 }, (_, index) => index);

describe('a list loaded page by page', () => {
  it('grows with each page', () => {
    expect(run(asked(), loaded(1, [1, 2], 'c'), asked(false), loaded(2, [3]))).toMatchObject({
      rows: [1, 2, 3],
      next: undefined,
      total: 100,
      status: 'ready',
    });
  });

  it('ignores the answer to an earlier request', () => {
    const state = run(asked(), asked(), loaded(1, [9]));
    expect(state).toMatchObject({ rows: [], status: 'loading' });
    expect(pagedList(state, { type: 'failed', question: 1, error: 'late' }).status).toBe('loading');
    expect(pagedList(state, loaded(2, [1])).rows).toEqual([1]);
  });

  it('keeps its rows when a later page fails, and starts over when reloaded', () => {
    const failed = run(asked(), loaded(1, [1, 2], 'c'), asked(false), { type: 'failed', question: 2, error: 'Gone.' });
    expect(failed).toMatchObject({ rows: [1, 2], next: 'c', status: 'failed', error: 'Gone.' });
    expect(pagedList(failed, asked())).toMatchObject({ rows: [], status: 'loading', error: '' });
  });

  it.each([
    [[moved(() => Infinity)], 9, 7],
    [[moved((from) => from - 5)], 0, 0],
    [[moved((from) => from + 4)], 4, 2],
    [[moved((from) => from + 4), moved((from) => from - 1)], 3, 2],
    [[moved(() => 9), moved(() => 0)], 0, 0],
  ])('moves within its rows and keeps the selected one on the screen: %#', (moves, selected, top) => {
    expect(run(asked(), loaded(1, ten), ...moves)).toMatchObject({ selected, top });
  });

  it('fills a screen that has become taller', () => {
    const low = run(
      asked(),
      loaded(1, ten),
      moved(() => 9),
    );
    expect(onScreen(low, 8)).toMatchObject({ selected: 9, top: 2 });
    expect(onScreen(low, 20)).toMatchObject({ selected: 9, top: 0 });
  });

  it('removes a deleted row, and selects the one in its place', () => {
    const state = run(
      asked(),
      loaded(1, ten),
      moved(() => 4),
      { type: 'removed', isGone: (row) => row === 4 },
    );
    expect(state).toMatchObject({ selected: 4, total: 99 });
    expect(state.rows[4]).toBe(5);
    const last = run(asked(), loaded(1, [1], undefined, 1), { type: 'removed', isGone: () => true });
    expect(last).toMatchObject({ rows: [], selected: 0, total: 0 });
  });
});

describe('a list that is read again while it is shown', () => {
  const refreshed = (items: number[], question = 1): Action => ({
    type: 'refreshed',
    question,
    page: { items, next: 'c', total: 50 },
    keyOf: String,
  });
  const at = (index: number) => [asked(), loaded(1, ten), moved(() => index)];

  it('keeps the same row selected, and at the same height, when rows before it come or go', () => {
    const state = run(...at(5));
    expect(state).toMatchObject({ selected: 5, top: 3 });
    const more = pagedList(state, refreshed([-2, -1, ...ten]));
    expect(more).toMatchObject({ selected: 7, top: 5, total: 50, next: 'c', isSelectedGone: false });
    const fewer = pagedList(more, refreshed([3, 4, 5, 6]));
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
      pagedList(
        inPlace,
        moved((from) => from + 1),
      ),
    ).toMatchObject({
      rows: [0, 2, 3],
      selected: 1,
      isSelectedGone: false,
    });
    expect(
      pagedList(
        inPlace,
        moved((from) => from - 1),
      ),
    ).toMatchObject({ rows: [0, 2, 3], selected: 0 });
    expect(pagedList(inPlace, { type: 'removed', isGone: (row) => row === 1 })).toMatchObject({
      rows: [0, 2, 3],
      selected: 1,
      isSelectedGone: false,
    });
    // It may come back.
    expect(pagedList(inPlace, refreshed([0, 1, 2]))).toMatchObject({ rows: [0, 1, 2], isSelectedGone: false });
  });

  it('ends a failure, and ignores an answer to an earlier list', () => {
    const failed = run(asked(), { type: 'failed', question: 1, error: 'Gone.' });
    expect(pagedList(failed, refreshed([1]))).toMatchObject({ rows: [1], status: 'ready', error: '' });
    expect(pagedList(run(asked(), asked()), refreshed([1])).rows).toEqual([]);
  });

  it('selects the first row of a list that was empty', () => {
    expect(run(asked(), loaded(1, []), refreshed([7, 8]))).toMatchObject({ selected: 0, isSelectedGone: false });
  });
});
