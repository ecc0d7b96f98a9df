import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { testimony } from '../../../test/fixtures.ts';
import { answerTo, outboxUnderTest, prayer } from '../../../test/outbox.ts';
import { list } from '../queries.ts';

const tab = outboxUnderTest();
const { arrived, page, server, go, written, countStored, entries } = tab;

describe('a mark', () => {
  it('sets a state, without a key', async () => {
    server();
    expect(await written(prayer(true))).toEqual({ type: 'sent', answer: { action: 'added', count: 1 } });
    expect(await written(prayer(false))).toEqual({ type: 'sent', answer: { action: 'removed', count: 2 } });
    expect(arrived.map(({ body, key }) => [body.wanted, key])).toEqual([
      [true, null],
      [false, null],
    ]);
  });

  it('pressed several times offline is sent once, with the last state', async () => {
    server();
    go(false);
    for (const wanted of [true, false, true]) await written(prayer(wanted));
    await vi.waitFor(async () => expect(await countStored()).toBe(1));
    go(true);
    await vi.waitFor(() => expect(entries()).toEqual([]));
    expect(arrived.map(({ body }) => body)).toEqual([{ wanted: true }]);
  });

  it('pressed again during the first call ends with the last state', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    server(async (arrival) => {
      if (arrived.length === 1) await held;
      return HttpResponse.json(answerTo(arrival, arrived.length));
    });
    const outcomes: string[] = [];
    tab.member.outbox.write(prayer(true), ({ type }) => outcomes.push(`first ${type}`));
    await vi.waitFor(() => expect(arrived).toHaveLength(1));
    tab.member.outbox.write(prayer(false), ({ type }) => outcomes.push(`second ${type}`));
    await vi.waitFor(() => expect(entries()).toMatchObject([{ input: { body: { wanted: false } } }]));
    release();
    await vi.waitFor(() => expect(outcomes).toEqual(['first sent', 'second sent']));
    expect(arrived.map(({ body }) => body.wanted)).toEqual([true, false]);
    await vi.waitFor(async () => expect(await countStored()).toBe(0));
  });

  it('of another tab is shown all the time, while it is unsent and afterwards', async () => {
    server();
    const other = page();
    await other.outbox.start();
    const { queryKey } = list('posts.list');
    const feed = { items: [{ ...testimony, viewerHasPrayed: false }], next: undefined, total: undefined };
    other.queryClient.setQueryData(queryKey, { pages: [feed], pageParams: [undefined] });
    const isKnown = () => other.queryClient.getQueryData(queryKey)?.pages[0]?.items[0]?.viewerHasPrayed === true;
    const shown: boolean[] = [];
    other.outbox.subscribe(() => shown.push(isKnown() || other.outbox.entries.length > 0));
    await written(prayer(true));
    await vi.waitFor(() => {
      expect(shown).toContain(true);
      expect(other.outbox.entries).toEqual([]);
    });
    expect(shown).not.toContain(false);
    expect(isKnown()).toBe(true);
  });
});
