import { setTimeout as sleep } from 'node:timers/promises';
import { LIMITS } from '@lampstand/core/limits';
import type { Page } from '@lampstand/core/page';
import { CliError } from './cli-error.ts';

export interface Paging {
  /** How many rows at most; Infinity for all there are. */
  atMost: number;
  /** Told when the server asks to wait: its limits hold for admins as well. */
  onWait?: (seconds: number) => void;
}

/**
 * A list page by page, so that only one page is ever held: 100,000 members take no more memory than 50. A page refused
 * for coming too soon is asked for again when the server says so.
 */
export async function* pages<T>(
  read: (query: { limit: number; cursor: string | undefined }) => Promise<Page<T>>,
  { atMost, onWait }: Paging,
): AsyncGenerator<Page<T>> {
  let cursor: string | undefined;
  let left = atMost;
  do {
    const limit = Math.min(left, LIMITS.pageMax);
    const from = cursor;
    const page = await patiently(() => read({ limit, cursor: from }), onWait);
    yield page;
    left -= page.items.length;
    cursor = page.items.length === 0 ? undefined : page.next;
  } while (cursor !== undefined && left > 0);
}

/** Does it again after the wait that the server asks for with "too many requests". */
export async function patiently<T>(work: () => Promise<T>, onWait?: (seconds: number) => void): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof CliError) || error.code !== 'rate_limited' || error.retryAfter === undefined) throw error;
      onWait?.(error.retryAfter);
      await sleep(error.retryAfter * 1000);
    }
  }
}
