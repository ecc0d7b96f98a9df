import type { Page } from '@lampstand/core/page';
import { expect, it } from 'vitest';
import { upTo } from './pages.ts';

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

const never = () => false;

it('ends with the first item that is past, and reads no further', async () => {
  const { pages, state } = countdown(1000);
  expect(await collect(upTo(pages, (item) => item < 996, Infinity))).toEqual({
    items: [1000, 999, 998, 997, 996],
    hasMore: false,
  });
  expect(state.read).toBe(2);
});

it('shows at most as many as wanted, and knows whether there may be more', async () => {
  const one = countdown(1000);
  expect(await collect(upTo(one.pages, never, 2))).toEqual({ items: [1000, 999], hasMore: true });
  expect(one.state.read).toBe(1);
  const two = countdown(3);
  expect(await collect(upTo(two.pages, never, 3))).toEqual({ items: [3, 2, 1], hasMore: false });
  const three = countdown(3);
  expect(await collect(upTo(three.pages, (item) => item < 2, 2))).toEqual({ items: [3, 2], hasMore: false });
});
