import type { Page } from '@lampstand/core/page';
import { expect, it } from 'vitest';
import { filtered } from './pages.ts';

/** Pages of three numbers, counting down, that note how many were read. */
function countdown(from: number) {
  const state = { read: 0 };
  async function* pages(): AsyncGenerator<Page<number>> {
    for (let start = from; start > 0; start -= 3) {
      state.read += 1;
      const items = [start, start - 1, start - 2].filter((item) => item > 0);
      yield { items, next: start > 3 ? String(start - 3) : undefined, total: from };
    }
  }
  return { pages: pages(), state };
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

const even = (item: number) => item % 2 === 0;

it('keeps what passes, from every page', async () => {
  const { pages } = countdown(10);
  expect(await collect(filtered(pages, { keep: even }, Infinity))).toEqual({ items: [10, 8, 6, 4, 2], hasMore: false });
});

it('ends with the first item that is past, and reads no further', async () => {
  const { pages, state } = countdown(1000);
  const filter = { keep: even, isPast: (item: number) => item < 996 };
  expect(await collect(filtered(pages, filter, Infinity))).toEqual({ items: [1000, 998, 996], hasMore: false });
  expect(state.read).toBe(2);
});

it('shows at most as many as wanted, and knows whether there may be more', async () => {
  const one = countdown(1000);
  expect(await collect(filtered(one.pages, { keep: even }, 2))).toEqual({ items: [1000, 998], hasMore: true });
  expect(one.state.read).toBe(1);
  const two = countdown(4);
  expect(await collect(filtered(two.pages, { keep: even }, 2))).toEqual({ items: [4, 2], hasMore: true });
  const three = countdown(3);
  expect(await collect(filtered(three.pages, { keep: even }, 1))).toEqual({ items: [2], hasMore: false });
});
