import { describe, expect, it, vi } from 'vitest';
import { CliError } from './cli-error.ts';
import { EXIT } from './exit-codes.ts';
import { pages } from './pages.ts';

/** A list of `length` numbers; the cursor is the next number. */
function numbers(length: number) {
  const asked: number[] = [];
  const read = async ({ limit, cursor }: { limit: number; cursor: string | undefined }) => {
    asked.push(limit);
    const start = Number(cursor ?? 0);
    const items = Array.from({ length: Math.min(limit, length - start) }, (_, index) => start + index);
    const end = start + items.length;
    return { items, next: end < length ? String(end) : undefined, total: length };
  };
  return { read, asked };
}

async function collect(list: AsyncIterable<{ items: number[] }>): Promise<number[]> {
  const all: number[] = [];
  for await (const { items } of list) all.push(...items);
  return all;
}

describe('pages', () => {
  it('requests only as many rows as needed, in pages of an allowed size', async () => {
    const { read, asked } = numbers(1000);
    expect(await collect(pages(read, { atMost: 120 }))).toHaveLength(120);
    expect(asked).toEqual([50, 50, 20]);
  });

  it('stops at the end of the list', async () => {
    const { read } = numbers(101);
    expect(await collect(pages(read, { atMost: Infinity }))).toEqual(Array.from({ length: 101 }, (_, index) => index));
    expect(await collect(pages(numbers(0).read, { atMost: Infinity }))).toEqual([]);
  });

  it('requests the next page only when the consumer asks for it', async () => {
    const { read, asked } = numbers(1000);
    const list = pages(read, { atMost: Infinity });
    await list.next();
    expect(asked).toHaveLength(1);
  });

  it('waits for Retry-After when rate limited, and continues', async () => {
    const { read } = numbers(100);
    let refusals = 0;
    const limited: typeof read = async (query) => {
      if (query.cursor === '50' && refusals++ === 0) {
        throw new CliError(EXIT.refused, 'A lot.', { code: 'rate_limited', retryAfter: 0.01 });
      }
      return read(query);
    };
    const onWait = vi.fn<(seconds: number) => void>();
    expect(await collect(pages(limited, { atMost: Infinity, onWait }))).toHaveLength(100);
    expect(onWait).toHaveBeenCalledExactlyOnceWith(0.01);
  });

  it('passes on any other refusal', async () => {
    const read = () =>
      Promise.reject(new CliError(EXIT.notSignedIn, 'Please log in first.', { code: 'not_signed_in' }));
    await expect(collect(pages(read, { atMost: 1 }))).rejects.toThrow('Please log in first.');
  });
});
