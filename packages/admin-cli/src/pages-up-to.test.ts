import type { Page } from '@lampstand/core/page';
import { expect, it } from 'vitest';
import { pages, type PageQuery } from './pages.ts';

/** A list of numbers, counting down, three a page, that notes how many pages were read. */
function countdown(from: number) {
  const state = { read: 0 };
  const read = ({ limit, cursor }: PageQuery): Promise<Page<number>> => {
    state.read += 1;
    const start = cursor === undefined ? from : Number(cursor);
    const items = Array.from({ length: Math.min(limit, 3, start) }, (_, index) => start - index);
    const rest = start - items.length;
    return Promise.resolve({ items, next: rest > 0 ? String(rest) : undefined, total: from });
  };
  return { read, state };
}

async function collect(all: AsyncIterable<Page<number>>) {
  const items: number[] = [];
  let hasMore = false;
  for await (const page of all) {
    items.push(...page.items);
    hasMore = page.next !== undefined;
    expect(page.total).toBeUndefined();
  }
  return { items, hasMore };
}

it('ends with the first item that is past, and reads no further', async () => {
  const { read, state } = countdown(1000);
  expect(await collect(pages(read, { atMost: Infinity, isPast: (item) => item < 996 }))).toEqual({
    items: [1000, 999, 998, 997, 996],
    hasMore: false,
  });
  expect(state.read).toBe(2);
});

it('shows at most as many as wanted, and knows whether there may be more', async () => {
  const isPast = () => false;
  const one = countdown(1000);
  expect(await collect(pages(one.read, { atMost: 2, isPast }))).toEqual({ items: [1000, 999], hasMore: true });
  expect(one.state.read).toBe(1);
  expect(await collect(pages(countdown(3).read, { atMost: 3, isPast }))).toEqual({ items: [3, 2, 1], hasMore: false });
});
